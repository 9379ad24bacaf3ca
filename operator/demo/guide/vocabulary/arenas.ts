import { guideStyle } from '#operator/demo/guide/day-shape.ts';

const COMMON = `
# desk 30
= Sports Round-up | Resumen deportivo | Resumo esportivo
- The day's results and tomorrow's draw. | Los resultados del día y los cruces de mañana. | Os resultados do dia e os confrontos de amanhã.
- {player} on last night; {player2} on tomorrow. | {player}, sobre anoche; {player2}, sobre mañana. | {player}, sobre ontem; {player2}, sobre amanhã.

# filler 10,15,20
= Slow Motion | Cámara lenta | Câmera lenta
= Between Points | Entre puntos | Entre pontos
- The shot you want to see again. | La jugada que quiere ver otra vez. | O lance que você quer ver de novo.
`;

/** Tennis, padel, basketball, volleyball, handball. */
export const COURT = guideStyle(
  {
    weekday: `0600 lesson; 0700 classic; 0900 tennis; 1200 padel; 1400 magazine; 1500 tennis; 1800 desk; 1830 volley; 2030 basket; 2245 locker; 2330 padel; 0130 repeat / filler`,
    saturday: `0600 lesson; 0700 magazine; 0800 classic; 1000 tennis; 1300 handball; 1500 padel; 1700 volley; 1900 desk; 1930 basket; 2145 basket; 0000 locker; 0045 classic; 0245 repeat / filler`,
  },
  `${COMMON}
# lesson 30 topic
= Ten Thousand Serves | Diez mil saques | Dez mil saques
+ The Slice | El cortado | O slice
+ Footwork | El juego de pies | O jogo de pernas
+ The Wall as a Friend | La pared como amiga | A parede como amiga
+ Free Throws | Los tiros libres | Os lances livres
+ Breathing at Match Point | Respirar en punto de partido | Respirar no match point
- Slow, repeated and finally easy, with {player}. | Despacio, repetido y por fin fácil, con {player}. | Devagar, repetido e enfim fácil, com {player}.

# tennis 180 topic
= Harbour Open | Abierto del Puerto | Aberto do Porto
= Clay Swing | Gira de tierra | Gira do saibro
+ {player} – {player2} | {player} – {player2} | {player} – {player2}
+ Day {n}, Court Two | Jornada {n}, pista dos | Dia {n}, quadra dois
+ Round of Thirty-two | Treintaidosavos | Segunda rodada
- From {city}. Neither has dropped a set this week. | Desde {city}. Nadie ha cedido un set esta semana. | De {city}. Ninguém perdeu um set nesta semana.
- A qualifier meets the number four. | Una jugadora de la previa frente a la número cuatro. | Uma qualificada encara a número quatro.

# padel 120
= Padel Masters: {city} | Máster de pádel: {city} | Masters de padel: {city}
= Padel Sunday Pairs | Pádel, parejas mixtas | Padel, duplas mistas
- {player} and {player2} look for a fifth title. | {player} y {player2} buscan su quinto título. | {player} e {player2} buscam o quinto título.

# volley 120
= Volleyball: {team} – {team2} | Voleibol: {team} – {team2} | Vôlei: {team} – {team2}
- Five sets if the past is any guide. | Cinco sets, si el pasado sirve de guía. | Cinco sets, se o passado servir de guia.

# handball 120
= Handball: {team} – {team2} | Balonmano: {team} – {team2} | Handebol: {team} – {team2}
- The best goalkeeper in the league against the best attack. | La mejor portera de la liga contra el mejor ataque. | A melhor goleira da liga contra o melhor ataque.

# basket 135
= Basketball League: {team} – {team2} | Liga de baloncesto: {team} – {team2} | Liga de basquete: {team} – {team2}
= Court Night: {team2} – {team} | Noche de cancha: {team2} – {team} | Noite de quadra: {team2} – {team}
- Conference leaders, sold-out hall. | Líderes de grupo, pabellón lleno. | Líderes de grupo, ginásio lotado.
- {player} is back after {n} games out. | {player} vuelve tras {n} partidos fuera. | {player} volta depois de {n} jogos fora.

# magazine 60
= Baseline | Línea de fondo | Linha de base
- String tension, knee tape and the history of the tie-break. | Tensión de cordaje, vendajes y la historia del tie-break. | Tensão das cordas, bandagens e a história do tie-break.

# locker 45
= Locker Room | El vestuario | O vestiário
- {player} empties the bag and tells where each thing comes from. | {player} vacía la bolsa y cuenta de dónde viene cada cosa. | {player} esvazia a bolsa e conta de onde vem cada coisa.

# classic 120
= Court of Memory: {year} | La cancha del recuerdo: {year} | A quadra da memória: {year}
- Wooden rackets, short shorts and four hours of nerve. | Raquetas de madera, pantalón corto y cuatro horas de temple. | Raquetes de madeira, calção curto e quatro horas de sangue-frio.
`,
);

