import { guideStyle } from '#operator/demo/guide/day-shape.ts';

/** Travel and cities. */
export const TRAVEL = guideStyle(
  {
    weekday: `0600 streets; 0700 table; 0800 journeys; 1000 houses; 1100 streets; 1200 table; 1300 journeys; 1500 rails; 1600 markets; 1700 streets; 1800 table; 1900 houses; 2000 weekender; 2100 journeys; 2300 nightcity; 0000 rails; 0200 repeat / nightcity`,
    saturday: `0600 streets; 0800 markets; 0900 weekender; 1100 table; 1200 journeys; 1500 rails houses; 1800 weekender; 2000 journeys; 2200 nightcity; 2300 rails; 0100 repeat / nightcity`,
  },
  `
# filler 10,15
= Postcard from {city} | Postal de {city} | Postal de {city}
= Two Minutes in {city2} | Dos minutos en {city2} | Dois minutos em {city2}
- Wish you were here. | Ojalá estuviera aquí. | Queria que você estivesse aqui.

# streets 30,60 topic
= Walking the City | La ciudad andando | A cidade a pé
= Ten Streets | Diez calles | Dez ruas
+ {city} | {city} | {city}
+ {city}, Uphill | {city}, cuesta arriba | {city}, ladeira acima
+ {city} Before Noon | {city} antes de mediodía | {city} antes do meio-dia
+ {city} by Tram | {city} en tranvía | {city} de bonde
+ The Other Side of {city} | La otra orilla de {city} | A outra margem de {city}
+ {city} Without a Map | {city} sin mapa | {city} sem mapa
- Tiles, cats, laundry and a view that has to be earned. | Azulejos, gatos, ropa tendida y una vista que hay que ganarse. | Azulejos, gatos, roupa no varal e uma vista que é preciso merecer.
- A former cartographer refuses to use her phone. | Una excartógrafa se niega a usar el móvil. | Uma ex-cartógrafa se recusa a usar o celular.

# table 60,30 topic
= A Table in {city} | Una mesa en {city} | Uma mesa em {city}
= Hungry Traveller | Viajero con hambre | Viajante com fome
+ Breakfast at Four | Desayuno a las cuatro | Café da manhã às quatro
+ Soup Season | Temporada de sopas | Temporada de sopas
+ The Market Stall | El puesto del mercado | A banca da feira
+ Grandmothers | Las abuelas | As avós
+ Fire and Fish | Fuego y pescado | Fogo e peixe
+ The Sweet Convent | El convento dulce | O convento doce
- Eating where the bus drivers eat. | Comer donde comen los conductores de autobús. | Comer onde comem os motoristas de ônibus.
- {person} orders for both of us. | {person} pide por los dos. | {person} pede por nós dois.

# journeys 60 alone
+ The Coffee Railway | El ferrocarril del café | A ferrovia do café | Zigzags, bridges and beans. | Zigzags, puentes y granos. | Zigue-zagues, pontes e grãos.
+ Southern Roads | Caminos del sur | Estradas do sul | Three thousand kilometres with the wind against. | Tres mil kilómetros con el viento en contra. | Três mil quilômetros com o vento contra.
+ Island to Island | De isla en isla | De ilha em ilha | Mail boats, goats, a wedding. | Barcos correo, cabras, una boda. | Barcos-correio, cabras, um casamento.
+ The Salt Caravan | La caravana de la sal | A caravana do sal | Twelve days across a white floor. | Doce días por un suelo blanco. | Doze dias por um chão branco.
+ A Border on Foot | Una frontera a pie | Uma fronteira a pé | A line on a map, walked by two friends who disagree about it. | Una línea en el mapa, recorrida por dos amigos que discrepan. | Uma linha no mapa, percorrida por dois amigos que discordam.
+ Mountains of Tea | Montañas de té | Montanhas de chá | Mist at six, leaves at seven. | Niebla a las seis, hojas a las siete. | Névoa às seis, folhas às sete.
+ The Bus to the End | El autobús al final | O ônibus até o fim | The last stop has a bench and a sea. | La última parada tiene un banco y un mar. | O ponto final tem um banco e um mar.
+ Lighthouse Keepers | Los fareros | Os faroleiros | Seven towers, six of them empty. | Siete torres, seis de ellas vacías. | Sete torres, seis delas vazias.
+ The Carnival Makers | Los que hacen el carnaval | Os que fazem o carnaval | Eleven months of sewing in {city}. | Once meses de costura en {city}. | Onze meses de costura em {city}.
+ Deserts by Bicycle | Desiertos en bicicleta | Desertos de bicicleta | Water for two days, songs for three. | Agua para dos días, canciones para tres. | Água para dois dias, canções para três.
+ The River of Names | El río de los nombres | O rio dos nomes | It is called something else in every village. | En cada pueblo se llama de otra manera. | Em cada vila ele tem outro nome.
+ Winter Harbour | Puerto de invierno | Porto de inverno | What the resort does when nobody is looking. | Lo que hace el balneario cuando nadie mira. | O que o balneário faz quando ninguém olha.

# houses 60,30
= Somewhere Else to Live | Vivir en otra parte | Morar em outro lugar
= Keys to {city} | Las llaves de {city} | As chaves de {city}
- A couple, three flats, one terrace with a problem. | Una pareja, tres pisos y una terraza con un problema. | Um casal, três apartamentos e um terraço com um problema.
- Stone, lime and a roof that argues. | Piedra, cal y un tejado que discute. | Pedra, cal e um telhado que discute.

# rails 60 series episodes:factual
= Slow Lines | Líneas lentas | Linhas lentas | The trains that still stop where nobody gets off. | Los trenes que aún paran donde nadie baja. | Os trens que ainda param onde ninguém desce.
- The stationmaster of a village with two inhabitants. | La jefa de estación de un pueblo con dos habitantes. | A chefe de estação de uma vila com dois habitantes.
- A branch line reopens for one Sunday. | Un ramal reabre por un domingo. | Um ramal reabre por um domingo.

# markets 60
= Under the Awnings | Bajo los toldos | Sob os toldos
- Fish at five, flowers at six, gossip all day: the market of {city}. | Pescado a las cinco, flores a las seis, chismes todo el día: el mercado de {city}. | Peixe às cinco, flores às seis, fofoca o dia todo: a feira de {city}.

# weekender 60 topic
= Forty-eight Hours | Cuarenta y ocho horas | Quarenta e oito horas
+ {city} | {city} | {city}
+ {city} in the Rain | {city} con lluvia | {city} com chuva
+ {city} for Almost Nothing | {city} por casi nada | {city} por quase nada
- Friday's last train to Sunday's first regret. | Del último tren del viernes al primer pesar del domingo. | Do último trem de sexta ao primeiro arrependimento de domingo.

# nightcity 60 topic
= City at Night | La ciudad de noche | A cidade à noite
+ {city} | {city} | {city}
+ The Bakers of {city} | Los panaderos de {city} | Os padeiros de {city}
+ Last Tram, {city} | El último tranvía, {city} | O último bonde, {city}
- Those who clean, bake, drive and dance. | Los que limpian, hornean, conducen y bailan. | Os que limpam, assam, dirigem e dançam.
`,
);

