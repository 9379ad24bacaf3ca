import { guideStyle } from '#operator/demo/guide/day-shape.ts';

/** Music videos, concerts, charts. */
export const MUSIC = guideStyle(
  {
    weekday: `0600 wake; 0900 mix; 1000 decade; 1100 mix fresh; 1300 chart; 1400 mix; 1600 backstage; 1630 fresh mix; 1900 decade; 2000 live; 2130 backstage; 2200 night; 2300 live; 0030 club; 0300 mix`,
    friday: `0600 wake; 0900 mix; 1000 decade; 1100 mix fresh; 1300 chart; 1400 mix; 1600 backstage; 1630 fresh mix; 1900 chart; 2100 live; 2300 club; 0100 live; 0230 club`,
    saturday: `0600 wake; 0900 decade mix; 1200 chart; 1400 fresh backstage; 1600 mix decade; 1900 live; 2200 club; 0100 live; 0230 club`,
  },
  `
# filler 10,15
= Just the Songs | Solo canciones | Só canções
= B-Side | Cara B | Lado B
- No talk. Three songs. | Sin charla. Tres canciones. | Sem conversa. Três músicas.

# wake 90
= Wake-up Beat | Despierta | Acorda
= Coffee and Bass | Café con bajo | Café com baixo
- Videos to get dressed by. | Videoclips para vestirse. | Clipes para se vestir.
- {n} videos before the second coffee. | {n} videoclips antes del segundo café. | {n} clipes antes do segundo café.

# mix 60,30 topic
= The Mix | La mezcla | A mistura
= Loop | Bucle | Loop
+ Summer Since {year} | Verano desde {year} | Verão desde {year}
+ Only Duets | Solo duetos | Só duetos
+ Guitars | Guitarras | Guitarras
+ Cumbia Express | Cumbia exprés | Cumbia expressa
+ Break-up Songs | Canciones de ruptura | Canções de fim
+ Brass | Metales | Metais
+ One-hit Wonders | Éxitos únicos | Sucessos únicos
+ Samba to Soul | De la samba al soul | Do samba ao soul
+ Road Trip | Carretera | Estrada
+ Kitchen Dancing | Bailar en la cocina | Dançar na cozinha
- Chosen by someone with good headphones. | Elegido por alguien con buenos auriculares. | Escolhido por alguém com bons fones.
- Tonight's pick: {person}, who only owns {n} records. | Elige {person}, que solo tiene {n} discos. | Escolha de {person}, que só tem {n} discos.
- Starts in {city}, ends on somebody's roof. | Empieza en {city} y acaba en una azotea. | Começa em {city} e termina num terraço.
- Twelve videos, no interruptions. | Doce videoclips, sin interrupciones. | Doze clipes, sem interrupções.

# decade 60 topic
= Rewind | Rebobina | Rebobina
+ 1978 | 1978 | 1978
+ 1984 | 1984 | 1984
+ 1987 | 1987 | 1987
+ 1991 | 1991 | 1991
+ 1996 | 1996 | 1996
+ 1999 | 1999 | 1999
+ 2003 | 2003 | 2003
+ 2009 | 2009 | 2009
- Big hair, tape hiss and a saxophone at the end. | Pelos grandes, siseo de cinta y un saxofón al final. | Cabelos grandes, chiado de fita e um saxofone no fim.
- {person} was there and still has the jacket. | {person} estuvo allí y aún guarda la chaqueta. | {person} estava lá e ainda guarda a jaqueta.

# chart 60,120
= The Forty | Los cuarenta de Pulso | As quarenta do Pulso
- A new number one, and a song in its ninetieth week. | Un nuevo número uno y una canción en su semana noventa. | Um novo número um e uma música na semana noventa.

# fresh 30,60
= Out Today | Sale hoy | Sai hoje
= First Listen | Primera escucha | Primeira escuta
- Six new videos, one we argue about. | Seis videoclips nuevos, uno que discutimos. | Seis clipes novos, um que discutimos.
- {person} gives marks out of ten and regrets one. | {person} pone notas del uno al diez y se arrepiente de una. | {person} dá notas de um a dez e se arrepende de uma.

# backstage 30 topic
= Backstage | Entre bastidores | Bastidores
+ Montevideo | Montevideo | Montevidéu
+ The Tour Bus | El autobús de gira | O ônibus da turnê
+ Soundcheck in {city} | Prueba de sonido en {city} | Passagem de som em {city}
+ The Guitar Technician | El técnico de guitarras | O técnico de guitarras
+ A Drum Kit for Two | Una batería para dos | Uma bateria para dois
- Ten minutes before the lights. | Diez minutos antes de las luces. | Dez minutos antes das luzes.

# live 90,75 topic
= Live from | En vivo desde | Ao vivo de
+ the Bullring of {city} | la plaza de {city} | a arena de {city}
+ a Rooftop in {city} | una azotea de {city} | um terraço em {city}
+ the Old Shipyard | el astillero viejo | o estaleiro velho
+ a Barn in the Rain | un granero bajo la lluvia | um celeiro na chuva
+ the Salt Works | las salinas | as salinas
- Fourteen songs and an encore nobody had planned. | Catorce canciones y un bis que nadie había previsto. | Catorze músicas e um bis que ninguém planejou.

# night 60
= Slow Songs | Canciones lentas | Canções lentas
- Lights down. | Luces bajas. | Luzes baixas.

# club 120,150
= Red Light District of Sound | Zona roja del sonido | Zona vermelha do som
= Until the Metro Opens | Hasta que abra el metro | Até o metrô abrir
- One room, one DJ, {city}. | Una sala, una DJ, {city}. | Uma sala, uma DJ, {city}.
- {person} behind the decks until the neighbours come in. | {person} a los platos hasta que entran los vecinos. | {person} nas picapes até os vizinhos entrarem.
`,
);

