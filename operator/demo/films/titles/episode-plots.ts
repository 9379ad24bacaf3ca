import { localisedTable, type Localised } from '#operator/demo/localised.ts';

/** What happens (first list) and what it leads to (second list); {a} to {d} are characters. */
interface PlotLines {
  events: readonly Localised[];
  turns: readonly Localised[];
}

const plotLines = (events: string, turns: string): PlotLines => ({
  events: localisedTable(events),
  turns: localisedTable(turns),
});

const DRAMA = plotLines(
  `
{a} opens a letter that was never meant for {b}. | {a} abre una carta que nunca fue para {b}. | {a} abre uma carta que nunca foi para {b}.
{c} asks {a} for a favour and will not say why. | {c} le pide un favor a {a} y no dice por qué. | {c} pede um favor a {a} e não diz por quê.
An old photograph turns up, and {d} is in it. | Aparece una foto antigua, y {d} está en ella. | Aparece uma foto antiga, e {d} está nela.
{b} comes back after eleven days and sits down to supper. | {b} vuelve después de once días y se sienta a cenar. | {b} volta depois de onze dias e se senta para jantar.
A stranger offers twice the price for something {a} does not have. | Un desconocido ofrece el doble por algo que {a} no tiene. | Um desconhecido oferece o dobro por algo que {a} não tem.
{d} hears the truth through a wall. | {d} oye la verdad a través de una pared. | {d} ouve a verdade através de uma parede.
The power fails on the night {c} had chosen to leave. | Se va la luz la noche en que {c} había decidido marcharse. | Falta luz na noite em que {c} tinha decidido partir.
{a} and {b} agree on a story and then tell two different ones. | {a} y {b} acuerdan una versión y luego cuentan dos distintas. | {a} e {b} combinam uma versão e depois contam duas diferentes.
Someone has paid the debt, and has signed as {d}. | Alguien ha pagado la deuda, y ha firmado como {d}. | Alguém pagou a dívida, e assinou como {d}.
There is a wedding, a funeral and only one good coat. | Hay una boda, un entierro y un solo abrigo bueno. | Há um casamento, um enterro e um só casaco bom.
{c} makes a list of those who knew. {a} is at the top. | {c} hace una lista de quienes lo sabían. {a} va en primer lugar. | {c} faz uma lista de quem sabia. {a} está no topo.
The first boat of the year brings a passenger nobody expected. | El primer barco del año trae a alguien a quien nadie esperaba. | O primeiro barco do ano traz alguém que ninguém esperava.
`,
  `
{b} decides to believe it. | {b} decide creerlo. | {b} decide acreditar.
By morning all of {place} has an opinion. | Por la mañana todo el mundo tiene una opinión. | De manhã todo mundo tem uma opinião.
{d} burns the evidence, or what looks like it. | {d} quema las pruebas, o lo que parecen pruebas. | {d} queima as provas, ou o que parecem provas.
One of them is lying out of kindness. | Alguien miente por bondad. | Alguém mente por bondade.
The answer was in the kitchen all along. | La respuesta estuvo siempre en la cocina. | A resposta sempre esteve na cozinha.
{c} waits at the door until it is too late to knock. | {c} espera ante la puerta hasta que es tarde para llamar. | {c} espera diante da porta até ser tarde para bater.
And the phone rings at last. | Y por fin suena el teléfono. | E enfim o telefone toca.
{a} keeps the key and loses the lock. | {a} conserva la llave y pierde la cerradura. | {a} guarda a chave e perde a fechadura.
A promise from long ago falls due. | Vence una promesa de hace mucho tiempo. | Vence uma promessa de muito tempo atrás.
For once, {b} says no. | Por una vez, {b} dice que no. | Pela primeira vez, {b} diz não.
`,
);

