import { guideStyle } from '#operator/demo/guide/day-shape.ts';

/** The generalist channel: a bit of everything at the hour people expect it. */
export const GENERAL = guideStyle(
  {
    weekday: `0600 breakfast; 0900 magazine; 1130 court; 1230 cookery; 1300 quiz; 1400 bulletin; 1445 weather; 1500 soap; 1600 soap2; 1700 afternoon; 1900 quiz2; 2000 bulletin; 2050 weather; 2100 access; 2145 prime; 2300 talkshow; 0015 cine / teleshop; 0215 repeat / teleshop`,
    friday: `0600 breakfast; 0900 magazine; 1130 court; 1230 cookery; 1300 quiz; 1400 bulletin; 1445 weather; 1500 soap; 1600 soap2; 1700 afternoon; 1900 quiz2; 2000 bulletin; 2050 weather; 2100 show; 2330 talkshow; 0045 cine / teleshop; 0245 repeat / teleshop`,
    saturday: `0600 kids; 0900 market; 1030 travel; 1130 cookery; 1230 market; 1400 bulletin; 1445 weather; 1500 cinema / travel; 1900 quiz2; 2000 bulletin; 2050 weather; 2100 show; 2330 cine / teleshop; 0145 repeat / teleshop`,
    sunday: `0600 kids; 0900 mass; 1000 travel; 1100 countryside; 1200 cookery; 1300 travel; 1400 bulletin; 1445 weather; 1500 cinema / travel; 1900 countryside; 2000 bulletin; 2050 weather; 2100 prime; 2200 prime; 2330 cine / teleshop; 0145 repeat / teleshop`,
  },
  `
# filler 10,15
= Canal Uno Minutes | Minutos de Canal Uno | Minutos do Canal Uno
= Tomorrow on One | Mañana en Uno | Amanhã no Uno
- A look at what is coming up. | Un vistazo a lo que viene. | Uma olhada no que vem aí.

# weather 10
= The Weather | El tiempo | O tempo
- Coast, mountains, islands. | Costa, montaña, islas. | Litoral, serra, ilhas.
- Tomorrow in {city}: take a jacket. | Mañana en {city}: llevar chaqueta. | Amanhã em {city}: leve um casaco.

# breakfast 180
= Uno in the Morning | Uno por la mañana | Uno pela manhã
- Three hours of news, traffic and company, from the kitchen of Canal Uno. | Tres horas de noticias, tráfico y compañía desde la cocina de Canal Uno. | Três horas de notícias, trânsito e companhia, da cozinha do Canal Uno.
- Today's guest: {person}. Today's city: {city}. | La visita de hoy: {person}. La ciudad de hoy: {city}. | A visita de hoje: {person}. A cidade de hoje: {city}.

# magazine 150
= The Courtyard | El patio | O pátio
- Neighbours, lawyers, a doctor and a very good guitarist. | Vecinos, abogados, una médica y un guitarrista muy bueno. | Vizinhos, advogados, uma médica e um violonista muito bom.
- A missing suitcase is found after {n} years; {person} sings. | Aparece una maleta perdida hace {n} años; canta {person}. | Uma mala perdida há {n} anos reaparece; {person} canta.

# court 60
= The Hedge Case | El juzgado de al lado | O tribunal do lado
- Two brothers, one tractor, no receipt. | Dos hermanos, un tractor, ningún recibo. | Dois irmãos, um trator, nenhum recibo.
- A parrot that repeats everything. | Un loro que lo repite todo. | Um papagaio que repete tudo.

# cookery 30,60
= Today's Pot | La olla de hoy | A panela de hoje
- Beans, cod, and the patience of {person}. | Alubias, bacalao y la paciencia de {person}. | Feijão, bacalhau e a paciência de {person}.
- Lunch for four with a note of ten. | Comida para cuatro con un billete de diez. | Almoço para quatro com uma nota de dez.

# quiz 60
= Alphabet | Abecedario | Abecedário
- Twenty-six letters, ninety seconds, one nervous librarian. | Veintiséis letras, noventa segundos, una bibliotecaria nerviosa. | Vinte e seis letras, noventa segundos, uma bibliotecária nervosa.
- The champion defends {n} victories. | El campeón defiende {n} victorias. | O campeão defende {n} vitórias.

# quiz2 60
= The Staircase | La escalera | A escada
- Ten steps, ten questions, one of them about you. | Diez peldaños, diez preguntas, una de ellas sobre usted. | Dez degraus, dez perguntas, uma delas sobre você.
- {person} from {city} has seven steps to go. | A {person}, de {city}, le faltan siete peldaños. | Para {person}, de {city}, faltam sete degraus.

# bulletin 45,50
= Uno News | Informativo Uno | Jornal Uno
- The news at home and abroad, in order of importance. | Las noticias de aquí y de fuera, por orden de importancia. | As notícias daqui e de fora, por ordem de importância.
- Our report from {city}, and the interview with {person}. | Nuestro informe desde {city} y la entrevista con {person}. | Nossa reportagem de {city} e a entrevista com {person}.

# soap 60 series
= The Ferry House | La casa del ferri | A casa da balsa | Four generations under one roof and one secret under the floor. | Cuatro generaciones bajo un techo y un secreto bajo el suelo. | Quatro gerações sob um teto e um segredo sob o chão.
- Adela finds the other half of the photograph. | Adela encuentra la otra mitad de la foto. | Adela encontra a outra metade da foto.
- Ramiro sells what is not his, to someone who knows. | Ramiro vende lo que no es suyo a alguien que lo sabe. | Ramiro vende o que não é seu a quem sabe disso.
- A wedding dress is delivered to the wrong sister. | Un vestido de novia llega a la hermana equivocada. | Um vestido de noiva chega à irmã errada.
- The doctor says it aloud. Everyone was in the corridor. | El médico lo dice en voz alta. Todos estaban en el pasillo. | O médico diz em voz alta. Todos estavam no corredor.

# soap2 60 series
= Two Rivers | Dos ríos | Dois rios | A doctor comes home to the valley she swore never to see again. | Una médica vuelve al valle que juró no volver a ver. | Uma médica volta ao vale que jurou nunca mais ver.
- The dam vote divides the dinner table. | El voto de la presa divide la mesa. | A votação da barragem divide a mesa.
- Julia learns who paid for her studies. | Julia descubre quién pagó sus estudios. | Júlia descobre quem pagou seus estudos.
- Somebody has been living in the mill. | Alguien ha estado viviendo en el molino. | Alguém anda morando no moinho.

# afternoon 120
= Live Afternoon | Tarde viva | Tarde viva
- A contest, a reunion and the weather in {city}. | Un concurso, un reencuentro y el tiempo en {city}. | Um concurso, um reencontro e o tempo em {city}.
- {person} came to promote a film and stayed to dance. | {person} vino a presentar una película y se quedó a bailar. | {person} veio divulgar um filme e ficou para dançar.

# access 45
= The Stamp Album | El cromo | A figurinha
- A hidden camera, a harmless lie and a generous baker. | Una cámara oculta, una mentira inocente y un panadero generoso. | Uma câmera escondida, uma mentira inocente e um padeiro generoso.
- Today {city} answers the door. | Hoy abre la puerta {city}. | Hoje {city} abre a porta.

# prime 75,60 series weekly
= Inspector Lagos | Inspectora Lagos | Inspetora Lagos | She solves crimes in a lake district where everybody swims. | Resuelve crímenes en una comarca de lagos donde todos nadan. | Ela resolve crimes numa região de lagos onde todos nadam.
= The Understairs | Los de abajo | Os de baixo | A hotel, seen by the people who carry the bags. | Un hotel visto por quienes llevan las maletas. | Um hotel visto por quem carrega as malas.
= Coast Guard | Guardacostas | Guarda costeira | Rescue Unit Six has one boat and no spare parts. | La Unidad Seis tiene un barco y ningún repuesto. | A Unidade Seis tem um barco e nenhuma peça de reposição.
= House of Wine | Casa de vinos | Casa de vinhos | Three heirs, one harvest. | Tres herederos, una vendimia. | Três herdeiros, uma vindima.
= Ward Nine | Sala nueve | Ala nove | Night shift in a hospital by the sea. | Turno de noche en un hospital junto al mar. | Turno da noite num hospital à beira-mar.
- A confession arrives by post, unsigned. | Llega una confesión por correo, sin firma. | Chega uma confissão pelo correio, sem assinatura.
- It was a simple question until {person} walked in. | Era una pregunta sencilla hasta que entró {person}. | Era uma pergunta simples até {person} entrar.

# show 150
= The Big Stage | El gran escenario | O grande palco
= One Night Only | Solo una noche | Só uma noite
- Twelve singers, four seats, a live orchestra. | Doce cantantes, cuatro butacas y orquesta en directo. | Doze cantores, quatro poltronas e orquestra ao vivo.
- Semi-final: the public decides, the jury suffers. | Semifinal: el público decide y el jurado sufre. | Semifinal: o público decide e o júri sofre.

# talkshow 75
= Good Night, Neighbours | Buenas noches, vecinos | Boa noite, vizinhos
- {person}, {person2} and a band that knows three songs very well. | {person}, {person2} y una banda que sabe muy bien tres canciones. | {person}, {person2} e uma banda que sabe muito bem três músicas.
- A monologue, a magician and a minister in slippers. | Un monólogo, un mago y un ministro en zapatillas. | Um monólogo, um mágico e um ministro de chinelos.

# cine 95 films:noir,thriller,crime,horror,drama
# cinema 95 films:adventure,comedy,family,romance

# teleshop 30
= The Long Night Shop | La tienda de madrugada | A loja da madrugada
= Night Music | Música de noche | Música da noite
- Pans that do not stick, songs that do. | Sartenes que no se pegan, canciones que sí. | Panelas que não grudam, músicas que grudam.

# kids 30 series episodes:children
= Captain Toast | Capitán Tostada | Capitão Torrada | The smallest pirate with the largest breakfast. | El pirata más pequeño con el desayuno más grande. | O menor pirata com o maior café da manhã.
= The Sock Detectives | Los detectives del calcetín | Os detetives da meia | Where does the other one go? | ¿Adónde va el otro? | Aonde vai a outra?
= Luna's Ladder | La escalera de Luna | A escada da Lua | A girl, a cat and a very tall tree. | Una niña, un gato y un árbol altísimo. | Uma menina, um gato e uma árvore altíssima.
- Today: a map, a muddle and a medal. | Hoy: un mapa, un lío y una medalla. | Hoje: um mapa, uma confusão e uma medalha.

# market 90
= Saturday Market | El mercado del sábado | A feira de sábado
- From stall to pot in {city}. | Del puesto a la olla en {city}. | Da banca à panela em {city}.

# travel 60 topic
= A Day in | Un día en | Um dia em
+ {city} | {city} | {city}
+ {city2} | {city2} | {city2}
- Two presenters, one taxi, no reservation. | Dos presentadores, un taxi, sin reserva. | Dois apresentadores, um táxi, sem reserva.

# mass 60
= Sunday Bells | Campanas de domingo | Sinos de domingo
- From the old cathedral of {city}. | Desde la catedral vieja de {city}. | Da catedral velha de {city}.

# countryside 60
= Land and People | Tierra y gente | Terra e gente
- A shepherdess, a mill, the first rain. | Una pastora, un molino, la primera lluvia. | Uma pastora, um moinho, a primeira chuva.
- Young farmers in {city} plant what their grandparents pulled out. | Jóvenes de {city} plantan lo que sus abuelos arrancaron. | Jovens de {city} plantam o que os avós arrancaram.
`,
);