/** Cycling, motor sport, running, mountains. */
export const ROAD = guideStyle(
  {
    weekday: `0600 dawnride; 0700 trail; 0800 garage; 0900 stage; 1200 desk; 1230 rally; 1400 stage; 1730 climb; 1830 garage; 1930 desk; 2000 race; 2200 docs; 2300 rally; 0030 repeat / filler`,
    saturday: `0600 dawnride; 0700 trail; 0900 qualifying; 1030 climb; 1130 stage; 1500 race; 1730 rally; 1900 garage; 2000 race; 2200 docs; 2300 trail; 0000 repeat / filler`,
  },
  `${COMMON}
# dawnride 60 topic
= Dawn Ride | Rodar al alba | Pedal ao amanhecer
+ {city} to the Sea | De {city} al mar | De {city} ao mar
+ The Salt Flats | Las salinas | As salinas
+ Nine Bridges | Nueve puentes | Nove pontes
+ Coffee Country | Tierra de café | Terra de café
- One rider, one camera, no commentary. | Una ciclista, una cámara, sin comentarios. | Uma ciclista, uma câmera, sem comentários.

# trail 60
= Above the Trees | Por encima de los árboles | Acima das árvores
= Soles | Suelas | Solas
- A hundred and ten kilometres, two nights and a bowl of soup. | Ciento diez kilómetros, dos noches y un plato de sopa. | Cento e dez quilômetros, duas noites e um prato de sopa.
- {player} runs home from {city}. | {player} vuelve corriendo desde {city}. | {player} volta correndo de {city}.

# garage 60
= The Workshop | El taller | A oficina
= Second Engine | Segundo motor | Segundo motor
- A rusted coupé, nine evenings and a mother's patience. | Un cupé oxidado, nueve tardes y la paciencia de una madre. | Um cupê enferrujado, nove noites e a paciência de uma mãe.
- How to true a wheel; how to lose to a chain. | Cómo centrar una rueda y cómo perder contra una cadena. | Como alinhar uma roda e como perder para uma corrente.

# stage 180,210
= Tour of the Andes, Stage {n} | Vuelta a los Andes, etapa {n} | Volta dos Andes, etapa {n}
= Coast to Coast, Day {n} | De costa a costa, día {n} | De costa a costa, dia {n}
- From {city}, over two passes, to a finish at 2,900 metres. | Desde {city}, por dos puertos, con meta a 2.900 metros. | De {city}, por dois passos, com chegada a 2.900 metros.
- Breakaway of {n}; {player} marked by {player2}. | Fuga de {n}; {player}, vigilada por {player2}. | Fuga de {n}; {player} marcada por {player2}.

# rally 90
= Dust: Rally of {city} | Polvo: rally de {city} | Poeira: rali de {city}
= Special Stage | Tramo cronometrado | Trecho cronometrado
- Night stage through the eucalyptus. | Tramo nocturno entre eucaliptos. | Trecho noturno entre eucaliptos.
- {player} lost a wheel and {n} seconds. | {player} perdió una rueda y {n} segundos. | {player} perdeu uma roda e {n} segundos.

# qualifying 90
= Qualifying in {city} | Clasificación en {city} | Classificação em {city}
- A second covers the first eleven. | Once coches en un segundo. | Onze carros em um segundo.

# race 120
= Race Day: {city} | Día de carrera: {city} | Dia de corrida: {city}
= Two Wheels: Round {n} | Dos ruedas: ronda {n} | Duas rodas: etapa {n}
- Grid, start, and a forecast that changes with each lap. | Parrilla, salida y un pronóstico que cambia en cada vuelta. | Grid, largada e uma previsão que muda a cada volta.

# climb 60
= The North Face | La cara norte | A face norte
= Chalk | Magnesio | Magnésio
- A wall nobody has climbed in winter. | Una pared que nadie ha subido en invierno. | Uma parede que ninguém escalou no inverno.

# docs 60 alone
+ The Postman's Bicycle | La bicicleta del cartero | A bicicleta do carteiro | He delivered letters for forty years and won one race. | Repartió cartas cuarenta años y ganó una carrera. | Entregou cartas por quarenta anos e venceu uma corrida.
+ Two Seats, One Wheel | Dos asientos, un volante | Dois bancos, um volante | The co-driver speaks. | Habla la copiloto. | Fala a copiloto.
+ The Mountain That Moved | La montaña que se movió | A montanha que se moveu | A race route, a landslide and a village that rebuilt the road. | Un recorrido, un derrumbe y un pueblo que rehízo el camino. | Um percurso, um deslizamento e uma vila que refez a estrada.
+ Barefoot Marathon | Maratón descalza | Maratona descalça | She ran from {city} without shoes, and without being invited. | Corrió desde {city} sin zapatillas y sin invitación. | Correu de {city} sem tênis e sem convite.
+ The Velodrome Keeper | El guardián del velódromo | O guardião do velódromo | Forty-two degrees of wood and a broom. | Cuarenta y dos grados de madera y una escoba. | Quarenta e dois graus de madeira e uma vassoura.
`,
);

