import { guideStyle } from '#operator/demo/guide/day-shape.ts';

/** Wildlife and landscape. */
export const NATURE = guideStyle(
  {
    weekday: `0600 dawn; 0700 rangers vets; 0900 wild; 1100 garden; 1200 rangers; 1300 wild; 1500 vets; 1600 islands; 1700 wild; 1900 garden; 2000 flagship; 2100 wild; 2300 expedition; 0000 night; 0200 repeat / night`,
    saturday: `0600 dawn; 0800 garden; 0900 wild; 1200 vets rangers; 1500 wild; 1700 islands expedition; 2000 flagship; 2200 wild; 0000 night; 0200 repeat / night`,
  },
  `
# filler 10,15
= A Minute of Moss | Un minuto de musgo | Um minuto de musgo
= Birdsong | Canto de pájaros | Canto de pássaros
= The Pond | La charca | O lago
- No words. Just this place, at this hour. | Sin palabras. Solo este lugar, a esta hora. | Sem palavras. Só este lugar, nesta hora.
- Ten minutes near {city}. | Diez minutos cerca de {city}. | Dez minutos perto de {city}.

# dawn 60
= Dawn Chorus | Coro del alba | Coro do amanhecer
= Waking Forest | Despierta el bosque | Desperta a floresta
- The first hour of light in a beech wood, with natural sound. | La primera hora de luz en un hayedo, con sonido natural. | A primeira hora de luz num bosque de faias, com som natural.
- Marsh, mist, cranes. | Marisma, niebla, grullas. | Charco, névoa, grous.
- Recorded by {person} in the hills above {city}. | Grabado por {person} en los montes de {city}. | Gravado por {person} nos montes de {city}.

# rangers 30 series episodes:factual
= Park Rangers | Guardas del parque | Guardas do parque | Eight rangers, four thousand square kilometres, one jeep that starts. | Ocho guardas, cuatro mil kilómetros cuadrados y un jeep que arranca. | Oito guardas, quatro mil quilômetros quadrados e um jipe que pega.
- A lynx with a collar, a fence with a hole. | Una lince con collar, una valla con agujero. | Uma lince com coleira, uma cerca com buraco.
- Fire watch in the tower; an orphaned fawn at the kitchen door. | Vigilancia de incendios en la torre; un cervatillo huérfano en la puerta de la cocina. | Vigia de incêndios na torre; um filhote órfão na porta da cozinha.
- Counting vultures takes two days and good boots. | Contar buitres lleva dos días y buenas botas. | Contar abutres leva dois dias e boas botas.

# vets 60,30 series episodes:factual
= The Country Vet | La veterinaria rural | A veterinária do campo | {person} drives ninety kilometres to see a goat. | {person} conduce noventa kilómetros para ver a una cabra. | {person} dirige noventa quilômetros para ver uma cabra.
= Wild Clinic | Clínica salvaje | Clínica selvagem | A hospital where the patients bite. | Un hospital donde los pacientes muerden. | Um hospital onde os pacientes mordem.
- A turtle with a cracked shell, an owl with an appetite. | Una tortuga con el caparazón roto, una lechuza con apetito. | Uma tartaruga de casco quebrado, uma coruja com apetite.
- {person} brings in a hawk in a laundry basket. | {person} trae un halcón en un cesto de ropa. | {person} traz um falcão num cesto de roupa.
- Three calves, two roads and a river in between. | Tres terneros, dos caminos y un río en medio. | Três bezerros, duas estradas e um rio no meio.
- Night call: a mare, a storm, a torch. | Aviso nocturno: una yegua, una tormenta, una linterna. | Chamado noturno: uma égua, uma tempestade, uma lanterna.

# wild 55,60,50 alone
+ The Great Reef | El gran arrecife | O grande recife | A city of coral changes shifts at dusk. | Una ciudad de coral cambia de turno al anochecer. | Uma cidade de coral troca de turno ao anoitecer.
+ Wolves of the Plateau | Los lobos de la meseta | Os lobos do planalto | One pack, five pups and the winter that decides. | Una manada, cinco crías y el invierno que decide. | Uma alcateia, cinco filhotes e o inverno que decide.
+ River of Otters | El río de las nutrias | O rio das lontras | They came back on their own. | Volvieron por su cuenta. | Voltaram por conta própria.
+ The Elephant Road | La ruta de los elefantes | A rota dos elefantes | A path older than the country it crosses. | Un camino más viejo que el país que cruza. | Um caminho mais velho que o país que atravessa.
+ Kingdom of Ants | El reino de las hormigas | O reino das formigas | Two colonies, one garden, a war without generals. | Dos colonias, un jardín, una guerra sin generales. | Duas colônias, um jardim, uma guerra sem generais.
+ Albatross | El albatros | O albatroz | Five years at sea before the first step on land. | Cinco años en el mar antes del primer paso en tierra. | Cinco anos no mar antes do primeiro passo em terra.
+ The Secret Life of Mud | La vida secreta del barro | A vida secreta da lama | A tidal flat feeds half a continent's birds. | Una llanura de marea alimenta a las aves de medio continente. | Um lamaçal alimenta as aves de meio continente.
+ Cloud Forest | Bosque de niebla | Floresta de nuvens | Where orchids drink air and frogs live in leaves. | Donde las orquídeas beben aire y las ranas viven en hojas. | Onde as orquídeas bebem ar e as rãs vivem em folhas.
+ Bears of the Salmon Coast | Los osos de la costa del salmón | Os ursos da costa do salmão | Six weeks to eat for a year. | Seis semanas para comer por un año. | Seis semanas para comer por um ano.
+ The Desert in Bloom | El desierto en flor | O deserto em flor | It rains once in seven years. This is the year. | Llueve una vez cada siete años. Este es el año. | Chove uma vez a cada sete anos. Este é o ano.
+ Bats Over the City | Murciélagos sobre la ciudad | Morcegos sobre a cidade | A million neighbours leave at sunset. | Un millón de vecinos sale al atardecer. | Um milhão de vizinhos sai ao pôr do sol.
+ The Puma's Valley | El valle del puma | O vale do puma | A mother teaches what she cannot show twice. | Una madre enseña lo que no puede mostrar dos veces. | Uma mãe ensina o que não pode mostrar duas vezes.
+ Under the Ice | Bajo el hielo | Sob o gelo | Light arrives in October, and so does everything else. | La luz llega en octubre, y todo lo demás también. | A luz chega em outubro, e tudo o mais também.
+ Migration: The Storks | Migración: las cigüeñas | Migração: as cegonhas | From a chimney in {city} to the great lakes. | De una chimenea de {city} a los grandes lagos. | De uma chaminé em {city} aos grandes lagos.
+ The Octopus Garden | El jardín del pulpo | O jardim do polvo | Eight arms, three hearts and a taste for jars. | Ocho brazos, tres corazones y gusto por los frascos. | Oito braços, três corações e gosto por frascos.
+ Monkeys of the Old Temple | Los monos del viejo templo | Os macacos do velho templo | A throne is contested over breakfast. | Se disputa un trono durante el desayuno. | Disputa-se um trono durante o café da manhã.
+ Wild Horses | Caballos salvajes | Cavalos selvagens | The marsh herd gathers before the fires of midsummer. | La manada de la marisma se reúne antes de San Juan. | A manada do charco se reúne antes de São João.
+ Eagles and Shepherds | Águilas y pastores | Águias e pastores | An old quarrel over lambs, settled by binoculars. | Una vieja disputa por los corderos, resuelta con prismáticos. | Uma velha disputa por cordeiros, resolvida com binóculos.
+ The Whale Nursery | La guardería de las ballenas | O berçário das baleias | Warm water, patient mothers. | Agua tibia, madres pacientes. | Água morna, mães pacientes.
+ A Year in an Oak | Un año en un roble | Um ano em um carvalho | Two thousand species share one address. | Dos mil especies comparten una dirección. | Duas mil espécies dividem um endereço.
+ Hummingbird | Colibrí | Beija-flor | Twelve hundred heartbeats a minute. | Mil doscientos latidos por minuto. | Mil e duzentas batidas por minuto.
+ Seals of the Grey Shore | Las focas de la costa gris | As focas da costa cinzenta | November storms, newborn pups. | Temporales de noviembre, crías recién nacidas. | Tempestades de novembro, filhotes recém-nascidos.
+ The Beaver Engineers | Castores ingenieros | Castores engenheiros | They plan a lake and forget to ask. | Planean un lago y olvidan pedir permiso. | Planejam um lago e esquecem de pedir.
+ Flamingo Lake | La laguna de los flamencos | A lagoa dos flamingos | A pink city built on salt. | Una ciudad rosa construida sobre sal. | Uma cidade rosa construída sobre sal.

# islands 60 topic
= Islands | Islas | Ilhas
+ The Last Volcano | El último volcán | O último vulcão
+ Lizards and Laurels | Lagartos y laureles | Lagartos e louros
+ Ten Thousand Puffins | Diez mil frailecillos | Dez mil papagaios-do-mar
+ The Ghost Crabs | Los cangrejos fantasma | Os caranguejos-fantasma
+ Where Tortoises Walk | Por donde andan las tortugas | Por onde andam as tartarugas
- Life arrived by wing, by log and by accident. | La vida llegó volando, en un tronco y por accidente. | A vida chegou voando, num tronco e por acidente.

# garden 60,30
= The Patient Garden | El jardín paciente | O jardim paciente
= Seeds and Spades | Semillas y palas | Sementes e pás
- Pruning roses, forgiving slugs. | Podar rosales, perdonar babosas. | Podar roseiras, perdoar lesmas.
- {person} visits a roof garden in {city}. | {person} visita un jardín en una azotea de {city}. | {person} visita um jardim num terraço de {city}.
- Compost, patience and the right kind of string. | Compost, paciencia y el cordel adecuado. | Composto, paciência e o barbante certo.
- A balcony of two square metres feeds a family of salads. | Un balcón de dos metros cuadrados da ensaladas para toda la familia. | Uma varanda de dois metros quadrados dá saladas para a família.

# flagship 60 series episodes:factual weekly
= The Living Coast | La costa viva | A costa viva | Filmed over five years, from the cliff tops to the trench. | Filmada durante cinco años, de los acantilados a la fosa. | Filmada durante cinco anos, dos penhascos à fossa.
= Small Worlds | Mundos pequeños | Mundos pequenos | Everything in this series would fit on a spoon. | Todo lo que sale en esta serie cabe en una cuchara. | Tudo nesta série caberia numa colher.
= The Long Walk North | La larga marcha al norte | A longa marcha ao norte | Four herds, two rivers, one season. | Cuatro manadas, dos ríos, una estación. | Quatro manadas, dois rios, uma estação.
= Planet of Rain | Planeta de lluvia | Planeta de chuva | One drop, followed around the world. | Una gota, seguida por todo el mundo. | Uma gota, seguida pelo mundo todo.
= Feathers | Plumas | Penas | Why birds are the way they are, and how they sing about it. | Por qué los pájaros son como son y cómo lo cantan. | Por que os pássaros são como são e como cantam isso.
- The crew waited nineteen days for this shot. | El equipo esperó diecinueve días para esta toma. | A equipe esperou dezenove dias por esta cena.

# expedition 60 topic
= Expedition | Expedición | Expedição
+ The Blue Cave | La cueva azul | A caverna azul
+ Canopy | El dosel | O dossel
+ The Glacier's Mouth | La boca del glaciar | A boca da geleira
+ Three Volcanoes | Tres volcanes | Três vulcões
+ The Sunken Forest | El bosque sumergido | A floresta submersa
- A botanist, a climber and a cook go where maps are polite guesses. | Una botánica, un escalador y una cocinera van donde los mapas son conjeturas. | Uma botânica, um escalador e uma cozinheira vão aonde os mapas são palpites.

# night 60
= Night Vision | Visión nocturna | Visão noturna
= After Dark | Después del ocaso | Depois do ocaso
- What comes to the waterhole when the vans have gone. | Lo que llega a la charca cuando se van las furgonetas. | O que chega ao bebedouro quando as vans vão embora.
- {person} sits still for nine hours so that we need not. | {person} pasa nueve horas sin moverse para que no tengamos que hacerlo. | {person} passa nove horas sem se mexer para que não precisemos.
`,
);

