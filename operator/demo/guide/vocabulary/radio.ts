import { guideStyle } from '#operator/demo/guide/day-shape.ts';

/** Talk radio. */
export const RADIO_TALK = guideStyle(
  {
    weekday: `0600 morning; 1000 phone; 1200 noon; 1300 play; 1345 serial; 1400 story; 1500 science; 1530 books; 1600 drive; 1900 noon; 1930 serial; 2000 essay; 2030 play; 2115 debate; 2200 noon; 2230 books; 2300 late; 0200 story; 0430 essay books`,
    saturday: `0600 morning; 0900 garden; 1000 phone; 1200 noon; 1300 comedy; 1330 play; 1500 story books; 1700 science; 1800 noon; 1830 comedy; 1900 play; 2030 essay books; 2200 noon; 2230 late; 0200 story; 0430 essay books`,
  },
  `
# filler 10,15
= Shipping Forecast | Parte marítimo | Boletim marítimo
= Interlude | Interludio | Interlúdio
- Wind, sea state, visibility. | Viento, estado de la mar, visibilidad. | Vento, estado do mar, visibilidade.

# morning 240,180
= Morning on Meridian | La mañana en Meridian | A manhã na Meridian
- Interviews people will quote at lunch. | Entrevistas que se citarán en la comida. | Entrevistas que serão citadas no almoço.
- {person} at ten past eight, {person2} at ten to nine. | {person} a las ocho y diez, {person2} a las nueve menos diez. | {person} às oito e dez, {person2} às dez para as nove.

# phone 120
= Call Us Back | Llámenos | Ligue para nós
- Today's question: what did your street used to be? | La pregunta de hoy: ¿qué era antes su calle? | A pergunta de hoje: o que era antes a sua rua?
- Today's question: is it ever right to read a diary? | La pregunta de hoy: ¿se puede leer un diario ajeno? | A pergunta de hoje: pode-se ler o diário de alguém?

# noon 60,30
= The News at Length | Las noticias con calma | As notícias com calma
- Half of it headlines, half of it reasons. | La mitad titulares, la mitad razones. | Metade manchetes, metade razões.
- The lead story, then the one behind it, from {city}. | La noticia principal y la que hay detrás, desde {city}. | A notícia principal e a que está por trás, de {city}.

# play 45,60,90 topic
= The Play | Radioteatro | Radioteatro
+ The Lodger's Umbrella | El paraguas del inquilino | O guarda-chuva do inquilino
+ Eleven Missed Calls | Once llamadas perdidas | Onze chamadas perdidas
+ A Bench in {city} | Un banco en {city} | Um banco em {city}
+ The Beekeeper's Will | El testamento del apicultor | O testamento do apicultor
+ Signal Fire | Hoguera de señales | Fogueira de sinais
- With {person} and {person2}. | Con {person} y {person2}. | Com {person} e {person2}.

# serial 15,30 series
= The Wilder Shore | La orilla salvaje | A margem selvagem | A family saga in sixty short parts. | Una saga familiar en sesenta partes breves. | Uma saga familiar em sessenta partes breves.
- The lamp is lit; nobody lit it. | La lámpara está encendida; nadie la encendió. | A lâmpada está acesa; ninguém a acendeu.

# story 60,90 topic
= Afternoon Story | Cuento de la tarde | Conto da tarde
+ The Lost Regatta | La regata perdida | A regata perdida
+ A Coat for Amelia | Un abrigo para Amelia | Um casaco para Amélia
+ Rain, Then Visitors | Lluvia y luego visitas | Chuva, depois visitas
+ The Postmistress | La cartera | A carteira
- Read by {person}. | Lee {person}. | Leitura de {person}.

# science 30,60
= Under the Lens | Bajo la lupa | Sob a lupa
- Why knots hold and cables fail. | Por qué aguantan los nudos y fallan los cables. | Por que os nós seguram e os cabos falham.
- {person} explains a very small thing at length. | {person} explica a fondo una cosa muy pequeña. | {person} explica a fundo uma coisa muito pequena.

# books 30
= Marginalia | Al margen | À margem
- {person} on the book that changed nothing and meant everything. | {person}, sobre el libro que no cambió nada y lo fue todo. | {person}, sobre o livro que não mudou nada e foi tudo.

# drive 180
= The Way Home | Camino a casa | O caminho de casa
- Traffic, song requests and the day in voices. | Tráfico, peticiones y el día en voces. | Trânsito, pedidos e o dia em vozes.
- {person} walks home along the river and talks to whoever is there. | {person} vuelve a casa por el río y habla con quien encuentra. | {person} volta para casa pelo rio e conversa com quem encontra.

# essay 30
= A Point of View | Punto de vista | Ponto de vista
- Ten minutes on silence, twenty on queues. | Diez minutos sobre el silencio, veinte sobre las colas. | Dez minutos sobre o silêncio, vinte sobre as filas.

# debate 45
= Motion Carried | Moción aprobada | Moção aprovada
- This house believes that breakfast is overrated. | Esta sala opina que el desayuno está sobrevalorado. | Esta casa acredita que o café da manhã é superestimado.

# garden 60
= Question Bed | El huerto pregunta | A horta pergunta
- What is eating my kale? | ¿Quién se come mis coles? | Quem está comendo minhas couves?

# comedy 30
= Unreliable Sources | Fuentes poco fiables | Fontes pouco confiáveis
- A panel that is paid by the pun. | Un panel que cobra por chiste. | Um painel que ganha por trocadilho.

# late 180,210
= Night Voices | Voces de la noche | Vozes da noite
- Lorry drivers, bakers and the sleepless talk to {person}. | Camioneros, panaderos e insomnes hablan con {person}. | Caminhoneiros, padeiros e insones falam com {person}.
`,
);

