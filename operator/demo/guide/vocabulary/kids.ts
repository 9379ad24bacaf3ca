import { guideStyle } from '#operator/demo/guide/day-shape.ts';

/** Cartoons and young people's television. */
export const KIDS = guideStyle(
  {
    weekday: `0600 toons; 0830 makers; 0900 little; 1100 animals little; 1230 toons; 1500 makers; 1530 toons; 1730 quiz; 1800 adventure; 1900 toons; 2000 goodnight; 2030 film / toons; 2230 night`,
    saturday: `0600 toons; 0900 club; 1100 adventure; 1200 toons makers; 1500 film / toons; 1700 animals; 1800 quiz adventure; 1930 goodnight; 2000 film / toons; 2200 night`,
  },
  `
# filler 10
= Sing It | Canta conmigo | Cante comigo
= Colours | Colores | Cores
- One song, many dances. | Una canción, muchos bailes. | Uma canção, muitas danças.

# toons 15,20,25 series episodes:children
= Tiny Builders | Pequeños constructores | Pequenos construtores | Six mice, one crane, a bridge by teatime. | Seis ratones, una grúa y un puente antes de merendar. | Seis ratos, um guindaste e uma ponte antes do lanche.
= Captain Comet | Capitana Cometa | Capitã Cometa | She is nine and has a rocket made of saucepans. | Tiene nueve años y un cohete hecho de ollas. | Ela tem nove anos e um foguete feito de panelas.
= Biscuit and Bean | Galleta y Judía | Biscoito e Feijão | A dog who is afraid, a mouse who is not. | Un perro miedoso y un ratón que no lo es. | Um cachorro medroso e um rato que não é.
= The Umbrella Pirates | Los piratas del paraguas | Os piratas do guarda-chuva | They sail whenever it rains. | Navegan cada vez que llueve. | Navegam sempre que chove.
= Robots Can't Whistle | Los robots no silban | Robôs não assobiam | This one is learning. | Este está aprendiendo. | Este está aprendendo.
= Nana Dragon | La abuela dragona | A vovó dragoa | She knits fire-proof scarves. | Teje bufandas a prueba de fuego. | Ela tricota cachecóis à prova de fogo.
= The Cloud Factory | La fábrica de nubes | A fábrica de nuvens | Somebody has to make the weather. | Alguien tiene que hacer el tiempo. | Alguém tem que fazer o tempo.
= Pocket Zoo | Zoo de bolsillo | Zoo de bolso | Very small animals, very big problems. | Animales muy pequeños, problemas muy grandes. | Bichos muito pequenos, problemas muito grandes.
= Max and the Moon | Max y la luna | Max e a lua | She comes down when nobody is looking. | Ella baja cuando nadie mira. | Ela desce quando ninguém olha.
= Left Shoe, Right Shoe | Zapato izquierdo, zapato derecho | Sapato esquerdo, sapato direito | Two friends who cannot agree on a direction. | Dos amigos que no se ponen de acuerdo. | Dois amigos que não concordam com o caminho.
= The Jungle Bus | El autobús de la selva | O ônibus da selva | Every stop is a surprise. | Cada parada es una sorpresa. | Cada parada é uma surpresa.
= Little Vampire, Big Garlic | Vampirito y el ajo gigante | Vampirinho e o alho gigante | A new boy at a very sunny school. | Un niño nuevo en una escuela muy soleada. | Um menino novo numa escola bem ensolarada.
= The Sea Post | El correo del mar | O correio do mar | Letters in bottles, delivered by an octopus. | Cartas en botellas, repartidas por un pulpo. | Cartas em garrafas, entregues por um polvo.
= Grumble | Gruñón | Rabugento | A monster under the bed who needs some sleep. | Un monstruo debajo de la cama que necesita dormir. | Um monstro embaixo da cama que precisa dormir.
- Somebody has eaten the map. | Alguien se ha comido el mapa. | Alguém comeu o mapa.
- It all goes well until the goat. | Todo va bien hasta que llega la cabra. | Tudo vai bem até chegar a cabra.
- A new friend with a strange hat. | Un amigo nuevo con un sombrero raro. | Um amigo novo com um chapéu estranho.
- The biggest puddle in the world. | El charco más grande del mundo. | A maior poça do mundo.
- They promise not to press the red button. | Prometen no pulsar el botón rojo. | Prometem não apertar o botão vermelho.

# little 15,20 series episodes:children
= Pip and the Numbers | Pip y los números | Pip e os números | Counting to ten, with detours. | Contar hasta diez, con rodeos. | Contar até dez, com desvios.
= Sleepy Farm | La granja dormilona | A fazenda dorminhoca | Every animal yawns differently. | Cada animal bosteza a su manera. | Cada bicho boceja do seu jeito.
= Dot | Puntito | Pontinho | A dot goes for a walk and becomes a line. | Un punto sale a pasear y se hace línea. | Um ponto sai para passear e vira linha.
= The Button Bears | Los osos botón | Os ursos botão | Three bears and a sewing box. | Tres osos y un costurero. | Três ursos e uma caixa de costura.
= Hello, Wind | Hola, viento | Olá, vento | What the wind brought today. | Lo que hoy trajo el viento. | O que o vento trouxe hoje.
= Choo | Chu-chú | Piuí | A small train with a large bell. | Un tren pequeño con una campana grande. | Um trem pequeno com um sino grande.
- Today: sharing the blue crayon. | Hoy: compartir el lápiz azul. | Hoje: dividir o giz azul.
- What is under the leaf? | ¿Qué hay debajo de la hoja? | O que há embaixo da folha?
- A song about socks. | Una canción sobre calcetines. | Uma canção sobre meias.
- Big, bigger, biggest: a pumpkin. | Grande, más grande, la más grande: una calabaza. | Grande, maior, a maior: uma abóbora.
- Waiting for the soup to cool. | Esperar a que la sopa se enfríe. | Esperar a sopa esfriar.
- Where does the moon go at breakfast? | ¿Adónde va la luna en el desayuno? | Aonde vai a lua no café da manhã?

# animals 30 topic
= Animal Friends | Amigos animales | Amigos animais
+ The Hedgehog | El erizo | O ouriço
+ Donkeys | Los burros | Os burros
+ A Parrot at School | Un loro en la escuela | Um papagaio na escola
+ Tadpoles | Renacuajos | Girinos
+ The Guide Dog | El perro guía | O cão-guia
+ Bees | Las abejas | As abelhas
- Children ask the vet everything. | Los niños le preguntan todo a la veterinaria. | As crianças perguntam tudo à veterinária.
- Why does it do that? A visit to a farm near {city}. | ¿Por qué hace eso? Visita a una granja cerca de {city}. | Por que ele faz isso? Visita a uma fazenda perto de {city}.

# makers 30 topic
= Glue and Paper | Cola y papel | Cola e papel
= Hands Full | Manos llenas | Mãos cheias
+ A Kite | Una cometa | Uma pipa
+ A Cardboard Castle | Un castillo de cartón | Um castelo de papelão
+ Pizza Faces | Caras de pizza | Carinhas de pizza
+ A Paper Orchestra | Una orquesta de papel | Uma orquestra de papel
+ Shadow Puppets | Sombras chinescas | Teatro de sombras
+ A Boat That Floats | Un barco que flota | Um barco que flutua
- You need scissors, tape and somebody tall. | Hacen falta tijeras, cinta y alguien alto. | Você precisa de tesoura, fita e alguém alto.
- {person} tries it first and gets stuck. | {person} lo intenta primero y se queda con los dedos pegados. | {person} tenta primeiro e fica com os dedos colados.
- Ready in ten minutes, dry in twenty. | Listo en diez minutos, seco en veinte. | Pronto em dez minutos, seco em vinte.

# quiz 30
= Classroom Champions | Campeones de clase | Campeões da classe
= Right or Wobbly | Verdad o gelatina | Verdade ou gelatina
- Two schools, ten buzzers, a tank of green slime. | Dos escuelas, diez pulsadores, un tanque de baba verde. | Duas escolas, dez botões, um tanque de gosma verde.
- {city} against {city2}, and a question about penguins. | {city} contra {city2}, y una pregunta sobre pingüinos. | {city} contra {city2}, e uma pergunta sobre pinguins.
- The champions of {city} must sing the answer. | El equipo de {city} debe cantar la respuesta. | A equipe de {city} precisa cantar a resposta.

# adventure 30 series episodes:children weekly
= The Lighthouse Gang | La pandilla del faro | A turma do farol | Five friends, one island, a code. | Cinco amigos, una isla, un código. | Cinco amigos, uma ilha, um código.
= Time Bike | La bici del tiempo | A bici do tempo | It only goes backwards. | Solo va hacia atrás. | Só anda para trás.
= School for Spies | Escuela de espías | Escola de espiões | Homework that destroys itself. | Deberes que se autodestruyen. | Lição de casa que se autodestrói.
= Wild Camp | Campamento salvaje | Acampamento selvagem | Two weeks without screens, with bears. | Dos semanas sin pantallas, con osos. | Duas semanas sem telas, com ursos.
- The code was in the sandwich. | El código estaba en el bocadillo. | O código estava no sanduíche.
- Nobody believes Nico. Nico is right. | Nadie cree a Nico. Nico tiene razón. | Ninguém acredita em Nico. Nico tem razão.
- Someone has moved the treasure, politely. | Alguien ha movido el tesoro, con educación. | Alguém mudou o tesouro de lugar, com educação.
- The rope holds; the plan does not. | La cuerda aguanta; el plan, no. | A corda aguenta; o plano, não.

# club 120
= Saturday Club | El club del sábado | O clube de sábado
- Games, cartoons and a phone line that is always busy. | Juegos, dibujos y una línea que siempre comunica. | Jogos, desenhos e uma linha sempre ocupada.

# goodnight 30
= The Goodnight Story | El cuento de buenas noches | A história de boa-noite
- {person} reads a story about a train that was afraid of tunnels. | {person} lee un cuento sobre un tren que temía los túneles. | {person} lê uma história sobre um trem que tinha medo de túneis.
- A book, a blanket, a yawn. | Un libro, una manta, un bostezo. | Um livro, um cobertor, um bocejo.

# film 95 films:animation,family

# night 60,90
= Sleeping Island | La isla dormida | A ilha adormecida
= Moon Garden | El jardín de la luna | O jardim da lua
= The Slow Carousel | El carrusel lento | O carrossel lento
= Star Lamp | La lámpara de estrellas | A luminária de estrelas
- Slow pictures and soft music until morning. | Imágenes lentas y música suave hasta la mañana. | Imagens lentas e música suave até de manhã.
`,
);