/** Drama series. */
export const DRAMA = guideStyle(
  {
    weekday: `0600 daily; 0900 soap daily; 1300 crime; 1500 soap; 1700 costume; 1900 daily; 2000 soap; 2100 prime; 2300 crime; 0100 repeat / daily`,
    saturday: `0600 daily; 0800 costume; 1100 crime; 1400 daily; 1800 costume; 2000 prime; 2300 crime; 0100 repeat / daily`,
  },
  `
# filler 10,15
= Previously | Anteriormente | Anteriormente
= On Set | En el plató | No set
- Everything you need to know before the next episode. | Todo lo que hay que saber antes del próximo episodio. | Tudo o que é preciso saber antes do próximo episódio.

# daily 60 series
= Harbour Street | Calle del Puerto | Rua do Porto | Eleven doors, one street, no privacy. | Once puertas, una calle, ninguna intimidad. | Onze portas, uma rua, nenhuma privacidade.
= The Night Pharmacy | Farmacia de guardia | Farmácia de plantão | Open until everyone is better. | Abierta hasta que todos estén mejor. | Aberta até que todos melhorem.
= Public Defender | De oficio | Defensora pública | Forty files, one suit. | Cuarenta expedientes, un traje. | Quarenta processos, um terno.
= School Bell | El timbre | O sinal | A school on the edge of everything. | Un instituto al borde de todo. | Uma escola à beira de tudo.
= Second Chances | Segundas oportunidades | Segundas chances | A dating agency for widowers. | Una agencia de citas para viudos. | Uma agência de encontros para viúvos.
- An old friend asks for one more favour. | Un viejo amigo pide un favor más. | Um velho amigo pede mais um favor.
- The lights go out at the worst possible dinner. | Se va la luz en la peor cena posible. | A luz acaba no pior jantar possível.
- Someone has to tell Teresa. Nobody does. | Alguien tiene que contárselo a Teresa. Nadie lo hace. | Alguém precisa contar a Teresa. Ninguém conta.
- A signature turns out to be a copy. | Una firma resulta ser copia. | Uma assinatura se revela cópia.
- The results arrive, addressed to the wrong flat. | Llegan los resultados, dirigidos al piso equivocado. | Chegam os resultados, endereçados ao apartamento errado.

# soap 60 series
= Bitter Orange | Naranja amarga | Laranja amarga | Two families, one orchard, an old debt. | Dos familias, un naranjal, una deuda antigua. | Duas famílias, um laranjal, uma dívida antiga.
= The Colour of Rain | El color de la lluvia | A cor da chuva | A weaver returns to claim her name. | Una tejedora vuelve a reclamar su nombre. | Uma tecelã volta para reclamar seu nome.
= Wives of the Lighthouse | Las mujeres del faro | As mulheres do farol | They wait, they plan, they row. | Esperan, planean, reman. | Esperam, planejam, remam.
- Leonor opens the letter that was meant to burn. | Leonor abre la carta que debía arder. | Leonor abre a carta que deveria queimar.
- Bastián swears on the wrong grave. | Bastián jura sobre la tumba equivocada. | Bastián jura sobre o túmulo errado.
- A child sees what the adults deny. | Una niña ve lo que los adultos niegan. | Uma menina vê o que os adultos negam.

# crime 60 series weekly
= Cold Harbour | Puerto frío | Porto frio | A port, a murder squad, a great deal of fog. | Un puerto, una brigada, mucha niebla. | Um porto, uma delegacia, muita névoa.
= The Examiner | La forense | A legista | The dead are the easy part. | Los muertos son lo fácil. | Os mortos são a parte fácil.
= Two of Swords | Dos de espadas | Dois de espadas | A fraud detective and a fraud. | Una detective de estafas y un estafador. | Uma detetive de fraudes e um fraudador.
= Night Line | Línea nocturna | Linha noturna | Crime on the last bus. | Crimen en el último autobús. | Crime no último ônibus.
= The Quiet Coast | La costa tranquila | A costa tranquila | Nothing ever happens here, until Tuesday. | Aquí nunca pasa nada, hasta el martes. | Aqui nunca acontece nada, até terça.
= Fourth Witness | El cuarto testigo | A quarta testemunha | Three of them agree. | Tres de ellos coinciden. | Três delas concordam.
- The alibi is a photograph; the photograph is a year old. | La coartada es una foto; la foto tiene un año. | O álibi é uma foto; a foto tem um ano.
- A body in the salt works, a key in the wrong pocket. | Un cuerpo en la salina, una llave en el bolsillo equivocado. | Um corpo na salina, uma chave no bolso errado.
- The detective knows the suspect. So does her mother. | La detective conoce al sospechoso. Su madre también. | A detetive conhece o suspeito. Sua mãe também.

# costume 60 series weekly
= The Governor's Daughters | Las hijas del gobernador | As filhas do governador | Four sisters, one garrison, 1821. | Cuatro hermanas, un cuartel, 1821. | Quatro irmãs, um quartel, 1821.
= Silk and Gunpowder | Seda y pólvora | Seda e pólvora | A tailor spies for both sides. | Un sastre espía para los dos bandos. | Um alfaiate espiona para os dois lados.
= The Music Master | El maestro de música | O mestre de música | He taught the queen to play, and to leave. | Enseñó a la reina a tocar y a marcharse. | Ensinou a rainha a tocar e a partir.
= Steam | Vapor | Vapor | A railway divides a valley and a marriage. | Un ferrocarril divide un valle y un matrimonio. | Uma ferrovia divide um vale e um casamento.
- A ball, a telegram, a horse without a rider. | Un baile, un telegrama, un caballo sin jinete. | Um baile, um telegrama, um cavalo sem cavaleiro.
- The regiment leaves at dawn, minus one. | El regimiento parte al alba, con uno menos. | O regimento parte ao amanhecer, com um a menos.

# prime 60 series weekly
= Casa Valentina | Casa Valentina | Casa Valentina | A boarding house in Montevideo where every room keeps a different year. | Una pensión de Montevideo donde cada cuarto guarda un año distinto. | Uma pensão em Montevidéu onde cada quarto guarda um ano diferente.
= The Salt Road | El camino de sal | O caminho do sal | A courier, a coastline and a border that moves every night. | Una mensajera, una costa y una frontera que se mueve cada noche. | Uma mensageira, uma costa e uma fronteira que se move toda noite.
= Northern Lines | Líneas del norte | Linhas do norte | A telephone exchange, the winter of 1962. | Una centralita, el invierno de 1962. | Uma central telefônica, o inverno de 1962.
= Paper Tigers | Tigres de papel | Tigres de papel | A newspaper with one week to live. | Un periódico con una semana de vida. | Um jornal com uma semana de vida.
= The Dam | La presa | A barragem | The valley will be flooded in spring. | El valle se inundará en primavera. | O vale será inundado na primavera.
= Glasshouse | Invernadero | Estufa | A botanist grows something she should not. | Una botánica cultiva algo que no debería. | Uma botânica cultiva algo que não deveria.
= The Seventh Floor | La séptima planta | O sétimo andar | Ministers come and go. The secretaries stay. | Los ministros van y vienen. Las secretarias se quedan. | Os ministros vão e vêm. As secretárias ficam.
- Everything said in the first scene is untrue. | Todo lo que se dice en la primera escena es falso. | Tudo o que se diz na primeira cena é falso.
- Directed by {person}, in one long night. | Bajo la dirección de {person}, en una sola noche larga. | Sob a direção de {person}, em uma só longa noite.
- Somebody has kept the receipts. | Alguien ha guardado los recibos. | Alguém guardou os recibos.
`,
);

