import { guideStyle } from '#operator/demo/guide/day-shape.ts';

const DESK = `
# desk 30
= Sports Desk | Mesa deportiva | Mesa esportiva
= Scoreboard | El marcador | O placar
= Full Time | Tiempo cumplido | Tempo regulamentar
- Results, injuries and the save of the night. | Resultados, lesiones y la parada de la noche. | Resultados, lesões e a defesa da noite.
- Everything that happened while you were at work. | Todo lo que pasó mientras trabajaba. | Tudo o que aconteceu enquanto você trabalhava.
- Transfers, tables and a coach who will not comment. | Fichajes, clasificaciones y un entrenador que no comenta. | Contratações, classificações e um técnico que não comenta.

# filler 10,15
= Goals of the Week | Goles de la semana | Gols da semana
= One Minute of Glory | Un minuto de gloria | Um minuto de glória
= The Tunnel | El túnel | O túnel
- Short, loud and from every angle. | Breve, ruidoso y desde todos los ángulos. | Curto, barulhento e de todos os ângulos.

# profile 45,60 topic
= Number Ten | El diez | O dez
= Bench and Pitch | Banquillo y campo | Banco e campo
= Sweat | Sudor | Suor
+ {player} | {player} | {player}
+ The Kit Man | El utillero | O roupeiro
+ Coach at Twenty-six | Entrenadora a los veintiséis | Técnica aos vinte e seis
+ The Goalkeepers' School | La escuela de porteros | A escola de goleiros
+ Ninety Caps | Noventa partidos | Noventa jogos
+ Back from the Knee | Volver de la rodilla | A volta do joelho
+ The Groundswoman | La jardinera del estadio | A jardineira do estádio
+ Twins on Opposite Sides | Gemelos rivales | Gêmeos rivais
+ The Referee's Sunday | El domingo del árbitro | O domingo do árbitro
+ The Scout | El ojeador | O olheiro
- A career in four rooms and one dressing room. | Una carrera en cuatro habitaciones y un vestuario. | Uma carreira em quatro quartos e um vestiário.
- With unseen footage from {year}. | Con imágenes inéditas de {year}. | Com imagens inéditas de {year}.
- {player2} on the match that changed everything. | {player2}, sobre el partido que lo cambió todo. | {player2}, sobre o jogo que mudou tudo.
`;