/** The same house for the very small, for older children and for families. */
const kidsVariant = (weekday: string, saturday: string): typeof KIDS => ({
  ...guideStyle({ weekday, saturday }, ''),
  strands: KIDS.strands,
});

export const PRESCHOOL = kidsVariant(
  '0600 little; 0900 makers; 0930 little animals; 1200 little; 1500 makers animals; 1630 little; 1900 goodnight; 1930 night',
  '0600 little; 1000 animals makers; 1200 little; 1700 makers; 1800 little; 1900 goodnight; 1930 night',
);

export const KIDS_MAX = kidsVariant(
  '0600 toons; 0900 adventure quiz; 1200 toons; 1500 adventure makers; 1700 quiz; 1730 toons; 1900 adventure; 2030 film / toons; 2230 toons; 0000 night',
  '0600 toons; 0900 club; 1100 adventure; 1400 film / toons; 1600 toons quiz; 1900 adventure; 2000 film / adventure; 2200 toons; 0000 night',
);

export const FAMILY = kidsVariant(
  '0600 little toons; 0900 animals makers; 1200 quiz adventure; 1400 film / toons; 1600 toons; 1800 quiz; 1900 adventure; 2000 film / makers; 2200 adventure; 2330 night',
  '0600 toons; 0900 club; 1100 makers animals; 1300 film; 1500 quiz; 1600 film / toons; 1800 adventure; 2000 film / makers; 2200 quiz adventure; 2330 night',
);