const CRIME = plotLines(
  `
A body is found where {b} was seen the night before. | Aparece un cuerpo donde se vio a {b} la noche anterior. | Um corpo aparece onde viram {b} na noite anterior.
{a} reopens a case that {c} had closed. | {a} reabre un caso que {c} cerró en persona. | {a} reabre um caso que {c} encerrou pessoalmente.
A witness remembers the engine, not the face. | Un testigo recuerda el motor, no la cara. | Uma testemunha se lembra do motor, não do rosto.
Money goes missing from a safe with three keys, and {d} holds two. | Falta dinero de una caja con tres llaves, y {d} tiene dos. | Falta dinheiro de um cofre com três chaves, e {d} tem duas.
A child brings {a} a shoe found on the shore. | Una niña le lleva a {a} un zapato hallado en la orilla. | Uma criança leva a {a} um sapato achado na margem.
Someone confesses to a crime that has not happened yet. | Alguien confiesa un crimen que aún no ha ocurrido. | Alguém confessa um crime que ainda não aconteceu.
The tide uncovers a car with its lights on. | La marea descubre un coche con las luces encendidas. | A maré descobre um carro com os faróis acesos.
{b} follows a suspect home and finds out they are neighbours. | {b} sigue a alguien hasta su casa y descubre que es de su calle. | {b} segue alguém até em casa e descobre que é da sua rua.
An anonymous call names {d} and hangs up. | Una llamada anónima nombra a {d} y cuelga. | Uma ligação anônima cita {d} e desliga.
The report is perfect. That is what worries {a}. | El informe es perfecto. Eso es lo que inquieta a {a}. | O relatório é perfeito. É isso que inquieta {a}.
`,
  `
{c} asks for twenty-four hours and a good lawyer. | {c} pide veinticuatro horas y un buen abogado. | {c} pede vinte e quatro horas e um bom advogado.
Everyone in {place} was asleep, and nobody was at home. | Todo el mundo dormía, y nadie estaba en casa. | Todo mundo dormia, e ninguém estava em casa.
The alibi holds until the ferry timetable is read aloud. | La coartada aguanta hasta que se leen los horarios del ferri. | O álibi se sustenta até lerem o horário da balsa.
{d} knows more than the file does. | {d} sabe más que el expediente. | {d} sabe mais que o processo.
The trail ends at a door {a} has opened before. | El rastro acaba en una puerta que {a} ya abrió una vez. | A pista acaba numa porta que {a} já abriu uma vez.
By nightfall there are two suspects and one coat. | Al anochecer hay dos sospechosos y un abrigo. | Ao anoitecer há dois suspeitos e um casaco.
{b} makes a deal, and regrets the handshake. | {b} hace un trato y lamenta el apretón de manos. | {b} faz um acordo e lamenta o aperto de mãos.
It was never about the money. | Nunca se trató del dinero. | Nunca foi pelo dinheiro.
`,
);

const COMEDY = plotLines(
  `
{a} tells a small lie about a dog, and now there has to be a dog. | {a} cuenta una mentira sobre un perro, y ahora hace falta un perro. | {a} conta uma mentira sobre um cachorro, e agora precisa de um cachorro.
{b} sells the sofa with {d} asleep on it. | {b} vende el sofá con {d} durmiendo encima. | {b} vende o sofá com {d} dormindo em cima.
{c} raises the rent and lowers the ceiling. | {c} sube el alquiler y baja el techo. | {c} aumenta o aluguel e abaixa o teto.
Two dates, one restaurant and a waiter who remembers {a}. | Dos citas, un restaurante y un camarero que recuerda a {a}. | Dois encontros, um restaurante e um garçom que se lembra de {a}.
{d} starts a choir. Nobody is allowed to leave. | {d} funda un coro. Nadie puede salir. | {d} funda um coral. Ninguém pode sair.
The inspector comes on the day of the secret goat. | El inspector llega el día de la cabra secreta. | O fiscal chega no dia da cabra secreta.
{b} wins a year's supply of something nobody can pronounce. | {b} gana un año de algo que nadie sabe pronunciar. | {b} ganha um ano de algo que ninguém sabe pronunciar.
{a}'s mother visits for an hour and stays the winter. | La madre de {a} viene una hora y se queda el invierno. | A mãe de {a} vem por uma hora e fica o inverno.
A surprise party is arranged for the wrong person. | Organizan una fiesta sorpresa para la persona equivocada. | Organizam uma festa surpresa para a pessoa errada.
{c} takes up the trumpet. | {c} empieza a tocar la trompeta. | {c} começa a tocar trompete.
`,
  `
It ends at the hospital, but in the cafeteria. | Acaba en el hospital, pero en la cafetería. | Acaba no hospital, mas na lanchonete.
The neighbours vote on it. | Los vecinos lo someten a votación. | Os vizinhos põem em votação.
{d} explains everything, which makes it worse. | {d} lo explica todo, y es peor. | {d} explica tudo, e fica pior.
By then the fire brigade is on first-name terms. | A esas alturas los bomberos ya son de la familia. | A essa altura os bombeiros já são da família.
Nobody mentions the fridge. | Nadie menciona la nevera. | Ninguém menciona a geladeira.
{a} learns a lesson and forgets it by supper. | {a} aprende una lección y la olvida antes de cenar. | {a} aprende uma lição e esquece antes do jantar.
{b} has a plan B. It is plan A with a hat. | {b} tiene un plan B. Es el plan A con sombrero. | {b} tem um plano B. É o plano A de chapéu.
`,
);

