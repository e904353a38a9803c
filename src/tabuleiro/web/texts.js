/** Longer texts, in Markdown and in every language. @type {Record<string, Record<string, string>>} */
export const TEXTS = {
  news: {
    pt: `- Cada partida enche o ecrã: num telemóvel o tabuleiro está em cima e os botões debaixo do polegar.
- No fim vês quem ganhou, porquê e por quanto; podes rever a partida jogada a jogada, e uma série salto a salto.
- Todas as tuas partidas estão numa lista tua, com a vez de quem é e contra quem.
- Relógios à tua medida, opções ditas por palavras, e a página lembra-se do que escolheste da última vez.
- O programa responde só depois de a tua peça pousar.`,
    en: `- Each game fills the screen: on a telephone the board is at the top and the buttons under your thumb.
- At the end you see who won, why and by how much; you can look at the game again turn by turn, a series jump by jump.
- All your games are in a list of your own, with whose turn it is and against whom.
- Clocks of your own, options in words, and the page remembers what you chose last.
- The program answers only after your own piece has come to rest.`,
  },
  privacy: {
    pt: `Não há contas, não há registo de quem és, e nada vem de outros sítios: nem publicidade, nem medições.

- O teu navegador guarda uma «cookie» com um número ao acaso. Serve só para saber que o lugar à mesa é teu; no servidor fica apenas a sua impressão digital.
- O servidor guarda as partidas: as jogadas, as horas e o nome que escreveste, se escreveste algum.
- As definições ficam no teu navegador e não saem dele.
- Não há conversa entre jogadores. Aqui jogam crianças com desconhecidos; o que não se pode escrever não pode magoar.
- Quem tem a ligação de uma partida pode vê-la. Não a partilhes se não queres que a vejam.`,
    en: `There are no accounts, nobody asks who you are, and nothing comes from other sites: no advertising, no measuring.

- Your browser keeps a cookie with a random number. It only tells that a seat at a table is yours; the server keeps its fingerprint alone.
- The server keeps the games: the turns, their times, and the name that you wrote, if you wrote one.
- Settings stay in your browser and never leave it.
- There is no chat. Children play here with people they do not know; what cannot be written cannot hurt.
- Whoever has the link of a game can see it. Do not pass it on if nobody should.`,
  },
  licence: {
    pt: `O Tabuleiro é livre, sob a licença MIT: podes usá-lo, mudá-lo e passá-lo a outros. Os jogos são dos seus autores, ditos nas regras de cada um. Hive é uma marca da Gen42 Games, que nada tem a ver com este programa.`,
    en: `Tabuleiro is free, under the MIT licence: you may use it, change it and pass it on. The games are their authors', who are named with the rules. Hive is a trademark of Gen42 Games, who have no part in this program.`,
  },
};