/** History. */
export const HISTORY = guideStyle(
  {
    weekday: `0600 objects; 0700 docs; 0900 families; 1000 objects; 1100 ruins; 1200 docs; 1400 lives; 1600 docs; 1800 families; 1900 objects; 2000 ruins; 2100 docs; 2300 lives; 0000 docs; 0200 repeat / objects`,
    saturday: `0600 objects; 0800 ruins; 1000 docs; 1300 lives families; 1600 docs; 1900 ruins; 2000 lives; 2100 docs; 0000 ruins; 0200 repeat / objects`,
  },
  `
# filler 10,15
= On This Day | Tal día como hoy | Neste dia
= From the Archive | Del archivo | Do arquivo
- One date, one photograph. | Una fecha, una fotografía. | Uma data, uma fotografia.
- {year}: what the papers said. | {year}: lo que dijeron los diarios. | {year}: o que disseram os jornais.

# objects 30 topic
= One Object | Un objeto | Um objeto
+ The Astrolabe | El astrolabio | O astrolábio
+ A Sewing Machine | Una máquina de coser | Uma máquina de costura
+ The Ration Card | La cartilla | O cartão de racionamento
+ A Fan | Un abanico | Um leque
+ The Ship's Bell | La campana del barco | O sino do navio
+ A Passport | Un pasaporte | Um passaporte
+ The Sugar Bowl | El azucarero | O açucareiro
+ A Typewriter | Una máquina de escribir | Uma máquina de escrever
+ The Clay Whistle | El silbato de barro | O apito de barro
- It fits in a drawer and holds a century. | Cabe en un cajón y guarda un siglo. | Cabe numa gaveta e guarda um século.
- {person} takes it out of its box for the first time since {year}. | {person} lo saca de su caja por primera vez desde {year}. | {person} o tira da caixa pela primeira vez desde {year}.

# docs 60 alone
+ The Map Thieves | Los ladrones de mapas | Os ladrões de mapas | Two empires, one coastline, a very small pen. | Dos imperios, una costa, una pluma muy fina. | Dois impérios, uma costa, uma pena muito fina.
+ Queen of the Tides | La reina de las mareas | A rainha das marés | She ruled an archipelago from a rowing boat. | Gobernó un archipiélago desde una barca. | Governou um arquipélago de um barco a remo.
+ The Silver Mountain | La montaña de plata | A montanha de prata | A hill that paid for wars on three continents. | Un cerro que pagó guerras en tres continentes. | Um morro que pagou guerras em três continentes.
+ The Year Without Summer | El año sin verano | O ano sem verão | Snow in July, and a novel begun indoors. | Nieve en julio y una novela empezada en casa. | Neve em julho e um romance começado dentro de casa.
+ The Rubber Barons' Opera | La ópera del caucho | A ópera da borracha | A theatre shipped stone by stone into the forest. | Un teatro llevado piedra a piedra a la selva. | Um teatro levado pedra por pedra para a floresta.
+ Lisbon, 9:40 | Lisboa, 9:40 | Lisboa, 9h40 | Six minutes that changed how cities are built. | Seis minutos que cambiaron la forma de construir ciudades. | Seis minutos que mudaram o modo de construir cidades.
+ The Telegraph Boys | Los chicos del telégrafo | Os meninos do telégrafo | News ran on bicycles. | Las noticias iban en bicicleta. | As notícias iam de bicicleta.
+ Women of the Lighthouse War | Las mujeres de la guerra del faro | As mulheres da guerra do farol | They put out the light and saved a fleet. | Apagaron la luz y salvaron una flota. | Apagaram a luz e salvaram uma frota.
+ The Potato's Long Walk | El largo viaje de la papa | A longa viagem da batata | How a tuber conquered its conquerors. | Cómo un tubérculo conquistó a sus conquistadores. | Como um tubérculo conquistou seus conquistadores.
+ Cities Under Cities | Ciudades bajo ciudades | Cidades sob cidades | A metro line digs down two thousand years. | Una línea de metro excava dos mil años. | Uma linha de metrô escava dois mil anos.
+ The Last Galleon | El último galeón | O último galeão | Silk, silver, scurvy. | Seda, plata, escorbuto. | Seda, prata, escorbuto.
+ Paper Soldiers | Soldados de papel | Soldados de papel | The forgers who emptied a prison. | Los falsificadores que vaciaron una cárcel. | Os falsificadores que esvaziaram uma prisão.
+ The Roads of Rome | Las calzadas de Roma | As estradas de Roma | Still the shortest way to {city}. | Siguen siendo el camino más corto a {city}. | Ainda o caminho mais curto até {city}.
+ Night of the Radios | La noche de las radios | A noite dos rádios | A coup, seen through one wireless shop. | Un golpe, visto desde una tienda de radios. | Um golpe, visto de uma loja de rádios.
+ The Ice Merchants | Los mercaderes de hielo | Os mercadores de gelo | Before refrigerators, winter travelled by ship. | Antes de las neveras, el invierno viajaba en barco. | Antes das geladeiras, o inverno viajava de navio.
+ A City Moves Uphill | Una ciudad se muda al monte | Uma cidade sobe o morro | One flood too many, and everyone carried a brick. | Una inundación de más, y cada cual llevó un ladrillo. | Uma enchente a mais, e cada um levou um tijolo.
+ The Forgotten Armada | La armada olvidada | A armada esquecida | Forty ships sailed north. The kitchens kept records. | Cuarenta barcos zarparon al norte. Las cocinas llevaban registro. | Quarenta navios zarparam ao norte. As cozinhas mantinham registro.
+ Schools of the Republic | Las escuelas de la república | As escolas da república | Seven thousand classrooms in two years. | Siete mil aulas en dos años. | Sete mil salas de aula em dois anos.
+ The Salt Tax | El impuesto de la sal | O imposto do sal | A pinch of it started a revolution. | Una pizca empezó una revolución. | Uma pitada começou uma revolução.
+ The Weavers' Strike | La huelga de las tejedoras | A greve das tecelãs | The looms of {city} fell silent for a hundred days. | Los telares de {city} callaron cien días. | Os teares de {city} se calaram por cem dias.
+ Cathedral of Cards | Catedral de naipes | Catedral de cartas | Three architects, two collapses, one nave. | Tres arquitectos, dos derrumbes, una nave. | Três arquitetos, dois desabamentos, uma nave.
+ Quarantine Island | La isla de la cuarentena | A ilha da quarentena | Every passenger waited here, and wrote on the walls. | Todo pasajero esperaba aquí y escribía en las paredes. | Todo passageiro esperava aqui e escrevia nas paredes.
+ The Golden Age of Tin | La edad de oro del estaño | A idade de ouro do estanho | How a can changed what a year tastes like. | Cómo una lata cambió el sabor del año. | Como uma lata mudou o sabor do ano.

# lives 60,55 alone
+ The Pirate's Accountant | El contable del pirata | O contador do pirata | He never drew a sword and kept every receipt. | Nunca desenvainó y guardó todos los recibos. | Nunca desembainhou e guardou todos os recibos.
+ The Nun Who Painted Storms | La monja que pintaba tormentas | A freira que pintava tempestades | Forty canvases found behind a wall. | Cuarenta lienzos hallados tras un muro. | Quarenta telas achadas atrás de uma parede.
+ Doctor of the Pampas | La médica de la pampa | A médica dos pampas | On horseback, with ether. | A caballo, con éter. | A cavalo, com éter.
+ The Boy Who Translated | El niño que traducía | O menino que traduzia | Between two armies at the age of nine. | Entre dos ejércitos, a los nueve años. | Entre dois exércitos, aos nove anos.
+ An Aviator Named Rosa | Una aviadora llamada Rosa | Uma aviadora chamada Rosa | First over the cordillera, last to be believed. | La primera en cruzar la cordillera, la última en ser creída. | A primeira a cruzar a cordilheira, a última a ser acreditada.
+ The Clockmaker's Trial | El juicio del relojero | O julgamento do relojoeiro | Accused of slowing the Emperor's day. | Acusado de retrasar el día del emperador. | Acusado de atrasar o dia do imperador.

# families 60 series episodes:factual
= The Family Tree | El árbol de la familia | A árvore da família | One name, one parish book, one surprise. | Un apellido, un libro parroquial, una sorpresa. | Um sobrenome, um livro paroquial, uma surpresa.
- {person} finds a great-grandmother nobody mentioned. | {person} encuentra a una bisabuela de la que nadie hablaba. | {person} encontra uma bisavó de quem ninguém falava.
- A ship's list, a spelling mistake, an inheritance. | Una lista de pasajeros, una falta de ortografía, una herencia. | Uma lista de passageiros, um erro de grafia, uma herança.

# ruins 60 topic
= Digging | Excavación | Escavação
+ The Temple Under the Car Park | El templo bajo el aparcamiento | O templo sob o estacionamento
+ A Village of Boats | Un poblado de barcas | Uma aldeia de barcos
+ The Burnt Library | La biblioteca quemada | A biblioteca queimada
+ The Road of Shells | El camino de conchas | O caminho de conchas
+ The Fortress of {city} | La fortaleza de {city} | A fortaleza de {city}
- Three weeks, eleven students, one trench. | Tres semanas, once estudiantes, una zanja. | Três semanas, onze estudantes, uma trincheira.
- {person} finds a coin nobody has dated. | {person} halla una moneda que nadie ha fechado. | {person} acha uma moeda que ninguém datou.
`,
);