const musicRadio = (vocabulary: string): ReturnType<typeof guideStyle> =>
  guideStyle(
    {
      weekday: `0600 morning; 0900 playlist; 1200 request; 1300 news; 1315 playlist; 1600 themed; 1700 drive; 2000 live; 2100 themed; 2200 night / playlist; 0200 playlist`,
      saturday: `0600 playlist; 0900 themed; 1100 request; 1300 news; 1315 themed playlist; 1900 live; 2100 night / playlist; 0300 playlist`,
    },
    vocabulary,
  );

const NEWS_BREAK = `
# news 15
= News on the Hour | Noticias en punto | Notícias na hora certa
- Quarter of an hour of facts. | Un cuarto de hora de hechos. | Quinze minutos de fatos.
- From the newsroom, with a call to {city}. | Desde la redacción, con una llamada a {city}. | Da redação, com uma ligação para {city}.

# filler 10,15
= Without Pause | Sin pausa | Sem pausa
- Three songs in a row. | Tres canciones seguidas. | Três músicas seguidas.
- Two from {year} and one from this week. | Dos de {year} y una de esta semana. | Duas de {year} e uma desta semana.
`;

export const RADIO_LATIN = musicRadio(`${NEWS_BREAK}
# morning 180
= Sunrise with Mate | Amanecer con mate | Amanhecer com mate
= First Coffee | El primer tinto | O primeiro café
- Songs, saints' days and the price of tomatoes. | Canciones, santoral y el precio del tomate. | Canções, santos do dia e o preço do tomate.
- Today a letter from {city} and a song for {person}. | Hoy, una carta de {city} y una canción para {person}. | Hoje, uma carta de {city} e uma canção para {person}.
- {person} tunes a guitar and the studio sings along. | {person} afina la guitarra y el estudio canta. | {person} afina o violão e o estúdio canta.

# playlist 60,90 topic
= Southern Songs | Canciones del sur | Canções do sul
= Candle Mix | Mezcla Candela | Mistura Candela
+ Tango Hour | La hora del tango | A hora do tango
+ Milonga and Rain | Milonga y lluvia | Milonga e chuva
+ Boleros | Boleros | Boleros
+ Cumbia | Cumbia | Cumbia
+ Candombe Drums | Tambores de candombe | Tambores de candombe
+ Son and Salsa | Son y salsa | Son e salsa
+ Vallenato | Vallenato | Vallenato
+ Nueva Trova | Nueva trova | Nova trova
- Old records, well kept. | Discos viejos, bien cuidados. | Discos velhos, bem guardados.
- Chosen by {person}, from {city}. | Elige {person}, desde {city}. | Escolha de {person}, de {city}.
- {n} recordings from {year}, most of them with rain on the roof. | {n} grabaciones de {year}, casi todas con lluvia en el techo. | {n} gravações de {year}, quase todas com chuva no telhado.
- The orchestra that played in {city} every Friday until {year}. | La orquesta que tocó en {city} cada viernes hasta {year}. | A orquestra que tocou em {city} toda sexta até {year}.

# request 60,120
= Your Song | Tu canción | Sua canção
= Dedications | Dedicatorias | Dedicatórias
- For Nélida, who turns ninety. | Para Nélida, que cumple noventa. | Para Nélida, que faz noventa.
- For {person} in {city}, from somebody shy. | Para {person}, en {city}, de parte de alguien con vergüenza. | Para {person}, em {city}, da parte de alguém com vergonha.
- A wedding in {city}, a birthday in {city2}, one apology. | Una boda en {city}, un cumpleaños en {city2} y una disculpa. | Um casamento em {city}, um aniversário em {city2} e um pedido de desculpas.

# themed 60 topic
= Stories with Guitar | Historias con guitarra | Histórias com violão
+ The Bandoneon | El bandoneón | O bandoneón
+ Women Who Wrote | Las que escribían | As que compunham
+ {city} Nights | Noches de {city} | Noites de {city}
+ The Year {year} | El año {year} | O ano de {year}
- With {person} at the microphone. | Con {person} al micrófono. | Com {person} ao microfone.

# drive 180
= Going Home | De vuelta | De volta
= Rush Hour Salsa | Salsa en hora punta | Salsa na hora do rush
- Traffic lights turn, the orchestra does not stop. | Cambian los semáforos, la orquesta no para. | Os semáforos mudam, a orquestra não para.
- {person} rides along as far as the second bridge. | {person} nos acompaña hasta el segundo puente. | {person} vai junto até a segunda ponte.
- From the bus terminal of {city}, with horns. | Desde la terminal de {city}, con bocinas. | Da rodoviária de {city}, com buzinas.

# live 60,120
= Live at the Patio | En vivo en el patio | Ao vivo no pátio
= The Dance Hall | El salón | O salão
- An orchestra, forty chairs, dancing allowed. | Una orquesta, cuarenta sillas, se permite bailar. | Uma orquestra, quarenta cadeiras, dança permitida.
- Tonight {person} sings; {person2} turns the pages. | Esta noche canta {person}; {person2} pasa las páginas. | Hoje canta {person}; {person2} vira as páginas.

# night 240,180
= Last Tango | Último tango | Último tango
= Low Flame | A fuego lento | Em fogo brando
- For those who drive, bake or cannot sleep. | Para quienes conducen, hornean o no duermen. | Para quem dirige, assa pão ou não dorme.
- {person} reads the letters that arrived after dark. | {person} lee las cartas que llegaron de noche. | {person} lê as cartas que chegaram de noite.
- Requests from {city} until three, boleros after that. | Peticiones desde {city} hasta las tres; después, boleros. | Pedidos de {city} até as três; depois, boleros.
`);