/** Sailing, surf, swimming, the shore. */
export const WATER = guideStyle(
  {
    weekday: `0600 swell; 0700 surf; 0900 boats; 1000 swim; 1200 shore; 1300 sail; 1500 deep; 1600 surf; 1800 boats; 1900 swell; 1930 sail; 2130 docs; 2230 surf; 0030 repeat / surf`,
    saturday: `0600 swell; 0700 surf; 0900 shore; 1000 sail; 1300 rowing; 1500 surf; 1700 swim; 1900 deep; 2000 sail; 2200 docs; 2300 surf; 0100 repeat / surf`,
  },
  `${COMMON}
# swell 30,60
= Swell Report | Parte de olas | Boletim das ondas
- Where it breaks today, and when to stay dry. | Dónde rompe hoy y cuándo quedarse en seco. | Onde quebra hoje e quando ficar no seco.

# surf 60,120
= Left Point | Izquierda | Esquerda
= Glass | Mar de cristal | Mar de vidro
= Heat {n} | Serie {n} | Bateria {n}
- {player} and {player2} share a wave, then a ban. | {player} y {player2} comparten una ola y después una sanción. | {player} e {player2} dividem uma onda e depois uma punição.
- Winter waves at the mouth of the river. | Olas de invierno en la desembocadura. | Ondas de inverno na foz do rio.

# boats 60 topic
= Wooden Hulls | Cascos de madera | Cascos de madeira
+ The Whaleboat | La ballenera | A baleeira
+ Caulking | Calafatear | Calafetar
+ A Mast from the Forest | Un mástil del bosque | Um mastro da floresta
+ The Ferry That Became a House | El ferri que se hizo casa | A balsa que virou casa
- With the shipwright {person} and her very old plane. | Con la carpintera de ribera {person} y su viejísimo cepillo. | Com a carpinteira naval {person} e sua velhíssima plaina.

# swim 120,60
= Open Water: {city} | Aguas abiertas: {city} | Águas abertas: {city}
= Lane Five | Calle cinco | Raia cinco
- Ten kilometres, water at fourteen degrees. | Diez kilómetros, agua a catorce grados. | Dez quilômetros, água a catorze graus.

# shore 60
= Between Tides | Entre mareas | Entre marés
- Clams, kites and a rule about buckets. | Almejas, cometas y una norma sobre cubos. | Mariscos, pipas e uma regra sobre baldes.

# sail 120,180
= Ocean Race, Leg {n} | Regata oceánica, etapa {n} | Regata oceânica, etapa {n}
= Two-handed to {city} | A dos hasta {city} | Em dupla até {city}
- {n} boats, one low-pressure system. | {n} barcos, una borrasca. | {n} barcos, uma frente fria.

# rowing 120
= Fixed Seat: The Regatta of {city} | Banco fijo: la regata de {city} | Banco fixo: a regata de {city}
- Thirteen oars and a cox with a whistle. | Trece remos y una patrona con silbato. | Treze remos e uma timoneira com apito.

# deep 60
= One Breath | Una respiración | Uma respiração
- Freediver {player} goes down a hundred metres and comes back. | {player} baja cien metros a pulmón y vuelve. | {player} desce cem metros em apneia e volta.

# docs 60 alone
+ The Lifeboat Women | Las mujeres del salvavidas | As mulheres do salva-vidas | Eleven volunteers and a phone that rings at night. | Once voluntarias y un teléfono que suena de noche. | Onze voluntárias e um telefone que toca à noite.
+ Wave Number Nine | La novena ola | A nona onda | They waited four winters for it. | La esperaron cuatro inviernos. | Esperaram por ela quatro invernos.
+ The Sardine Run | El paso de la sardina | A passagem da sardinha | A shoal as long as a country. | Un banco tan largo como un país. | Um cardume do tamanho de um país.
+ Rounding the Horn | Doblar el cabo | Dobrar o cabo | Six letters home from a ship with no motor. | Seis cartas a casa desde un barco sin motor. | Seis cartas para casa de um navio sem motor.
`,
);