/** Science and technology. */
export const SCIENCE = guideStyle(
  {
    weekday: `0600 lab; 0700 howmade; 0800 cosmos; 1000 body; 1100 howmade; 1200 numbers; 1300 docs; 1500 lab; 1600 machines; 1800 howmade; 1900 news; 1930 numbers; 2000 cosmos; 2100 docs; 2300 machines; 0000 cosmos; 0200 repeat / howmade`,
    saturday: `0600 howmade; 0800 lab numbers; 1000 docs; 1200 machines; 1500 cosmos; 1700 body; 1800 news; 1830 howmade; 1930 machines; 2030 docs; 2230 cosmos; 0030 numbers; 0200 repeat / howmade`,
  },
  `
# filler 10,15
= One Formula | Una fórmula | Uma fórmula
= Zoom | Zoom | Zoom
- Ten minutes, one idea, no homework. | Diez minutos, una idea, sin deberes. | Dez minutos, uma ideia, sem lição de casa.

# lab 60,30
= Open Lab | Laboratorio abierto | Laboratório aberto
= The Control Group | El grupo de control | O grupo de controle
- {person} repeats a famous experiment, and it fails again. | {person} repite un experimento famoso, y vuelve a fallar. | {person} repete um experimento famoso, e ele falha de novo.
- Sleep, yeast and the mathematics of queues. | El sueño, la levadura y las matemáticas de las colas. | Sono, fermento e a matemática das filas.

# howmade 30 topic
= How on Earth | Cómo demonios | Como é possível
+ Violins | Violines | Violinos
+ Contact Lenses | Lentillas | Lentes de contato
+ Chocolate | El chocolate | O chocolate
+ Elevators | Ascensores | Elevadores
+ Fireworks | Fuegos artificiales | Fogos de artifício
+ Coins | Monedas | Moedas
+ Glass Bottles | Botellas de vidrio | Garrafas de vidro
+ Satellites | Satélites | Satélites
+ Wooden Toys | Juguetes de madera | Brinquedos de madeira
+ Bicycle Chains | Cadenas de bicicleta | Correntes de bicicleta
+ Paper | Papel | Papel
+ Wind Turbines | Aerogeneradores | Turbinas eólicas
+ Concrete | Hormigón | Concreto
+ Ice Cream | Helado | Sorvete
- From raw material to packed box, told by the people on the line. | De la materia prima a la caja cerrada, contado por quienes están en la línea. | Da matéria-prima à caixa fechada, contado por quem está na linha.
- The machine that does it has a name: {person} explains why. | La máquina que lo hace tiene nombre: {person} cuenta por qué. | A máquina que faz isso tem nome: {person} conta por quê.

# cosmos 60 alone
+ Low Orbit | Órbita baja | Órbita baixa | Sixteen sunrises a day, and the dishes to do. | Dieciséis amaneceres al día y los platos por lavar. | Dezesseis amanheceres por dia e a louça para lavar.
+ The Quiet Sun | El sol tranquilo | O sol tranquilo | What eleven years without storms would mean. | Qué significarían once años sin tormentas. | O que significariam onze anos sem tempestades.
+ A Second Moon | Una segunda luna | Uma segunda lua | It has been there all along. | Siempre estuvo ahí. | Sempre esteve ali.
+ Listening for Pulsars | A la escucha de púlsares | À escuta de pulsares | A radio dish, a valley, a silence kept by law. | Una antena, un valle, un silencio protegido por ley. | Uma antena, um vale, um silêncio protegido por lei.
+ The Ice Moons | Las lunas de hielo | As luas de gelo | Oceans under kilometres of night. | Océanos bajo kilómetros de noche. | Oceanos sob quilômetros de noite.
+ Dust | Polvo | Poeira | Everything you own was once a star's leftovers. | Todo lo que tiene fue una vez las sobras de una estrella. | Tudo o que você tem já foi sobra de uma estrela.
+ The Comet Hunters | Cazadoras de cometas | Caçadoras de cometas | Three amateurs, a roof in {city}, a name in the sky. | Tres aficionadas, una azotea en {city}, un nombre en el cielo. | Três amadoras, um terraço em {city}, um nome no céu.
+ Gravity | La gravedad | A gravidade | The weakest force wins in the end. | La fuerza más débil gana al final. | A força mais fraca vence no fim.

# body 60 topic
= The Inside Story | La historia por dentro | A história por dentro
+ The Heart | El corazón | O coração
+ Sleep | El sueño | O sono
+ The Nose | La nariz | O nariz
+ Memory | La memoria | A memória
+ Bones | Los huesos | Os ossos
+ Laughter | La risa | O riso
- A journey of a metre and a half. | Un viaje de metro y medio. | Uma viagem de um metro e meio.

# numbers 30,60 topic
= Counting on It | Cuenta con ello | Conte com isso
+ Zero | El cero | O zero
+ Luck | La suerte | A sorte
+ Maps of Nothing | Mapas de nada | Mapas de nada
+ Infinity in a Hotel | El infinito en un hotel | O infinito num hotel
+ Codes | Códigos | Códigos
+ Knots | Nudos | Nós
- With chalk, string and {person}. | Con tiza, cordel y {person}. | Com giz, barbante e {person}.

# machines 60 alone
+ The Tunnel Under the Strait | El túnel bajo el estrecho | O túnel sob o estreito | Four hundred metres down, two drills must meet. | A cuatrocientos metros de profundidad, dos perforadoras deben encontrarse. | A quatrocentos metros de profundidade, duas perfuratrizes devem se encontrar.
+ A Bridge of One Piece | Un puente de una pieza | Uma ponte de uma só peça | Built on land, sailed into place on one tide. | Construido en tierra, colocado por mar en una marea. | Construída em terra, levada por mar em uma maré.
+ The Slow Clock | El reloj lento | O relógio lento | A mechanism made to tick once a year. | Un mecanismo hecho para dar un tic al año. | Um mecanismo feito para dar um tique por ano.
+ Night Trains of Tomorrow | Los trenes nocturnos de mañana | Os trens noturnos de amanhã | A bed, a battery, a thousand kilometres. | Una cama, una batería, mil kilómetros. | Uma cama, uma bateria, mil quilômetros.
+ The Robot Orchard | El huerto robot | O pomar robô | It can pick a peach. It cannot tell you why. | Sabe coger un melocotón. No sabe decir por qué. | Sabe colher um pêssego. Não sabe dizer por quê.
+ Salvage | Rescate | Resgate | Raising a ferry in forty days. | Reflotar un ferri en cuarenta días. | Reerguer uma balsa em quarenta dias.

# news 30
= The Preprint | La prepublicación | O preprint
- The week's papers, read twice. | Los estudios de la semana, leídos dos veces. | Os estudos da semana, lidos duas vezes.

# docs 60 alone
+ The Weather Machine | La máquina del tiempo | A máquina do tempo | How a forecast went from a guess to a promise. | Cómo el pronóstico pasó de conjetura a promesa. | Como a previsão passou de palpite a promessa.
+ The Woman Who Weighed Light | La mujer que pesó la luz | A mulher que pesou a luz | Her notebooks waited sixty years. | Sus cuadernos esperaron sesenta años. | Seus cadernos esperaram sessenta anos.
+ Seeds at Minus Eighteen | Semillas a dieciocho bajo cero | Sementes a dezoito negativos | A vault, a mountain and a very long bet. | Una bóveda, una montaña y una apuesta muy larga. | Um cofre, uma montanha e uma aposta muito longa.
+ The Language of Whales | La lengua de las ballenas | A língua das baleias | A linguist joins the boat. | Una lingüista se sube al barco. | Uma linguista entra no barco.
+ Plastic, a Biography | Plástico, una biografía | Plástico, uma biografia | Born 1907, still with us. | Nacido en 1907, sigue entre nosotros. | Nascido em 1907, ainda entre nós.
+ The Patient Zero of Bananas | El paciente cero de las bananas | O paciente zero das bananas | One fruit, one fungus, one island. | Una fruta, un hongo, una isla. | Uma fruta, um fungo, uma ilha.
+ Voices in the Machine | Voces en la máquina | Vozes na máquina | Teaching a computer to say sorry. | Enseñar a un ordenador a pedir perdón. | Ensinar um computador a pedir desculpas.
+ Rivers in the Sky | Ríos en el cielo | Rios no céu | The Atlantic's rain begins in a forest far away. | La lluvia del Atlántico empieza en una selva lejana. | A chuva do Atlântico começa numa floresta distante.
`,
);

