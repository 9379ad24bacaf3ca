import { localisedTable, type Localised } from '#operator/demo/localised.ts';

const FICTION = localisedTable(`
The Letter | La carta | A carta
Low Tide | Marea baja | Maré baixa
A Chair Too Many | Una silla de más | Uma cadeira a mais
The Second Key | La segunda llave | A segunda chave
What the Neighbour Saw | Lo que vio el vecino | O que o vizinho viu
Salt | Sal | Sal
The Wedding List | La lista de bodas | A lista de casamento
Half the Truth | La mitad de la verdad | Metade da verdade
The Lighthouse | El faro | O farol
Nobody at Home | No hay nadie en casa | Ninguém em casa
Blood and Sugar | Sangre y azúcar | Sangue e açúcar
The Understudy | La suplente | A substituta
Rain Delay | Aplazado por lluvia | Adiado pela chuva
The Good Coat | El abrigo bueno | O casaco bom
An Honest Mistake | Un error honrado | Um erro honesto
The Long Weekend | El puente largo | O feriadão
Before the Train | Antes del tren | Antes do trem
Guests | Invitados | Convidados
Paper Walls | Paredes de papel | Paredes de papel
The Inheritance | La herencia | A herança
Sunday Clothes | Ropa de domingo | Roupa de domingo
A Name in the Book | Un nombre en el libro | Um nome no livro
The Fourth Floor | El cuarto piso | O quarto andar
Smoke | Humo | Fumaça
The Audition | La audición | A audição
Everything Must Go | Liquidación total | Liquidação total
The Dog That Stayed | El perro que se quedó | O cachorro que ficou
Northern Light | Luz del norte | Luz do norte
Two Coffees | Dos cafés | Dois cafés
The Photograph | La fotografía | A fotografia
A Quiet Street | Una calle tranquila | Uma rua tranquila
The Witness | La testigo | A testemunha
Borrowed Money | Dinero prestado | Dinheiro emprestado
The Return | El regreso | O retorno
Broken Ice | Hielo roto | Gelo quebrado
The Other Sister | La otra hermana | A outra irmã
Keys on the Table | Las llaves sobre la mesa | As chaves na mesa
Night Nurse | Enfermera de noche | Enfermeira da noite
The Vote | La votación | A votação
Under the Stairs | Debajo de la escalera | Embaixo da escada
A Room with a Piano | Una habitación con piano | Um quarto com piano
The Last Customer | El último cliente | O último cliente
First Snow | La primera nieve | A primeira neve
What the Sea Gives Back | Lo que devuelve el mar | O que o mar devolve
The Rehearsal | El ensayo | O ensaio
Off the Map | Fuera del mapa | Fora do mapa
A Question of Time | Cuestión de tiempo | Questão de tempo
The Red Notebook | El cuaderno rojo | O caderno vermelho
Closing Time | Hora de cerrar | Hora de fechar
The Neighbour | El vecino | O vizinho
Heat | Calor | Calor
The Missing Page | La página que falta | A página que falta
All Saints | Todos los Santos | Todos os Santos
The Agreement | El acuerdo | O acordo
Mothers and Boats | Madres y barcos | Mães e barcos
The Wrong Suitcase | La maleta equivocada | A mala errada
Small Change | Calderilla | Troco
The Birthday | El cumpleaños | O aniversário
A Place at the Table | Un sitio en la mesa | Um lugar à mesa
The Storm | La tormenta | A tempestade
Room Eleven | Habitación once | Quarto onze
The Apprentice | La aprendiza | A aprendiz
Leave to Remain | Permiso para quedarse | Licença para ficar
The Well | El pozo | O poço
False Summer | Falso verano | Falso verão
What We Owe | Lo que debemos | O que devemos
The Bet | La apuesta | A aposta
Ashes and Oranges | Cenizas y naranjas | Cinzas e laranjas
The Visit | La visita | A visita
End of the Line | Final de línea | Fim da linha
`);