/** Boxing and martial arts. */
export const RING = guideStyle(
  {
    weekday: `0600 gym; 0800 classic; 1000 judo; 1200 gym; 1300 road; 1430 classic; 1630 amateurs; 1830 corner; 1930 weigh; 2000 card; 2300 corner; 0000 classic; 0200 repeat / filler`,
    friday: `0600 gym; 0800 classic; 1000 judo; 1300 road; 1430 classic; 1630 amateurs; 1830 corner; 2000 weigh; 2100 card; 0100 corner; 0200 repeat / filler`,
    saturday: `0600 gym; 0900 road; 1030 judo; 1300 amateurs; 1600 classic; 1800 corner; 1900 weigh; 2000 card; 0000 classic; 0200 repeat / filler`,
  },
  `${COMMON}
# gym 60
= Heavy Bag | El saco | O saco
= Rope | La comba | A corda
- Footwork, breath and a bell every three minutes. | Pies, respiración y una campana cada tres minutos. | Pés, respiração e um sino a cada três minutos.
- {player} shares a morning with the beginners. | {player} comparte una mañana con los principiantes. | {player} divide uma manhã com os iniciantes.

# classic 120,105
= Fifteen Rounds: {year} | Quince asaltos: {year} | Quinze assaltos: {year}
- The rematch nobody had asked for and nobody forgot. | La revancha que nadie pidió y nadie olvidó. | A revanche que ninguém pediu e ninguém esqueceu.
- {player} against {player2}, in {city}. | {player} contra {player2}, en {city}. | {player} contra {player2}, em {city}.

# judo 120
= Tatami: {city} | Tatami: {city} | Tatame: {city}
= Judo Team Cup | Copa de judo por equipos | Copa de judô por equipes
- {player} needs one throw and eleven seconds. | {player} necesita un derribo y once segundos. | {player} precisa de um golpe e onze segundos.

# road 90 topic
= The Road to Saturday | Camino al sábado | O caminho até sábado
+ {player} | {player} | {player}
+ The Cutman | El curador | O cutman
+ Ounces | Onzas | Onças
- Six weeks in a camp above {city}. | Seis semanas de concentración sobre {city}. | Seis semanas de treino acima de {city}.

# amateurs 120,180
= Gloves Up: Regional Finals | Guantes arriba: finales regionales | Luvas ao alto: finais regionais
= Olympic Style | Estilo olímpico | Estilo olímpico
- Three rounds, head guards, mothers in the front row. | Tres asaltos, casco y madres en primera fila. | Três assaltos, capacete e mães na primeira fila.

# corner 60
= Red Corner, Blue Corner | Rincón rojo, rincón azul | Canto vermelho, canto azul
- {player} explains a split decision to {player2}, who lost it. | {player} explica una decisión dividida a {player2}, que la perdió. | {player} explica uma decisão dividida a {player2}, que a perdeu.

# weigh 30,60
= The Scales | La báscula | A balança
- A stare, a handshake, half a kilo. | Una mirada, un apretón de manos, medio kilo. | Um olhar, um aperto de mãos, meio quilo.

# card 180,240
= Fight Night: {player} – {player2} | Noche de combates: {player} – {player2} | Noite de lutas: {player} – {player2}
- From {city}. Main event after eleven. | Desde {city}. El combate principal, después de las once. | De {city}. A luta principal, depois das onze.
- Ten rounds, two unbeaten records, one broken nose. | Diez asaltos, dos invictos y una nariz rota. | Dez assaltos, dois invictos e um nariz quebrado.
`,
);