/** A general sport channel. */
export const SPORT = guideStyle(
  {
    weekday: `0600 desk gym; 0800 morning; 1030 magazine; 1130 replay; 1330 desk; 1400 cycling; 1600 padel; 1800 profile; 1900 desk; 1930 build;
      2000 league; 2200 analysis; 2300 desk; 2330 classic; 0115 repeat / profile`,
    friday: `0600 desk gym; 0800 morning; 1030 magazine; 1130 replay; 1330 desk; 1400 cycling; 1600 tennis; 1900 desk; 1930 build; 2000 basket; 2215 analysis; 2300 desk; 2330 fightnight; 0115 repeat / profile`,
    saturday: `0600 desk gym; 0800 magazine; 0900 motor; 1100 profile; 1200 rugby; 1400 league; 1600 results; 1700 athletics; 1900 build; 2000 league; 2200 analysis; 2300 desk; 2330 classic; 0115 repeat / profile`,
    sunday: `0600 desk gym; 0800 magazine; 0900 marathon; 1130 profile; 1230 motor; 1430 league; 1630 results; 1730 basket; 1930 build; 2000 league; 2200 analysis; 2330 classic; 0115 repeat / profile`,
  },
  `${DESK}
# gym 30
= Stretch | Estira | Alonga
= Six O'Clock Circuit | Circuito de las seis | Circuito das seis
- Half an hour, one mat, no excuses. | Media hora, una esterilla, sin excusas. | Meia hora, um colchonete, sem desculpas.
- Back and shoulders with {player}. | Espalda y hombros con {player}. | Costas e ombros com {player}.

# morning 90,60
= Morning Circuit | Circuito matinal | Circuito da manhã
= The Second Half | El segundo tiempo | O segundo tempo
- The best of last night, with the people who were there. | Lo mejor de anoche, con quienes estuvieron allí. | O melhor da noite passada, com quem esteve lá.
- {player} in the studio; calls from supporters of both sides. | {player} en el estudio; llamadas de las dos aficiones. | {player} no estúdio; ligações das duas torcidas.

# magazine 60
= The Sports Magazine | La revista deportiva | A revista esportiva
= Ground Level | A ras de césped | No gramado
- Women's football in the mountains, rowing at dawn, a stadium made of bamboo. | Fútbol femenino en la sierra, remo al alba, un estadio de bambú. | Futebol feminino na serra, remo ao amanhecer, um estádio de bambu.
- The science of the penalty, and {player} who never liked it. | La ciencia del penalti, y {player}, a quien nunca le gustó. | A ciência do pênalti, e {player}, que nunca gostou dele.

# replay 120
= Match of Yesterday | El partido de ayer | O jogo de ontem
- {club} – {club2}, the whole ninety minutes again. | {club} – {club2}, otra vez los noventa minutos. | {club} – {club2}, outra vez os noventa minutos.

# cycling 120 topic
= Cycling | Ciclismo | Ciclismo
+ Tour of the Andes, stage {n} | Vuelta a los Andes, etapa {n} | Volta dos Andes, etapa {n}
+ Atlantic Classic | Clásica del Atlántico | Clássica do Atlântico
+ The Cobbles of {city} | Los adoquines de {city} | Os paralelepípedos de {city}
+ Three Passes Time Trial | Contrarreloj de los Tres Puertos | Contrarrelógio dos Três Passos
- All the way to the line: two climbs, a crosswind and a sprint nobody wants. | Hasta la misma meta: dos puertos, viento lateral y un sprint que nadie quiere. | Até a chegada: duas subidas, vento lateral e um sprint que ninguém quer.
- {player} leads by {n} seconds. | {player} lidera por {n} segundos. | {player} lidera por {n} segundos.

# padel 120 topic
= Padel Masters | Máster de pádel | Masters de padel
+ Quarter-final | Cuartos de final | Quartas de final
+ Semi-final | Semifinal | Semifinal
+ Round of Sixteen | Octavos de final | Oitavas de final
+ Final in {city} | Final en {city} | Final em {city}
- {player} and {player2} on the glass court. | {player} y {player2} en la pista de cristal. | {player} e {player2} na quadra de vidro.

# tennis 180 topic
= Harbour Open | Abierto del Puerto | Aberto do Porto
+ Centre Court | Pista central | Quadra central
+ Women's Semi-finals | Semifinales femeninas | Semifinais femininas
+ Doubles Night | Noche de dobles | Noite de duplas
- {player} against {player2}; clay, wind and a fast ball. | {player} contra {player2}; tierra, viento y bola rápida. | {player} contra {player2}; saibro, vento e bola rápida.

# build 30
= Kick-off | Saque inicial | Pontapé inicial
- Line-ups, weather and the tunnel camera. | Alineaciones, tiempo y la cámara del túnel. | Escalações, tempo e a câmera do túnel.

# league 120
= Atlantic League: {club} – {club2} | Liga Atlántica: {club} – {club2} | Liga Atlântica: {club} – {club2}
= Islands Cup: {club2} – {club} | Copa de las Islas: {club2} – {club} | Copa das Ilhas: {club2} – {club}
- {club} have not lost here since {year}. | {club} no pierde aquí desde {year}. | {club} não perde aqui desde {year}.
- A place in the continent's second cup is at stake. | En juego, un puesto en la segunda copa del continente. | Em jogo, uma vaga na segunda copa do continente.
- A full ground, with commentary in three languages. | Estadio lleno, con comentarios en tres idiomas. | Estádio cheio, com narração em três idiomas.
- {club2} travel without their captain; {player} starts on the left. | {club2} viaja sin su capitán; {player} sale de inicio por la izquierda. | {club2} viaja sem o capitão; {player} começa pela esquerda.

# basket 120,135
= Basketball: {team} – {team2} | Baloncesto: {team} – {team2} | Basquete: {team} – {team2}
- Third meeting of the season, one win each. | Tercer duelo del curso, una victoria por lado. | Terceiro duelo da temporada, uma vitória para cada.

# analysis 60,45,75
= The Blackboard | La pizarra táctica | O quadro tático
= Stoppage Time | Tiempo añadido | Acréscimos
- Two former defenders argue about a high line. | Dos exdefensas discuten sobre la línea adelantada. | Dois ex-zagueiros discutem sobre a linha alta.
- Every goal from three sides, with {player}. | Cada gol desde tres ángulos, con {player}. | Cada gol de três ângulos, com {player}.

# fightnight 105
= Friday Night Ring | La noche del ring | A noite do ringue
- {player} and {player2} over ten rounds in {city}. | {player} y {player2}, a diez asaltos en {city}. | {player} e {player2}, em dez assaltos em {city}.

# motor 120 topic
= Touring Cars | Turismos | Carros de turismo
+ Street Race in {city} | Carrera urbana en {city} | Corrida de rua em {city}
+ Round {n} | Ronda {n} | Etapa {n}
- Practice, grid and twenty-four laps. | Ensayos, parrilla y veinticuatro vueltas. | Treinos, grid e vinte e quatro voltas.

# rugby 120
= Rugby Sevens in {city} | Rugby 7 en {city} | Rugby sevens em {city}
- Fourteen minutes a match and not one of them quiet. | Catorce minutos por partido y ninguno tranquilo. | Catorze minutos por jogo e nenhum tranquilo.

# athletics 120
= Athletics Grand Prix, {city} | Gran Premio de Atletismo, {city} | Grande Prêmio de Atletismo, {city}
- Hurdles, high jump and a 1,500 metres for the ages. | Vallas, altura y un 1.500 para el recuerdo. | Barreiras, salto em altura e um 1.500 para a história.

# marathon 150
= Marathon of {city} | Maratón de {city} | Maratona de {city}
- Forty-two kilometres, nine bridges and thirty thousand runners. | Cuarenta y dos kilómetros, nueve puentes y treinta mil corredores. | Quarenta e dois quilômetros, nove pontes e trinta mil corredores.

# results 60
= Goal Alert | Alerta de gol | Alerta de gol
- Nine grounds at once. | Nueve estadios a la vez. | Nove estádios ao mesmo tempo.

# classic 105
= Classic Finals: {year} | Finales clásicas: {year} | Finais clássicas: {year}
- {club} against {club2}, in the colours of the time. | {club} contra {club2}, con los colores de entonces. | {club} contra {club2}, com as cores da época.
`,
);