const CHILDREN = plotLines(
  `
{a} finds a map that only works when it rains. | {a} encuentra un mapa que solo sirve cuando llueve. | {a} encontra um mapa que só funciona quando chove.
{c} needs a bridge by teatime. | {c} necesita un puente antes de merendar. | {c} precisa de uma ponte antes do lanche.
Something is snoring under the hill. | Algo ronca debajo de la colina. | Alguma coisa ronca embaixo da colina.
{b} promises not to press the button. | {b} promete no pulsar el botón. | {b} promete não apertar o botão.
The wind has taken everybody's hats. | El viento se ha llevado todos los sombreros. | O vento levou todos os chapéus.
{d} builds a boat that floats, but only sideways. | {d} construye un barco que flota, pero solo de lado. | {d} constrói um barco que flutua, mas só de lado.
There is a footprint on the beach with seven toes. | Hay una huella en la playa con siete dedos. | Há uma pegada na praia com sete dedos.
{a} and {b} swap jobs for a day. | {a} y {b} se cambian el trabajo por un día. | {a} e {b} trocam de trabalho por um dia.
The lighthouse blinks a message, backwards. | El faro parpadea un mensaje al revés. | O farol pisca uma mensagem ao contrário.
A very large cake must cross a very small town. | Una tarta enorme debe cruzar un pueblo diminuto. | Um bolo enorme precisa atravessar uma cidade minúscula.
`,
  `
Everyone helps, even the goat. | Ayudan todos, hasta la cabra. | Todos ajudam, até a cabra.
It goes wrong in exactly the right way. | Sale mal de la mejor manera. | Dá errado do melhor jeito.
{d} has a better idea, and a spoon. | {d} tiene una idea mejor, y una cuchara. | {d} tem uma ideia melhor, e uma colher.
Luckily {c} is ticklish. | Por suerte, {c} tiene cosquillas. | Por sorte, {c} sente cócegas.
And what was in the box? More box. | ¿Y qué había en la caja? Más caja. | E o que havia na caixa? Mais caixa.
{b} learns to ask first. | {b} aprende a preguntar antes. | {b} aprende a perguntar antes.
They are home before the moon is up. | Llegan a casa antes de que salga la luna. | Chegam em casa antes de a lua nascer.
`,
);

