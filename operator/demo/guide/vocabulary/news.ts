import { guideStyle } from '#operator/demo/guide/day-shape.ts';

const SHARED = `
# weather 10
= The Weather Map | El mapa del tiempo | O mapa do tempo
= Tides and Skies | Mareas y cielos | Marés e céus
- Highs, lows and where the rain will be by nightfall. | Máximas, mínimas y por dónde andará la lluvia al anochecer. | Máximas, mínimas e onde a chuva vai estar ao anoitecer.
- The forecast for land and sea, with pictures sent in by viewers. | El pronóstico para tierra y mar, con fotos de los espectadores. | A previsão para terra e mar, com fotos dos espectadores.
- A front is coming in from the Atlantic: what it brings and when. | Un frente entra por el Atlántico: qué trae y cuándo. | Uma frente chega pelo Atlântico: o que traz e quando.

# filler 10,15
= News in Brief | Noticias breves | Notícias breves | The stories of the hour in a few minutes. | Las noticias de la hora en pocos minutos. | As notícias da hora em poucos minutos.
= In Pictures | En imágenes | Em imagens | What happened today, told without words. | Lo que pasó hoy, contado sin palabras. | O que aconteceu hoje, contado sem palavras.
= Press Review | Revista de prensa | Revista de imprensa | What the papers made of it. | Lo que la prensa dijo de ello. | O que a imprensa disse disso.
`;