/** Comedy. */
export const COMEDY = guideStyle(
  {
    weekday: `0600 sitcom; 0800 sketch sitcom; 1100 hidden; 1200 sitcom; 1400 game; 1500 sitcom sketch; 1800 hidden; 1900 game; 2000 sitcom; 2130 standup; 2230 late; 2330 sketch standup; 0100 repeat / sitcom`,
    friday: `0600 sitcom; 0800 sketch sitcom; 1100 hidden; 1200 sitcom; 1400 game; 1500 sitcom sketch; 1800 hidden; 1900 game; 2000 sitcom; 2100 standup; 2230 film / sketch; 0030 standup sketch; 0200 repeat / sitcom`,
    saturday: `0600 sitcom; 0900 hidden sketch; 1200 film / sketch; 1415 sitcom; 1700 game; 1800 sitcom hidden; 2100 standup; 2300 late; 0000 sketch standup; 0200 repeat / sitcom`,
  },
  `
# filler 10,15
= Bloopers | Tomas falsas | Erros de gravação
= The Short One | El corto | O curtinho
- What did not make it, and why it should have. | Lo que se quedó fuera y por qué no debió. | O que ficou de fora, e por que não devia.

# sitcom 30 series
= Flat Three | El tercero B | O terceiro B | Four tenants, one fridge. | Cuatro inquilinos, una nevera. | Quatro inquilinos, uma geladeira.
= The Ministry of Small Things | El ministerio de lo pequeño | O ministério das miudezas | A government office nobody remembered to close. | Una oficina pública que nadie se acordó de cerrar. | Uma repartição que ninguém se lembrou de fechar.
= Mum's Band | La banda de mamá | A banda da mamãe | She is sixty-one and has a drummer. | Tiene sesenta y un años y un baterista. | Ela tem sessenta e um anos e um baterista.
= Out of Season | Fuera de temporada | Fora de temporada | A beach hotel in January. | Un hotel de playa en enero. | Um hotel de praia em janeiro.
= The Substitute | El suplente | O substituto | He teaches whatever is missing. | Da la clase que falte. | Dá a aula que faltar.
= Uncle Raymond's Taxi | El taxi del tío Ramón | O táxi do tio Raimundo | He knows a shortcut. He does not. | Conoce un atajo. No lo conoce. | Ele conhece um atalho. Não conhece.
= Plan B | Plan B | Plano B | An agency for excuses. | Una agencia de excusas. | Uma agência de desculpas.
= Table for Eleven | Mesa para once | Mesa para onze | One family, every Sunday, the same chicken. | Una familia, cada domingo, el mismo pollo. | Uma família, todo domingo, o mesmo frango.
- A lie about a dog gets out of hand. | Una mentira sobre un perro se va de las manos. | Uma mentira sobre um cachorro sai do controle.
- The surprise party is on the wrong day, in the wrong flat. | La fiesta sorpresa es otro día y en otro piso. | A festa surpresa é no dia errado, no apartamento errado.
- Somebody sold the piano. | Alguien vendió el piano. | Alguém vendeu o piano.
- The inspector arrives during the rehearsal. | El inspector llega en pleno ensayo. | O fiscal chega no meio do ensaio.
- A very small fire, a very long explanation. | Un incendio pequeñísimo, una explicación larguísima. | Um incêndio minúsculo, uma explicação enorme.

# sketch 30
= Nonsense Hour | La hora del disparate | A hora do disparate
= Loose Change | Monedas sueltas | Trocados
= The Waiting Room | La sala de espera | A sala de espera
= Nobody Asked | Nadie preguntó | Ninguém perguntou
- Eleven sketches, one wig. | Once sketches, una peluca. | Onze esquetes, uma peruca.
- The weatherman falls in love; the choir strikes. | El hombre del tiempo se enamora; el coro hace huelga. | O homem do tempo se apaixona; o coral entra em greve.

# hidden 30,60
= Smile, It's Tuesday | Sonríe, es martes | Sorria, é terça
= The Talking Door | La puerta que habla | A porta que fala
- A lift with only one button. | Un ascensor con un solo botón. | Um elevador com um só botão.
- Would you hold this goose? | ¿Me sujeta este ganso? | Pode segurar este ganso?

# game 60
= Straight Face | Cara de póker | Cara séria
= The Worst Answer Wins | Gana la peor respuesta | Ganha a pior resposta
- Two teams, no laughing. | Dos equipos, prohibido reír. | Duas equipes, proibido rir.

# standup 60,45 topic
= One Microphone | Un micrófono | Um microfone
= The Basement of {city} | El sótano de {city} | O porão de {city}
+ {person} | {person} | {person}
+ New Voices | Voces nuevas | Novas vozes
+ Brothers-in-law | Cuñados | Cunhados
+ Forty Already | Ya son cuarenta | Já são quarenta
+ In-flight Mode | Modo avión | Modo avião
+ Divorced, Happy, Hungry | Divorciada, feliz, con hambre | Divorciada, feliz, com fome
- Recorded in a theatre that laughs easily. | Grabado en un teatro de risa fácil. | Gravado num teatro de riso fácil.
- On mothers, queues and the price of avocados. | Sobre madres, colas y el precio del aguacate. | Sobre mães, filas e o preço do abacate.

# late 60
= Very Late Tonight | Muy tarde esta noche | Bem tarde da noite
- {person} on the sofa, a badger at the piano. | {person} en el sofá, un tejón al piano. | {person} no sofá, um texugo ao piano.

# film 95 films:comedy
`,
);