/** Cooking, houses, gardens, health. */
export const HOME = guideStyle(
  {
    weekday: `0600 yoga; 0630 breakfast; 0800 kitchen; 0900 renovation; 1000 morning; 1200 kitchen; 1330 bake; 1430 renovation; 1530 makers; 1600 tea; 1730 kitchen; 1830 garden; 1930 quick; 2000 bake; 2100 renovation; 2200 flats; 2300 table; 0000 repeat / kitchen`,
    saturday: `0600 yoga kitchen; 0700 breakfast; 0830 garden; 0930 kitchen; 1100 makers; 1200 kitchen; 1330 flats; 1530 bake; 1700 renovation; 1900 quick; 1930 table; 2100 contest; 2230 flats; 2330 kitchen; 0030 repeat / kitchen`,
  },
  `
# filler 10,15
= One Tip | Un truco | Um truque
= The Herb Jar | El tarro de hierbas | O pote de ervas
- Ten minutes that save an hour. | Diez minutos que ahorran una hora. | Dez minutos que poupam uma hora.

# yoga 30
= Sun on the Mat | Sol en la esterilla | Sol no tapete
- Knees, neck and a long breath out. | Rodillas, cuello y una exhalación larga. | Joelhos, pescoço e uma expiração longa.

# breakfast 90
= Bread and Butter | Pan con mantequilla | Pão com manteiga
- Three breakfasts, one of them in ten minutes. | Tres desayunos, uno de ellos en diez minutos. | Três cafés da manhã, um deles em dez minutos.
- {person} makes eggs the way a hotel taught him. | {person} hace los huevos como le enseñó un hotel. | {person} faz ovos como um hotel lhe ensinou.

# kitchen 30,60 topic
= Living Kitchen | Cocina viva | Cozinha viva
= Wooden Spoon | Cuchara de palo | Colher de pau
= From Scratch | Desde cero | Do zero
+ Lentils | Lentejas | Lentilhas
+ Prawn Rice | Arroz con gambas | Arroz com camarão
+ Empanadas | Empanadas | Empanadas
+ Chickpea Stew | Potaje de garbanzos | Ensopado de grão-de-bico
+ Stuffed Peppers | Pimientos rellenos | Pimentões recheados
+ Fresh Pasta | Pasta fresca | Massa fresca
+ Salt Cod | Bacalao | Bacalhau
+ Black Beans | Frijoles negros | Feijão-preto
+ Sunday Roast | Asado de domingo | Assado de domingo
+ Ceviche | Ceviche | Ceviche
+ Pumpkin Soup | Crema de calabaza | Sopa de abóbora
+ Corn Bread | Pan de maíz | Broa de milho
+ Tomato Tart | Tarta de tomate | Torta de tomate
+ Octopus with Paprika | Pulpo a la gallega | Polvo com páprica
+ Cassava Cake | Pastel de yuca | Bolo de mandioca
+ Chicken and Prunes | Pollo con ciruelas | Frango com ameixas
- With what is in the cupboard, and one thing that is not. | Con lo que hay en la despensa y una cosa que no. | Com o que há na despensa e uma coisa que não há.
- {person} learnt it from a neighbour in {city}. | {person} lo aprendió de una vecina de {city}. | {person} aprendeu com uma vizinha de {city}.
- Ready in forty minutes, better tomorrow. | Listo en cuarenta minutos, mejor mañana. | Pronto em quarenta minutos, melhor amanhã.

# quick 30
= Twenty-two Minutes | Veintidós minutos | Vinte e dois minutos
- Dinner before the news. | Cena antes del informativo. | Jantar antes do jornal.

# bake 60,45 topic
= Oven Light | La luz del horno | A luz do forno
= Flour | Harina | Farinha
+ Lemon Cake | Bizcocho de limón | Bolo de limão
+ Rolls with Seeds | Panecillos con semillas | Pãezinhos com sementes
+ Almond Tart | Tarta de almendra | Torta de amêndoa
+ Custard Tarts | Pasteles de nata | Pastéis de nata
+ Alfajores | Alfajores | Alfajores
+ Sourdough, Day One | Masa madre, día uno | Fermento natural, dia um
+ Plum Crumble | Crumble de ciruela | Crumble de ameixa
- Weigh everything twice, taste once. | Pesar dos veces, probar una. | Pesar duas vezes, provar uma.

# renovation 60 series episodes:factual
= Before the Roof Falls | Antes de que caiga el techo | Antes que o teto caia | Two sisters, one ruin, a budget in an envelope. | Dos hermanas, una ruina, un presupuesto en un sobre. | Duas irmãs, uma ruína, um orçamento num envelope.
= Four Walls | Cuatro paredes | Quatro paredes | Small flats made larger without moving a wall. | Pisos pequeños que crecen sin mover un tabique. | Apartamentos pequenos que crescem sem mover uma parede.
- Damp in the north wall; a mosaic under the lino. | Humedad en el muro norte; un mosaico bajo el linóleo. | Umidade na parede norte; um mosaico sob o linóleo.
- The kitchen arrives. It is for another house. | Llega la cocina. Es para otra casa. | Chega a cozinha. É para outra casa.

# flats 60
= Behind That Door | Detrás de esa puerta | Atrás daquela porta
- A water tower, a chapel, a lift shaft: people live here. | Un depósito de agua, una capilla, un hueco de ascensor: aquí vive gente. | Uma caixa-d'água, uma capela, um poço de elevador: aqui mora gente.

# morning 120
= Living Morning | Mañana viva | Manhã viva
- Health, plants, a repair and lunch: two hours at {person}'s table. | Salud, plantas, un arreglo y la comida: dos horas en la mesa de {person}. | Saúde, plantas, um conserto e o almoço: duas horas na mesa de {person}.
- The doctor answers, the plumber too. | Responde la doctora y también el fontanero. | A médica responde, o encanador também.

# makers 30,60
= Needle and Nail | Aguja y clavo | Agulha e prego
- A chair, a shirt and a lamp get another ten years. | Una silla, una camisa y una lámpara ganan diez años más. | Uma cadeira, uma camisa e uma lâmpada ganham mais dez anos.

# tea 90
= Four O'Clock | Las cuatro en punto | Quatro em ponto
- Letters from viewers, a cake from {city} and a song. | Cartas del público, una tarta de {city} y una canción. | Cartas do público, um bolo de {city} e uma canção.

# garden 60
= Balcony and Plot | Balcón y huerto | Varanda e horta
- Tomatoes now, garlic later, patience throughout. | Tomates ahora, ajos después, paciencia siempre. | Tomates agora, alho depois, paciência sempre.

# table 90,60
= The Long Table | La mesa larga | A mesa comprida
- Eight strangers, one cook, no telephones. Tonight in {city}. | Ocho desconocidos, una cocinera, sin teléfonos. Esta noche en {city}. | Oito desconhecidos, uma cozinheira, sem telefones. Hoje em {city}.

# contest 90 series episodes:factual weekly
= The Apron | El delantal | O avental | Twelve home cooks, ten weeks, one restaurant. | Doce cocineros caseros, diez semanas, un restaurante. | Doze cozinheiros caseiros, dez semanas, um restaurante.
- Tonight: a menu for a hundred, and somebody forgets the salt. | Esta noche: un menú para cien, y alguien olvida la sal. | Hoje: um menu para cem, e alguém esquece o sal.
`,
);