/** General news channels. */
export const NEWS = guideStyle(
  {
    weekday: `0600 breakfast; 0900 live; 1000 talk; 1130 live; 1230 rolling; 1300 bulletin; 1400 report live; 1600 interview rolling;
      1730 regions; 1830 explained; 1900 live; 2000 bulletin; 2055 weather; 2105 debate; 2230 report; 2330 headlines; 0000 press rolling; 0200 repeat rolling`,
    friday: `0600 breakfast; 0900 live; 1000 talk; 1130 live; 1230 rolling; 1300 bulletin; 1400 report live; 1600 interview rolling;
      1730 regions; 1830 culture; 1900 live; 2000 bulletin; 2055 weather; 2105 bigstory; 2230 culture; 2330 headlines; 0000 press rolling; 0200 repeat rolling`,
    saturday: `0600 regions rolling; 0800 weekend; 1000 culture; 1100 report rolling; 1300 bulletin; 1345 bigstory; 1500 explained rolling; 1700 regions;
      1800 interview report; 2000 bulletin; 2045 weather; 2100 bigstory; 2200 culture report; 2330 headlines; 0000 rolling; 0200 repeat rolling`,
    sunday: `0600 regions rolling; 0800 weekend; 1000 interview; 1100 explained rolling; 1300 bulletin; 1345 report; 1500 culture rolling; 1700 regions;
      1800 week; 1900 interview; 2000 bulletin; 2045 weather; 2100 debate; 2230 report; 2330 headlines; 0000 rolling; 0200 repeat rolling`,
  },
  `${SHARED}
# breakfast 180
= Morning News | Noticias de la mañana | Notícias da manhã
= First Edition | Primera edición | Primeira edição
= Good Morning, North | Buenos días, norte | Bom dia, norte
- Headlines every half hour, roads and trains, and the guest at a quarter past eight: {person}. | Titulares cada media hora, carreteras y trenes, y a las ocho y cuarto una visita: {person}. | Manchetes a cada meia hora, estradas e trens, e às oito e quinze uma visita: {person}.
- What broke overnight, what the papers say and what the day will bring. | Lo que pasó de noche, lo que dicen los diarios y lo que traerá el día. | O que aconteceu à noite, o que dizem os jornais e o que o dia vai trazer.
- Live from the fish market at six, from parliament at eight. | En vivo desde la lonja a las seis y desde el parlamento a las ocho. | Ao vivo do mercado de peixe às seis e do parlamento às oito.
- The day starts here: news, weather and a coffee with {person}. | El día empieza aquí: noticias, tiempo y un café con {person}. | O dia começa aqui: notícias, tempo e um café com {person}.
- School term, fuel prices and a talk with the mayor of {city}. | Vuelta a clase, precio del combustible y una charla con el alcalde de {city}. | Volta às aulas, preço do combustível e uma conversa com o prefeito de {city}.

# live 60
= News Live | Noticias en vivo | Notícias ao vivo
= The Newsroom | La redacción | A redação
= Straight to Air | Directo al aire | Direto ao ar
= The Hour | La hora | A hora
= On the Spot | En el lugar | No local
= Northern Time | Hora norte | Hora norte
- Correspondents in {city} and {city2} follow the story of the day. | Corresponsales en {city} y {city2} siguen la noticia del día. | Correspondentes em {city} e {city2} seguem a notícia do dia.
- Press conferences as they happen, with analysis by {person}. | Ruedas de prensa en directo, con análisis de {person}. | Coletivas de imprensa ao vivo, com análise de {person}.
- Rolling coverage from the studio and from the street. | Cobertura continua desde el estudio y desde la calle. | Cobertura contínua do estúdio e da rua.
- The newsroom stays on the story until it is clear what happened. | La redacción sigue la noticia hasta que está claro qué pasó. | A redação acompanha a notícia até ficar claro o que aconteceu.

# rolling 30
= Nonstop News | Noticias sin pausa | Notícias sem pausa
= Round the Clock | Vuelta al reloj | Volta ao relógio
= North Today | Norte hoy | Norte hoje
= Last Hour | Última hora | Última hora
= The Wire | El cable | O cabo
= Half an Hour of News | Media hora de noticias | Meia hora de notícias
- Every half hour, the whole picture. | Cada media hora, el panorama completo. | A cada meia hora, o panorama completo.
- The latest from the region, the country and the world. | Lo último de la región, del país y del mundo. | As últimas da região, do país e do mundo.
- News, sport and markets, updated through the day. | Noticias, deportes y mercados, al día. | Notícias, esportes e mercados, atualizados ao longo do dia.

# talk 90
= The Open Table | Mesa central | Mesa aberta
= Coffee and Questions | Café y preguntas | Café e perguntas
= Window on the Street | Ventana a la calle | Janela para a rua
- {person} and {person2} disagree politely about housing. | {person} y {person2} discrepan con elegancia sobre la vivienda. | {person} e {person2} discordam com elegância sobre moradia.
- Doctors' waiting lists: three voices from the wards and one from the ministry. | Listas de espera: tres voces del hospital y una del ministerio. | Filas na saúde: três vozes do hospital e uma do ministério.
- Viewers ask, the studio answers: today, bills, leases and pensions. | El público pregunta y el estudio responde: hoy, facturas, alquileres y pensiones. | O público pergunta e o estúdio responde: hoje, contas, aluguéis e aposentadorias.
- The late train, the early shop: how the timetable shapes a town. | El tren que llega tarde, la tienda que abre temprano: cómo el horario hace una ciudad. | O trem atrasado, a loja que abre cedo: como o horário faz uma cidade.

# bulletin 60,55
= The One O'Clock News | El informativo | O jornal
= News Now | Noticiero central | Jornal central
= The Nightly News | Informativo norte | Jornal do norte
= Tonight's News | Telehora noticias | Jornal da noite
- The day in full, with reports from {city}. | El día completo, con informes desde {city}. | O dia completo, com reportagens de {city}.
- Headlines, background and the interview of the day with {person}. | Titulares, contexto y la entrevista del día con {person}. | Manchetes, contexto e a entrevista do dia com {person}.
- The main news at home and abroad, sport and weather. | Las principales noticias de aquí y de fuera, deportes y tiempo. | As principais notícias daqui e de fora, esportes e tempo.

# report 45,50 topic
= Field Notes | Cuaderno de campo | Caderno de campo
= Line of Sight | A la vista | À vista
= On the Ground | A pie de calle | Pé na rua
+ The Last Ferry Crew | La última tripulación del ferri | A última tripulação da balsa
+ A School of Nine | Una escuela de nueve | Uma escola de nove
+ The Bridge Nobody Signed For | El puente que nadie firmó | A ponte que ninguém assinou
+ Night Shift at the Port | Turno de noche en el puerto | Turno da noite no porto
+ The Seed Bank | El banco de semillas | O banco de sementes
+ Water by the Litre | El agua por litros | Água por litro
+ The Empty Villages | Los pueblos vacíos | As aldeias vazias
+ Who Owns the Wind | De quién es el viento | De quem é o vento
+ Letters from Prison | Cartas desde la cárcel | Cartas da prisão
+ The Honest Taxi Driver | El taxista honrado | O taxista honesto
+ Three Days Without Power | Tres días sin luz | Três dias sem luz
+ The Lithium Road | La ruta del litio | A rota do lítio
+ Daughters of the Mine | Hijas de la mina | Filhas da mina
+ A Doctor for the Islands | Un médico para las islas | Um médico para as ilhas
+ The Paper Mill | La papelera | A fábrica de papel
+ Growing Up at the Border | Crecer en la frontera | Crescer na fronteira
- Our reporter spent three weeks with the people this story is about. | Nuestra reportera pasó tres semanas con los protagonistas de esta historia. | Nossa repórter passou três semanas com os protagonistas desta história.
- What the file says, and what the neighbours remember. | Lo que dice el expediente y lo que recuerdan los vecinos. | O que diz o processo e o que os vizinhos lembram.
- Filmed in {city} and along the coast. | Filmado en {city} y a lo largo de la costa. | Filmado em {city} e ao longo da costa.

# interview 30,25
= One to One | Cara a cara | Frente a frente
= The Long Question | La pregunta larga | A pergunta longa
= Without Notes | Sin papeles | Sem roteiro
- {person} on a career of being early. | {person}, sobre una carrera de llegar siempre antes. | {person}, sobre uma carreira de chegar sempre antes.
- {person} came to talk about a book and stayed to talk about {city}. | {person} vino a hablar de un libro y se quedó hablando de {city}. | {person} veio falar de um livro e ficou falando de {city}.
- {person} answers ten questions, two of them unwelcome. | {person} responde diez preguntas, dos de ellas incómodas. | {person} responde a dez perguntas, duas delas incômodas.
- The minister, the budget and the missing page: {person} explains. | La ministra, el presupuesto y la página que falta: {person} lo explica. | A ministra, o orçamento e a página que falta: {person} explica.

# regions 60
= Around the Regions | Por las regiones | Pelas regiões
= Map of the Day | Mapa del día | Mapa do dia
= Near Home | Cerca de casa | Perto de casa
- From the mountain villages to the harbour: eleven stories from eleven towns. | De los pueblos de montaña al puerto: once historias de once ciudades. | Das vilas da serra ao porto: onze histórias de onze cidades.
- {city} opens its new market; {city2} argues about its old one. | {city} estrena mercado; {city2} discute por el viejo. | {city} inaugura seu mercado; {city2} discute o antigo.
- The olive harvest, a rescue at sea and the oldest bandmaster in the country. | La cosecha de la aceituna, un rescate en el mar y el director de banda más veterano del país. | A colheita da azeitona, um resgate no mar e o maestro de banda mais velho do país.

# explained 30 topic
= In Plain Words | En palabras claras | Em palavras simples
= The Whiteboard | La pizarra | A lousa
= Why Is That? | ¿Por qué pasa eso? | Por que isso acontece?
+ Inflation | La inflación | A inflação
+ How a Law Is Made | Cómo se hace una ley | Como se faz uma lei
+ Undersea Cables | Los cables submarinos | Os cabos submarinos
+ What Banks Do at Night | Qué hacen los bancos de noche | O que os bancos fazem à noite
+ Droughts and Dams | Sequías y embalses | Secas e barragens
+ Reading an Opinion Poll | Leer una encuesta | Ler uma pesquisa
+ The Price of Bread | El precio del pan | O preço do pão
+ Vaccines | Las vacunas | As vacinas
+ Who Counts the Votes | Quién cuenta los votos | Quem conta os votos
+ Interest Rates | Los tipos de interés | As taxas de juros
- Six minutes of history, six of numbers, and the rest is questions. | Seis minutos de historia, seis de números y el resto, preguntas. | Seis minutos de história, seis de números e o resto, perguntas.
- With {person}, a marker pen and no jargon. | Con {person}, un rotulador y nada de jerga. | Com {person}, uma caneta e nenhum jargão.

# debate 85,90
= The Round Table | La mesa redonda | A mesa redonda
= Two Sides | Dos orillas | Duas margens
= Last Word | La última palabra | A última palavra
- Should the capital move? With {person}, {person2} and a studio that votes. | ¿Hay que mover la capital? Con {person}, {person2} y un público que vota. | A capital deve mudar de lugar? Com {person}, {person2} e um estúdio que vota.
- The four-day week, one year on. | La semana de cuatro días, un año después. | A semana de quatro dias, um ano depois.
- Tourism: blessing, trade or tide? Live from {city}. | Turismo: ¿bendición, negocio o marea? En vivo desde {city}. | Turismo: bênção, negócio ou maré? Ao vivo de {city}.
- Phones in school: the case for, the case against, the pupils. | Móviles en la escuela: a favor, en contra y los alumnos. | Celulares na escola: a favor, contra e os alunos.

# headlines 30
= Midnight Edition | Edición de medianoche | Edição da meia-noite
= The Day in Thirty Minutes | El día en treinta minutos | O dia em trinta minutos
= Closing Time | Hora de cierre | Hora do fechamento
- Everything that will still matter tomorrow. | Todo lo que mañana seguirá importando. | Tudo o que ainda vai importar amanhã.
- The day's events in order, and the first look at the morning papers. | Los hechos del día en orden y un primer vistazo a la prensa de mañana. | Os fatos do dia em ordem e uma primeira olhada nos jornais de amanhã.

# press 30
= Tomorrow's Papers | Los diarios de mañana | Os jornais de amanhã
= Ink | Tinta | Tinta
= Kiosk | El quiosco | A banca
- Front pages with {person} and a pair of scissors. | Portadas con {person} y unas tijeras. | Capas com {person} e uma tesoura.
- Two editors on what they printed, and what they left out. | Dos editores sobre lo que imprimieron y lo que dejaron fuera. | Dois editores sobre o que imprimiram e o que deixaram de fora.

# weekend 120
= Weekend Breakfast | Desayuno de fin de semana | Café da manhã de fim de semana
= Slow Morning | Mañana sin prisa | Manhã sem pressa
= Saturday and Sunday | Sábado y domingo | Sábado e domingo
- News at an easier pace, a recipe, a walk through {city} and {person} at the piano. | Noticias con otro ritmo, una receta, un paseo por {city} y {person} al piano. | Notícias em outro ritmo, uma receita, um passeio por {city} e {person} ao piano.
- The weekend papers, the weekend weather and a guest who brought the dog. | La prensa y el tiempo del fin de semana, y una visita que trajo al perro. | Os jornais e o tempo do fim de semana, e uma visita que trouxe o cachorro.

# culture 60,55
= The Foyer | El vestíbulo | O saguão
= Second Row | Segunda fila | Segunda fila
= Pages and Stages | Páginas y escenarios | Páginas e palcos
- A first novel, a last concert and a museum that lends its paintings to living rooms. | Una primera novela, un último concierto y un museo que presta cuadros a domicilio. | Um primeiro romance, um último concerto e um museu que empresta quadros para casas.
- {person} on acting; {city} on stilts; a poem to take home. | {person} y el oficio de actuar; {city} sobre zancos; un poema para llevar. | {person} e o ofício de atuar; {city} sobre pernas de pau; um poema para levar.
- What to see, read and hear this weekend. | Qué ver, leer y escuchar este fin de semana. | O que ver, ler e ouvir neste fim de semana.

# bigstory 75,60 topic weekly
= The Big Story | La gran historia | A grande história
= Long Form | A fondo | A fundo
= Dossier | Expediente | Dossiê
+ The Harbour Fire | El incendio del puerto | O incêndio do porto
+ Seven Signatures | Siete firmas | Sete assinaturas
+ The Vanished Orchard | El huerto que desapareció | O pomar que sumiu
+ Cold Rooms | Cámaras frías | Câmaras frias
+ The Cable Car Affair | El caso del teleférico | O caso do teleférico
+ Class of 1999 | La promoción del 99 | A turma de 99
+ The Price of Sand | El precio de la arena | O preço da areia
+ A Town Buys Itself | Un pueblo se compra a sí mismo | Uma cidade compra a si mesma
- Two years of documents, told from the beginning. | Dos años de documentos, contados desde el principio. | Dois anos de documentos, contados desde o começo.
- Witnesses speak on camera for the first time. | Los testigos hablan por primera vez ante la cámara. | As testemunhas falam pela primeira vez diante da câmera.

# week 60
= The Week | La semana | A semana
= Seven Days | Siete días | Sete dias
= Sunday Summary | Resumen del domingo | Resumo de domingo
- Seven days in sixty minutes, and what to watch for on Monday. | Siete días en sesenta minutos y en qué fijarse el lunes. | Sete dias em sessenta minutos e o que observar na segunda.
- The pictures, the quotes and the correction of the week. | Las imágenes, las frases y la rectificación de la semana. | As imagens, as frases e a correção da semana.
`,
);