const CHILDREN = localisedTable(`
The Big Puddle | El gran charco | A grande poça
Who Ate the Cake? | ¿Quién se comió la tarta? | Quem comeu o bolo?
The Upside-down Day | El día al revés | O dia ao contrário
A Hat for a Goat | Un sombrero para la cabra | Um chapéu para a cabra
The Snoring Mountain | La montaña que ronca | A montanha que ronca
Lost and Found and Lost | Perdido, encontrado y perdido | Perdido, achado e perdido
The Very Long Sneeze | El estornudo larguísimo | O espirro compridíssimo
Bubbles Everywhere | Burbujas por todas partes | Bolhas por toda parte
The Shy Volcano | El volcán tímido | O vulcão tímido
A Song for the Moon | Una canción para la luna | Uma canção para a lua
The Wobbly Bridge | El puente tembloroso | A ponte bamba
Two Left Boots | Dos botas izquierdas | Duas botas esquerdas
The Secret Biscuit | La galleta secreta | O biscoito secreto
Snow in the Kitchen | Nieve en la cocina | Neve na cozinha
The Borrowed Shadow | La sombra prestada | A sombra emprestada
Captain for a Day | Capitán por un día | Capitão por um dia
The Sleepy Dinosaur | El dinosaurio con sueño | O dinossauro com sono
Hide and Squeak | El escondite ruidoso | Esconde-esconde barulhento
The Map of the Garden | El mapa del jardín | O mapa do jardim
A Cloud on a String | Una nube con cuerda | Uma nuvem no barbante
The Talking Teapot | La tetera parlante | O bule falante
Race to the Lemon Tree | Carrera hasta el limonero | Corrida até o limoeiro
The Day Nobody Shouted | El día que nadie gritó | O dia em que ninguém gritou
Pancakes for Pirates | Tortitas para piratas | Panquecas para piratas
The Lost Tooth | El diente perdido | O dente perdido
A Very Small Parade | Un desfile muy pequeño | Um desfile bem pequeno
The Kite that Said No | La cometa que dijo no | A pipa que disse não
Mud, Mud, Mud | Barro, barro, barro | Lama, lama, lama
The Train in the Bath | El tren en la bañera | O trem na banheira
Goodnight, Giant | Buenas noches, gigante | Boa noite, gigante
The Missing Stripe | La raya que falta | A listra que sumiu
Something in the Attic | Algo en el desván | Algo no sótão
The Robot's Birthday | El cumpleaños del robot | O aniversário do robô
Seven Scarves | Siete bufandas | Sete cachecóis
The Loudest Whisper | El susurro más fuerte | O sussurro mais alto
Around the World by Lunch | La vuelta al mundo antes de comer | A volta ao mundo antes do almoço
`);

const FACTUAL = localisedTable(`
First Frost | La primera helada | A primeira geada
High Water | Crecida | Cheia
The Old Wall | El muro viejo | O muro velho
Night Rounds | Ronda de noche | Ronda noturna
A Long Way Down | Un largo descenso | Uma longa descida
The Visitors | Los visitantes | Os visitantes
Spring Comes Late | La primavera llega tarde | A primavera chega tarde
Against the Clock | Contra el reloj | Contra o relógio
The Hidden Valley | El valle escondido | O vale escondido
Dry Riverbed | El cauce seco | O leito seco
New Neighbours | Vecinos nuevos | Novos vizinhos
The Oldest One | La más vieja | A mais velha
Moving Day | Día de mudanza | Dia de mudança
What Lies Beneath | Lo que hay debajo | O que há embaixo
The Ridge | La cresta | A crista
A Question of Balance | Cuestión de equilibrio | Questão de equilíbrio
Wind from the East | Viento del este | Vento leste
The Waiting Game | El arte de esperar | A arte de esperar
Home Again | De vuelta en casa | De volta para casa
The Narrow Pass | El paso estrecho | O passo estreito
Two Hundred Steps | Doscientos escalones | Duzentos degraus
The Great Gathering | La gran reunión | O grande encontro
Last Light | La última luz | A última luz
Open Ground | Terreno abierto | Terreno aberto
The Long Dry | La larga sequía | A longa seca
Small Hours | Horas pequeñas | Madrugada
The Restless Shore | La orilla inquieta | A margem inquieta
Foundations | Cimientos | Alicerces
Half-way House | A mitad de camino | No meio do caminho
After the Rain | Después de la lluvia | Depois da chuva
`);

/** Episode titles by tone; every series walks them in an order of its own. */
export const EPISODE_TITLES = { fiction: FICTION, children: CHILDREN, factual: FACTUAL } as const;
export type EpisodeTone = keyof typeof EPISODE_TITLES;
export const EPISODE_TONES = Object.keys(EPISODE_TITLES) as EpisodeTone[];

export const episodeTitlesOf = (tone: EpisodeTone): readonly Localised[] => EPISODE_TITLES[tone];