/** Great matches of the past. */
export const CLASSICS = guideStyle(
  {
    weekday: `0600 goals; 0700 final; 0900 talk; 1000 decade; 1130 final; 1330 radio; 1400 legend; 1530 final; 1730 album; 1800 decade; 1930 talk; 2030 final; 2230 legend; 0000 repeat / album`,
    saturday: `0600 goals; 0700 final; 0900 legend; 1030 final; 1230 decade; 1400 final; 1600 album; 1630 final; 1830 talk; 1930 legend; 2100 final; 2300 decade; 0030 repeat / album`,
  },
  `${COMMON}
# goals 60
= A Thousand Goals | Mil goles | Mil gols
- Tonight's hundred, in no particular order. | Los cien de hoy, sin orden alguno. | Os cem de hoje, sem ordem alguma.

# final 120
= The Final of {year}: {club} – {club2} | La final de {year}: {club} – {club2} | A final de {year}: {club} – {club2}
= Under the Rain, {year}: {club2} – {club} | Bajo la lluvia, {year}: {club2} – {club} | Debaixo de chuva, {year}: {club2} – {club}
- Restored from the only surviving tape. | Restaurada de la única cinta que sobrevivió. | Restaurada da única fita que sobreviveu.
- With the original radio commentary. | Con la narración de radio original. | Com a narração de rádio original.

# talk 60
= Veterans' Bench | El banco de los veteranos | O banco dos veteranos
- {player} and {player2} remember the same goal differently. | {player} y {player2} recuerdan distinto el mismo gol. | {player} e {player2} lembram o mesmo gol de maneiras diferentes.

# decade 90 topic
= The Decade | La década | A década
+ The Seventies | Los setenta | Os anos setenta
+ The Eighties | Los ochenta | Os anos oitenta
+ The Nineties | Los noventa | Os anos noventa
+ The Two Thousands | Los dos mil | Os anos dois mil
- Boots, haircuts and the offside law. | Botas, peinados y la ley del fuera de juego. | Chuteiras, cabelos e a lei do impedimento.

# radio 30
= Heard on the Wireless | Se oyó por la radio | Ouvido no rádio
- The voices that taught us to see a match. | Las voces que nos enseñaron a ver un partido. | As vozes que nos ensinaram a ver um jogo.

# legend 90 topic
= Legend | Leyenda | Lenda
+ {player} | {player} | {player}
+ The Left Foot | La zurda | A canhota
+ The Captain's Armband | El brazalete | A braçadeira
+ The Keeper of {city} | La portera de {city} | A goleira de {city}
- From the dirt pitch to the statue. | Del campo de tierra a la estatua. | Do campo de terra à estátua.

# album 30
= The Sticker Album | El álbum de cromos | O álbum de figurinhas
- A collector shows the one everybody lacks. | Una coleccionista enseña el cromo que le falta a todos. | Uma colecionadora mostra a que falta a todos.
`,
);
