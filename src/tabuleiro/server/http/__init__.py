"""The outside: addresses and who may use them, requests, sockets, pictures and the page as it is served."""