/** Opera, ballet, theatre, concert halls. */
export const STAGE = guideStyle(
  {
    weekday: `0600 chamber; 0800 masterclass; 0900 concert; 1100 docs; 1200 chamber; 1330 dance; 1500 concert; 1700 masterclass; 1800 jazz; 1930 foyer; 2000 opera; 2300 jazz; 0030 chamber; 0200 repeat / chamber`,
    saturday: `0600 chamber; 0900 masterclass; 1000 dance; 1200 concert; 1400 theatre; 1630 docs; 1730 jazz; 1930 foyer; 2000 opera; 2315 dance; 0100 chamber; 0230 repeat / chamber`,
  },
  `
# filler 10,15,20
= Interval | Entreacto | Intervalo
= Encore | Bis | Bis
- One aria, and the curtain. | Un aria y el telón. | Uma ária e a cortina.

# chamber 60,90 topic
= Chamber Music | Música de cámara | Música de câmara
+ Quartet in {city} | Cuarteto en {city} | Quarteto em {city}
+ Cello Alone | Violonchelo solo | Violoncelo solo
+ Eight Clarinets | Ocho clarinetes | Oito clarinetes
+ A Harpsichord at Dawn | Un clave al alba | Um cravo ao amanhecer
+ Songs Without Piano | Canciones sin piano | Canções sem piano
+ Night Pieces | Piezas nocturnas | Peças noturnas
- Recorded in a chapel with a very good floor. | Grabado en una capilla de muy buen suelo. | Gravado numa capela de piso excelente.
- {person} and friends, recorded in {city} in {year}. | {person} y sus amigos, grabado en {city} en {year}. | {person} e amigos, gravado em {city} em {year}.
- With an introduction by {person2}. | Con una introducción de {person2}. | Com uma introdução de {person2}.

# masterclass 60
= The Master Class | Clase magistral | Aula magna
- {person} hears four bars and asks for them again, slower. | {person} escucha cuatro compases y los pide otra vez, más despacio. | {person} ouve quatro compassos e pede de novo, mais devagar.
- Three students, one aria, {person} at the back of the hall. | Tres estudiantes, un aria y {person} al fondo de la sala. | Três estudantes, uma ária e {person} no fundo da sala.

# concert 90,120 topic
= The Great Hall | La gran sala | A grande sala
+ Symphony of the Islands | Sinfonía de las islas | Sinfonia das ilhas
+ An Evening of Zarzuela | Noche de zarzuela | Noite de zarzuela
+ The Youth Orchestra of {city} | La orquesta joven de {city} | A orquestra jovem de {city}
+ Two Pianos | Dos pianos | Dois pianos
+ A Requiem | Un réquiem | Um réquiem
+ The Sea in Three Movements | El mar en tres movimientos | O mar em três movimentos
- Conducted by {person}, who does not use a score. | Dirige {person}, sin partitura. | Regência de {person}, sem partitura.
- From the hall of {city}; second half after the bell. | Desde la sala de {city}; segunda parte tras el timbre. | Da sala de {city}; segunda parte depois do sinal.

# docs 60 alone
+ The Page Turner | La pasapáginas | A viradora de páginas | She has sat beside every great pianist and never played a note. | Se ha sentado junto a todos los grandes pianistas y nunca ha tocado una nota. | Sentou ao lado de todos os grandes pianistas e nunca tocou uma nota.
+ A Violin Called Marta | Un violín llamado Marta | Um violino chamado Marta | Stolen twice, returned once. | Robado dos veces, devuelto una. | Roubado duas vezes, devolvido uma.
+ The Chorus Line | La segunda fila del coro | A segunda fila do coro | Forty years of singing behind somebody else. | Cuarenta años cantando detrás de otra persona. | Quarenta anos cantando atrás de outra pessoa.
+ Building an Organ | Construir un órgano | Construir um órgão | Four thousand pipes, one staircase. | Cuatro mil tubos, una escalera. | Quatro mil tubos, uma escada.

# dance 90 topic
= Dance | Danza | Dança
+ The Fishermen's Ballet | El ballet de los pescadores | O balé dos pescadores
+ Flamenco, No Guitar | Flamenco sin guitarra | Flamenco sem guitarra
+ Twelve Chairs | Doce sillas | Doze cadeiras
+ Tango for One | Tango para una | Tango para uma
- From the theatre of {city}. | Desde el teatro de {city}. | Do teatro de {city}.

# theatre 150 topic
= Theatre | Teatro | Teatro
+ The House by the Ford | La casa del vado | A casa do vau
+ Three Aunts | Tres tías | Três tias
+ The Honest Thief | El ladrón honrado | O ladrão honesto
- Recorded in one evening, with the prompter in view. | Grabada en una noche, con el apuntador a la vista. | Gravado em uma noite, com o ponto à vista.

# jazz 75,90 topic
= Jazz Cellar | Sótano de jazz | Porão do jazz
+ Trio in {city} | Trío en {city} | Trio em {city}
+ Big Band Sunday | Domingo de big band | Domingo de big band
+ Late Set | Último pase | Última entrada
+ Bossa at Midnight | Bossa a medianoche | Bossa à meia-noite
- Small room, long solos. | Sala pequeña, solos largos. | Sala pequena, solos longos.
- {person} on trumpet, taped in {city}. | {person} a la trompeta, grabado en {city}. | {person} no trompete, gravado em {city}.

# foyer 30
= In the Foyer | En el vestíbulo | No saguão
- What to listen for tonight. | En qué fijarse esta noche. | O que ouvir nesta noite.
- {person} hums the overture. | {person} tararea la obertura. | {person} cantarola a abertura.

# opera 180 topic
= Opera Tonight | Ópera esta noche | Ópera esta noite
+ The Salt Merchant | El mercader de sal | O mercador de sal
+ Inés in Winter | Inés en invierno | Inês no inverno
+ The Barber's Sister | La hermana del barbero | A irmã do barbeiro
+ A Night in {city} | Una noche en {city} | Uma noite em {city}
+ The Glass Queen | La reina de cristal | A rainha de cristal
- Three acts, two letters, one dagger. | Tres actos, dos cartas, un puñal. | Três atos, duas cartas, um punhal.
- With {person} in the title role, from {city}. | Con {person} en el papel principal, desde {city}. | Com {person} no papel principal, de {city}.
`,
);