export const RADIO_NIGHT = musicRadio(`${NEWS_BREAK}
# morning 180
= Still Awake | Todavía despiertos | Ainda acordados
- Soft landings after a long night. | Aterrizajes suaves tras una larga noche. | Pousos suaves depois de uma longa noite.
- With {person} and the first bread of {city}. | Con {person} y el primer pan de {city}. | Com {person} e o primeiro pão de {city}.

# playlist 60,90 topic
= Blue Room | Sala azul | Sala azul
+ Bossa | Bossa | Bossa
+ Trumpets | Trompetas | Trompetes
+ Samba Jazz | Samba jazz | Samba-jazz
+ Piano Bar | Piano bar | Piano-bar
+ Northern Trios | Tríos del norte | Trios do norte
+ Vocals After Rain | Voces después de la lluvia | Vozes depois da chuva
- Brushes on the snare, ice in the glass. | Escobillas en la caja, hielo en el vaso. | Vassourinhas na caixa, gelo no copo.
- A set taped in {city} in {year}. | Un pase grabado en {city} en {year}. | Uma entrada gravada em {city} em {year}.
- {person} chooses by mood, not by year. | {person} elige por el ánimo, no por el año. | {person} escolhe pelo humor, não pelo ano.
- Nothing faster than a heartbeat. | Nada más rápido que un corazón. | Nada mais rápido que um coração.

# request 60,120
= One for the Bar | Una para la barra | Uma para o balcão
- Tell us the hour and the drink; we choose the song. | Díganos la hora y la copa; nosotros, la canción. | Diga a hora e a bebida; nós escolhemos a música.
- {person} at the bar in {city} wants something blue. | {person}, en una barra de {city}, quiere algo azul. | {person}, num balcão em {city}, quer algo azul.

# themed 60,120 topic
= Liner Notes | Notas de contraportada | Notas de capa
+ A Label from {city} | Un sello de {city} | Um selo de {city}
+ The Double Bass | El contrabajo | O contrabaixo
+ Recorded in {year} | Grabado en {year} | Gravado em {year}
+ Left-handed Pianists | Pianistas zurdos | Pianistas canhotos
- {person} brings eleven records and a story for each. | {person} trae once discos y una historia para cada uno. | {person} traz onze discos e uma história para cada um.

# drive 180
= Headlights | Faros | Faróis
- The city turns its lights on. | La ciudad enciende las luces. | A cidade acende as luzes.
- {person} drives, the trio plays, the rain keeps time. | {person} conduce, el trío toca, la lluvia lleva el compás. | {person} dirige, o trio toca, a chuva marca o tempo.

# live 60,120
= From the Cellar, Live | Desde el sótano, en vivo | Do porão, ao vivo
- Two sets and a broken string. | Dos pases y una cuerda rota. | Duas entradas e uma corda quebrada.
- {person}, double bass; {person2}, everything else. | {person}, contrabajo; {person2}, todo lo demás. | {person}, contrabaixo; {person2}, todo o resto.

# night 240,360
= Deep Night | Noche honda | Noite funda
- Until the birds disagree. | Hasta que los pájaros digan lo contrario. | Até os pássaros discordarem.
- With {person}, who has not seen a morning since {year}. | Con {person}, que no ve una mañana desde {year}. | Com {person}, que não vê uma manhã desde {year}.
`);