const FACTUAL = plotLines(
  `
Spring comes to the cliffs, and ten thousand burrows are swept out. | Llega la primavera a los acantilados y se limpian diez mil madrigueras. | A primavera chega aos penhascos e dez mil tocas são limpas.
On the lowest tide of the year the rocks give up their secrets. | En la marea más baja del año las rocas revelan sus secretos. | Na maré mais baixa do ano as pedras revelam seus segredos.
A storm rearranges forty kilometres of beach in one night. | Un temporal reordena cuarenta kilómetros de playa en una noche. | Uma tempestade rearruma quarenta quilômetros de praia numa noite.
The dunes march inland, a hand's breadth a month. | Las dunas avanzan tierra adentro, un palmo al mes. | As dunas avançam terra adentro, um palmo por mês.
In the kelp forest a mother guards eighty thousand eggs. | En el bosque de algas una madre vigila ochenta mil huevos. | Na floresta de algas uma mãe guarda oitenta mil ovos.
The sardines arrive, and everything that eats them. | Llegan las sardinas y todo lo que se las come. | Chegam as sardinhas e tudo o que as come.
Winter empties the villages and fills the estuary. | El invierno vacía los pueblos y llena el estuario. | O inverno esvazia as vilas e enche o estuário.
`,
  `
The crew waited nineteen days for four seconds. | El equipo esperó diecinueve días por cuatro segundos. | A equipe esperou dezenove dias por quatro segundos.
For the grey seals it is the week that decides the year. | Para las focas grises es la semana que decide el año. | Para as focas-cinzentas é a semana que decide o ano.
Only one chick in three will fly. | Solo volará uno de cada tres polluelos. | Só um em cada três filhotes vai voar.
And the fishermen have known it all along. | Y los pescadores siempre lo supieron. | E os pescadores sempre souberam.
It has never been filmed before. | Nunca se había filmado. | Nunca tinha sido filmado.
`,
);

const FUTURE = plotLines(
  `
The ship's clock and {a}'s no longer agree. | El reloj de la nave y el de {a} ya no coinciden. | O relógio da nave e o de {a} já não coincidem.
{b} answers a signal that was sent by {place} itself. | {b} responde a una señal enviada por la propia nave. | {b} responde a um sinal enviado pela própria nave.
A sealed deck opens for the first time in ninety years. | Una cubierta sellada se abre por primera vez en noventa años. | Um convés lacrado se abre pela primeira vez em noventa anos.
{c} finds one passenger too many. | {c} encuentra un pasajero de más. | {c} encontra um passageiro a mais.
The garden fails, one row at a time. | El huerto se muere, hilera por hilera. | A horta morre, fileira por fileira.
{d} wakes with somebody else's memory of the launch. | {d} despierta con el recuerdo ajeno del despegue. | {d} acorda com a lembrança de outra pessoa da decolagem.
A vote is called, and the ship asks to take part. | Se convoca una votación y la nave pide participar. | Convoca-se uma votação e a nave pede para participar.
{a} goes outside to repair what {b} says was never broken. | {a} sale a reparar lo que {b} dice que nunca se rompió. | {a} sai para consertar o que {b} diz que nunca quebrou.
Every door on deck six learns to say no. | Cada puerta de la cubierta seis aprende a decir que no. | Cada porta do convés seis aprende a dizer não.
`,
  `
There is air for one of them. | Hay aire para una sola persona. | Há ar para uma pessoa só.
{c} erases the log, and the log remembers. | {c} borra el registro, y el registro recuerda. | {c} apaga o registro, e o registro se lembra.
Nobody asks who gave the order. | Nadie pregunta quién dio la orden. | Ninguém pergunta quem deu a ordem.
The ninth sun is not on any chart. | El noveno sol no figura en ninguna carta. | O nono sol não consta em nenhuma carta.
{d} chooses to stay behind. | {d} decide quedarse atrás. | {d} decide ficar para trás.
Home answers, forty years late. | La Tierra responde, con cuarenta años de retraso. | A Terra responde, com quarenta anos de atraso.
{b} keeps the secret for one more day. | {b} guarda el secreto un día más. | {b} guarda o segredo por mais um dia.
`,
);

export const EPISODE_PLOTS = {
  drama: DRAMA,
  crime: CRIME,
  comedy: COMEDY,
  children: CHILDREN,
  factual: FACTUAL,
  future: FUTURE,
} as const;
export type PlotTone = keyof typeof EPISODE_PLOTS;
export const PLOT_TONES = Object.keys(EPISODE_PLOTS) as PlotTone[];