/** A world affairs channel in English. */
export const WORLD = guideStyle(
  {
    weekday: `0600 dawn; 0900 hour; 1000 correspondents hour; 1300 midday; 1400 docs hour; 1700 panel; 1800 hour; 1900 money; 1930 hour; 2100 tonight;
      2200 docs; 2300 hour; 0000 asia; 0200 repeat hour`,
    saturday: `0600 correspondents hour; 0800 correspondents docs; 1200 midday; 1300 docs correspondents; 1800 panel; 1900 docs; 2100 tonight; 2200 docs; 2300 hour; 0000 asia; 0200 repeat hour`,
  },
  `${SHARED}
# dawn 180
= Daybreak Worldwide | Amanecer mundial | Amanhecer mundial
- From {city} to {city2}: markets open, parliaments sit, trains run late. | De {city} a {city2}: abren los mercados, sesionan los parlamentos, se retrasan los trenes. | De {city} a {city2}: abrem os mercados, reúnem-se os parlamentos, atrasam os trens.
- The world overnight, in the order it happened. | El mundo de madrugada, en el orden en que pasó. | O mundo na madrugada, na ordem em que aconteceu.

# hour 30,60
= World Hour | Hora mundial | Hora mundial
= Meridian Report | Informe Meridian | Relatório Meridian
= Latitude | Latitud | Latitude
= Crossing Lines | Líneas cruzadas | Linhas cruzadas
- Reports from five continents and one container ship. | Informes desde cinco continentes y un portacontenedores. | Reportagens de cinco continentes e um navio de contêineres.
- Talks in {city} go into a third night. | Las negociaciones en {city} entran en su tercera noche. | As negociações em {city} entram na terceira noite.
- {person} reads the communiqué so that you need not. | {person} lee el comunicado para que usted no tenga que hacerlo. | {person} lê o comunicado para que você não precise.
- An election, an eruption and a bridge that opened on time. | Unas elecciones, una erupción y un puente que abrió a tiempo. | Uma eleição, uma erupção e uma ponte que abriu no prazo.

# correspondents 30 topic
= From Our Desk in {city} | Desde {city} | De {city}
+ The Tram Returns | Vuelve el tranvía | O bonde volta
+ Forty Degrees | Cuarenta grados | Quarenta graus
+ The Opposition in Exile | La oposición en el exilio | A oposição no exílio
+ A Library Under Ground | Una biblioteca bajo tierra | Uma biblioteca subterrânea
+ The Ferry Strike | La huelga de los ferris | A greve das balsas
+ New Coins | Monedas nuevas | Moedas novas
+ The Women's League | La liga de las mujeres | A liga das mulheres
+ Counting Glaciers | Contar glaciares | Contar geleiras
+ The Street With No Cars | La calle sin coches | A rua sem carros
+ The Fishermen's Court | El tribunal de los pescadores | O tribunal dos pescadores
- A letter from a city between two headlines. | Una carta desde una ciudad entre dos titulares. | Uma carta de uma cidade entre duas manchetes.
- Our correspondent walks the route the convoy took. | Nuestro corresponsal recorre el camino del convoy. | Nosso correspondente percorre o caminho do comboio.

# midday 60
= Noon Universal | Mediodía universal | Meio-dia universal
- Twelve stories at twelve o'clock. | Doce historias a las doce. | Doze histórias ao meio-dia.
- Live to {city}, where ministers meet today. | En directo a {city}, donde hoy se reúnen los ministros. | Ao vivo para {city}, onde hoje se reúnem os ministros.

# docs 55,60 alone
+ The Strait | El estrecho | O estreito | Twenty kilometres of water, four navies and one lighthouse keeper. | Veinte kilómetros de agua, cuatro armadas y un farero. | Vinte quilômetros de água, quatro marinhas e um faroleiro.
+ The Grain Deal | El acuerdo del grano | O acordo dos grãos | How eleven people in a hotel kept bread affordable. | Cómo once personas en un hotel mantuvieron el pan barato. | Como onze pessoas num hotel mantiveram o pão barato.
+ Capital Under Construction | Capital en obras | Capital em obras | A city is being built in the desert. Who will live in it? | Se construye una ciudad en el desierto. ¿Quién vivirá en ella? | Constrói-se uma cidade no deserto. Quem vai morar nela?
+ The Interpreters | Los intérpretes | Os intérpretes | They say what others mean, one second later. | Dicen lo que otros quieren decir, un segundo después. | Dizem o que os outros querem dizer, um segundo depois.
+ Airport of Goodbyes | Aeropuerto de despedidas | Aeroporto das despedidas | A year in the departures hall of an island that is emptying. | Un año en la sala de salidas de una isla que se vacía. | Um ano na sala de embarque de uma ilha que se esvazia.
+ The River Treaty | El tratado del río | O tratado do rio | Three countries, one river and a handwritten map. | Tres países, un río y un mapa hecho a mano. | Três países, um rio e um mapa feito à mão.
+ Ghost Fleet | La flota fantasma | A frota fantasma | Old tankers, new names: following oil across two oceans. | Petroleros viejos, nombres nuevos: tras el petróleo por dos océanos. | Petroleiros velhos, nomes novos: atrás do petróleo por dois oceanos.
+ The Night Mayor | La alcaldesa de la noche | A prefeita da noite | She runs {city} from ten in the evening until six. | Dirige {city} desde las diez de la noche hasta las seis. | Ela dirige {city} das dez da noite às seis.
+ Ballots on Horseback | Urnas a caballo | Urnas a cavalo | Bringing an election to the last valley. | Llevar unas elecciones al último valle. | Levar uma eleição ao último vale.
+ The Chip Town | La ciudad del chip | A cidade do chip | One factory makes a part that everything needs. | Una fábrica hace una pieza que todo necesita. | Uma fábrica faz uma peça de que tudo precisa.
+ Teachers of the Delta | Maestras del delta | Professoras do delta | School comes by boat, on Tuesdays. | La escuela llega en barco, los martes. | A escola chega de barco, às terças.
+ After the Ash | Después de la ceniza | Depois das cinzas | Two years after the eruption, a town votes on whether to return. | Dos años después de la erupción, un pueblo vota si volver. | Dois anos depois da erupção, uma cidade vota se volta.

# panel 60
= The Other Table | La otra mesa | A outra mesa
- {person} and {person2} on what the summit did not say. | {person} y {person2}, sobre lo que la cumbre no dijo. | {person} e {person2}, sobre o que a cúpula não disse.
- Three foreign editors, one hour, no slogans. | Tres jefes de internacional, una hora, sin consignas. | Três editores de internacional, uma hora, sem slogans.

# money 30
= World Markets | Mercados del mundo | Mercados do mundo
- Oil, copper, coffee, and why your rent follows them. | Petróleo, cobre, café y por qué su alquiler los sigue. | Petróleo, cobre, café e por que seu aluguel os segue.

# tonight 60
= Tonight, Worldwide | Esta noche, el mundo | Esta noite, o mundo
- The hour that explains the day, presented from {city}. | La hora que explica el día, presentada desde {city}. | A hora que explica o dia, apresentada de {city}.
- The interview: {person}. The report: after the flood. | La entrevista: {person}. El reportaje: después de la inundación. | A entrevista: {person}. A reportagem: depois da enchente.

# asia 60
= Tomorrow Already | Ya es mañana | Já é amanhã
= Eastern Desk | Mesa oriental | Mesa oriental
- Where it is morning: business and politics from the far side of the clock. | Donde ya amanece: negocios y política del otro lado del reloj. | Onde já é manhã: negócios e política do outro lado do relógio.
`,
);