export const RADIO_CLASSICAL = musicRadio(`${NEWS_BREAK}
# morning 180
= Morning in C | Mañana en do | Manhã em dó
- Light movements, clear voices. | Movimientos ligeros, voces claras. | Movimentos leves, vozes claras.
- Bells from {city} at seven, a quartet at eight. | Campanas de {city} a las siete, un cuarteto a las ocho. | Sinos de {city} às sete, um quarteto às oito.

# playlist 60,90 topic
= Open Score | Partitura abierta | Partitura aberta
+ Suites | Suites | Suítes
+ The Baroque Coast | La costa barroca | A costa barroca
+ Slow Movements | Movimientos lentos | Movimentos lentos
+ Choirs | Coros | Corais
+ Piano Four Hands | Piano a cuatro manos | Piano a quatro mãos
+ Winds | Vientos | Sopros
+ Iberian Guitar | Guitarra ibérica | Violão ibérico
- Announced quietly, played in full. | Anunciado en voz baja, tocado entero. | Anunciado em voz baixa, tocado inteiro.
- Played in {city} in {year}; you can hear the floor. | Tocado en {city} en {year}; se oye el suelo. | Tocado em {city} em {year}; ouve-se o piso.
- {person} on three bars you may have missed. | {person}, sobre tres compases que quizá se le escaparon. | {person}, sobre três compassos que talvez tenham escapado.

# request 60,120
= The Listener's Shelf | El estante del oyente | A estante do ouvinte
- A record you own, a reason you keep it. | Un disco suyo y la razón por la que lo guarda. | Um disco seu e a razão de guardá-lo.
- {person} from {city} brings a shellac disc and a torch. | {person} trae desde {city} un disco de pizarra y una linterna. | {person} traz de {city} um disco de goma-laca e uma lanterna.

# themed 60,120 topic
= The Workshop | El taller del compositor | A oficina do compositor
+ First Drafts | Primeros borradores | Primeiros rascunhos
+ Letters and Quartets | Cartas y cuartetos | Cartas e quartetos
+ The Copyist | El copista | O copista
+ Music for Trains | Música para trenes | Música para trens
- With {person} at the piano. | Con {person} al piano. | Com {person} ao piano.

# drive 180
= Evening Overture | Obertura de la tarde | Abertura da tarde
- Shorter pieces for longer roads. | Piezas breves para caminos largos. | Peças breves para caminhos longos.
- Evening papers, evening trains, {person} at the harpsichord. | Diarios de la tarde, trenes de la tarde, {person} al clave. | Jornais da tarde, trens da tarde, {person} ao cravo.

# live 60,120
= Tonight's Concert | El concierto de hoy | O concerto de hoje
- Live from {city}; doors closed, phones off. | En directo desde {city}; puertas cerradas, teléfonos apagados. | Ao vivo de {city}; portas fechadas, telefones desligados.

# night 240,360
= Nocturne | Nocturno | Noturno
- Nothing louder than a clarinet. | Nada más fuerte que un clarinete. | Nada mais alto que um clarinete.
- From the chapel of {city}, candles out. | Desde la capilla de {city}, con las velas apagadas. | Da capela de {city}, com as velas apagadas.
`);