/** Slow television: journeys and views in real time. */
export const SLOW = guideStyle(
  {
    weekday: `0600 window; 0800 train; 1200 craft; 1300 river; 1600 window; 1700 craft; 1800 train; 2100 fire; 2300 train; 0300 window`,
    saturday: `0600 window; 0900 walk; 1200 river; 1500 craft; 1600 walk; 1800 train; 2200 fire; 0000 train; 0400 window`,
  },
  `
# filler 10,15,20
= A View | Una vista | Uma vista
= Weather, Passing | Tiempo que pasa | Tempo que passa
- Nothing happens, beautifully. | No pasa nada, y es hermoso. | Não acontece nada, e é lindo.

# window 60,120 topic
= Open Window | Ventana abierta | Janela aberta
+ Rooftops of {city} | Tejados de {city} | Telhados de {city}
+ A Harbour in Rain | Un puerto con lluvia | Um porto com chuva
+ Olive Trees | Olivos | Oliveiras
+ The Level Crossing | El paso a nivel | A passagem de nível
+ Snow on the Orchard | Nieve en el huerto | Neve no pomar
+ The Fjord at Breakfast | El fiordo al desayuno | O fiorde no café da manhã
+ Salt Marsh | La marisma | O salgado
+ A Square Before the Market | Una plaza antes del mercado | Uma praça antes da feira
- One camera, natural sound, no cuts. | Una cámara, sonido natural, sin cortes. | Uma câmera, som natural, sem cortes.
- Bring tea. | Traiga un té. | Traga um chá.

# train 180,240,120 topic
= Night Train | Tren nocturno | Trem noturno
= Cab View | Vista de cabina | Vista da cabine
+ {city} – {city2} | {city} – {city2} | {city} – {city2}
+ Over the Viaducts | Por los viaductos | Pelos viadutos
+ The Coast Line | La línea de la costa | A linha da costa
+ Through Sixty Tunnels | Por sesenta túneles | Por sessenta túneis
+ The Mountain Branch | El ramal de montaña | O ramal da serra
+ The Steppe Express | El expreso de la estepa | O expresso da estepe
+ Sleeper to the South | Coche cama al sur | Leito para o sul
- From the driver's seat, in real time, stations included. | Desde la cabina, en tiempo real, con estaciones incluidas. | Da cabine, em tempo real, com estações incluídas.
- Dusk at the first tunnel, moonlight by the third. | Atardecer en el primer túnel, luna en el tercero. | Anoitecer no primeiro túnel, luar no terceiro.

# river 180 topic
= Downstream | Río abajo | Rio abaixo
+ The Barge to {city} | La barcaza a {city} | A barcaça até {city}
+ Eleven Locks | Once esclusas | Onze eclusas
+ Reeds and Herons | Juncos y garzas | Juncos e garças
+ The Ferry of Ropes | La barca de cuerda | A balsa de corda
- The water does the editing. | El agua se encarga del montaje. | A água faz a montagem.

# walk 120,180 topic
= On Foot | A pie | A pé
+ The Pilgrims' Meseta | La meseta de los peregrinos | O planalto dos peregrinos
+ {city} at First Light | {city} con la primera luz | {city} na primeira luz
+ Along the Levadas | Por las levadas | Pelas levadas
+ The Cliff Path | El camino del acantilado | A trilha do penhasco
- Footsteps, birds and the occasional dog. | Pasos, pájaros y algún perro. | Passos, pássaros e um ou outro cachorro.

# craft 60 topic
= By Hand | A mano | À mão
+ A Basket | Un cesto | Um cesto
+ A Clay Jar | Una tinaja | Um pote de barro
+ A Guitar Neck | El mástil de una guitarra | O braço de um violão
+ Sourdough | Masa madre | Fermento natural
+ A Stone Wall | Un muro de piedra | Um muro de pedra
+ A Fishing Net | Una red | Uma rede
+ Indigo | Índigo | Índigo
- {person} works. We watch. | {person} trabaja. Miramos. | {person} trabalha. Nós olhamos.

# fire 120
= The Fireplace | La chimenea | A lareira
= Lighthouse, All Night | El faro, toda la noche | O farol, a noite toda
- Oak, then cherry, then embers. | Roble, luego cerezo, luego brasas. | Carvalho, depois cerejeira, depois brasas.
- A beam every nine seconds. | Un destello cada nueve segundos. | Um clarão a cada nove segundos.
`,
);