/** Football around the clock. */
export const FOOTBALL = guideStyle(
  {
    weekday: `0600 desk; 0700 replay; 0900 phone; 1030 magazine; 1130 replay; 1330 desk; 1400 youth; 1600 profile; 1700 women; 1900 build; 2000 match; 2200 third; 2330 desk; 0000 replay; 0200 repeat / profile`,
    saturday: `0600 magazine; 0700 replay; 0900 youth; 1100 profile; 1200 build; 1300 match; 1500 goals; 1600 match; 1815 desk; 1845 match; 2045 build; 2115 match; 2315 third; 0030 replay; 0230 repeat / profile`,
  },
  `${DESK}
# replay 120
= Full Match: {club} – {club2} | Partido completo: {club} – {club2} | Jogo completo: {club} – {club2}
- Played last weekend; still argued about. | Se jugó el fin de semana; se sigue discutiendo. | Jogado no fim de semana; ainda se discute.
- Uncut, with the sound of the stands. | Sin cortes, con el sonido de la grada. | Sem cortes, com o som da arquibancada.

# phone 90
= Say It Like You Saw It | Dilo como lo viste | Diga como você viu
- Your calls, your league table, your grudge from {year}. | Tus llamadas, tu clasificación, tu rencor de {year}. | Suas ligações, sua tabela, sua mágoa de {year}.

# magazine 60
= Corner Flag | El banderín | A bandeirinha
- Travelling with the supporters of {club}; tea with the groundsman of {club2}. | De viaje con la afición de {club}; un té con el jardinero de {club2}. | Viagem com a torcida do {club}; um chá com o jardineiro do {club2}.

# youth 120
= Under-19: {club} – {club2} | Juveniles: {club} – {club2} | Sub-19: {club} – {club2}
- Names to write down. | Nombres para apuntar. | Nomes para anotar.

# women 120
= Women's League: {club} – {club2} | Liga femenina: {club} – {club2} | Liga feminina: {club} – {club2}
- First against second, with {player} back in goal. | Primera contra segunda, con {player} de nuevo en la portería. | Primeira contra segunda, com {player} de volta ao gol.

# build 60,30
= Under the Floodlights | Bajo los focos | Sob os refletores
- An hour to kick-off: both dressing rooms, one hot pie. | Una hora para el inicio: los dos vestuarios y una empanada. | Uma hora para o início: os dois vestiários e um pastel.

# match 120
= Matchday: {club} – {club2} | Jornada: {club} – {club2} | Rodada: {club} – {club2}
= Big Match: {club2} – {club} | Partidazo: {club2} – {club} | Jogão: {club2} – {club}
- Atlantic League. Only two points between them. | Liga Atlántica. Solo dos puntos los separan. | Liga Atlântica. Só dois pontos os separam.
- Islands Cup, second leg; {club} must win by two. | Copa de las Islas, vuelta; {club} necesita ganar por dos. | Copa das Ilhas, jogo de volta; {club} precisa vencer por dois.
- The derby of the estuary. | El derbi de la ría. | O clássico do estuário.

# third 75,90
= The Third Half | El tercer tiempo | O terceiro tempo
- Nobody goes to bed before the penalty is settled. | Nadie se acuesta sin aclarar el penalti. | Ninguém dorme antes de resolver o pênalti.

# goals 60
= Every Goal | Todos los goles | Todos os gols
- Around the grounds in an hour. | Por todos los campos en una hora. | Por todos os campos em uma hora.
`,
);
