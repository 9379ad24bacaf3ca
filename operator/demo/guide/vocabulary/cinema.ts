import { guideStyle, type GuideStyle } from '#operator/demo/guide/day-shape.ts';

const AROUND_FILMS = `
# filler 10,15,20,25
= Trailers and Tickets | Tráileres y entradas | Trailers e ingressos
= Lights, Sound | Luces, sonido | Luzes, som
= First Reel | Primer rollo | Primeiro rolo
= The Projectionist's Choice | La elección del proyeccionista | A escolha do projecionista
- What to see next, chosen by people who watch everything. | Qué ver después, elegido por gente que lo ve todo. | O que ver depois, escolhido por quem vê tudo.
- A short walk behind the screen. | Un paseo corto por detrás de la pantalla. | Um passeio curto por trás da tela.

# shorts 20,25,30 topic
= Short Film | Cortometraje | Curta-metragem
+ The Elevator at Noon | El ascensor a mediodía | O elevador ao meio-dia
+ Marbles | Canicas | Bolinhas de gude
+ The Piano Movers | Los que mudan pianos | Os carregadores de piano
+ Dry Season | Estación seca | Estação seca
+ A Letter to the Dentist | Carta al dentista | Carta ao dentista
+ Two Umbrellas | Dos paraguas | Dois guarda-chuvas
+ The Snail | El caracol | O caracol
+ Platform Nine | Andén nueve | Plataforma nove
+ Grandmother's Motorbike | La moto de la abuela | A moto da vovó
+ The Borrowed Cat | El gato prestado | O gato emprestado
+ Ice Cream in November | Helado en noviembre | Sorvete em novembro
+ The Last Telephone Box | La última cabina | O último orelhão
- First prize at the festival of {city}. | Primer premio en el festival de {city}. | Primeiro prêmio no festival de {city}.
- Made in one weekend with eleven friends. | Hecho en un fin de semana con once amigos. | Feito em um fim de semana com onze amigos.

# making 30,25 topic
= Behind the Camera | Detrás de la cámara | Atrás da câmera
= The Cutting Room | La sala de montaje | A sala de montagem
+ Rain on Demand | Lluvia a pedido | Chuva sob encomenda
+ The Costume Cellar | El sótano del vestuario | O porão do figurino
+ Foley | El sonido de los pasos | O som dos passos
+ The Stuntwoman | La doble de acción | A dublê
+ Colouring the Night | Colorear la noche | Colorir a noite
+ One Take | Una sola toma | Uma única tomada
+ Building a Street | Construir una calle | Construir uma rua
- {person} shows how it is done and why it should not be noticed. | {person} enseña cómo se hace y por qué no debe notarse. | {person} mostra como se faz e por que não deve ser notado.

# talk 45,60
= The Green Sofa | El sofá verde | O sofá verde
= After the Credits | Después de los créditos | Depois dos créditos
- {person} on forty films and one regret. | {person}, sobre cuarenta películas y un arrepentimiento. | {person}, sobre quarenta filmes e um arrependimento.
- Two critics, one screening, no agreement. | Dos críticos, un pase, ningún acuerdo. | Dois críticos, uma sessão, nenhum acordo.
`;

const FILM_DAY = {
  weekday: `0600 early / shorts making; 1015 early / making shorts; 1245 matinee / shorts; 1500 afternoon / making; 1730 afternoon / shorts;
    1940 talk; 2030 prime / making; 2245 late / shorts making; 0100 night / making shorts; 0330 repeat / shorts making`,
  friday: `0600 early / shorts making; 1015 early / making shorts; 1245 matinee / shorts; 1500 afternoon / making; 1730 afternoon / shorts;
    1945 making; 2015 prime / making; 2245 late / shorts making; 0100 night / making shorts; 0330 late / shorts making`,
  saturday: `0600 early / shorts making; 1000 talk; 1100 matinee / shorts; 1330 matinee / making; 1600 afternoon / making shorts; 2030 shorts;
    2100 prime / making; 2315 late / shorts; 0130 night / making shorts; 0345 repeat / making shorts`,
};

/** A cinema channel; the genres of its mornings, afternoons, evenings and nights differ. */
const cinemaOf = (day: string, matinee: string, prime: string, late: string): GuideStyle =>
  guideStyle(
    FILM_DAY,
    `${AROUND_FILMS}
# early 95 films:${day}
# matinee 95 films:${matinee}
# afternoon 95 films:${day}
# prime 95 films:${prime}
# late 95 films:${late}
# night 95 films:${late}
`,
  );

export const CINEMA_STYLES = {
  'cinema-prime': cinemaOf(
    'drama,comedy,adventure,documentary',
    'family,comedy,adventure',
    'thriller,drama,action,adventure',
    'thriller,noir,horror,action',
  ),
  'cinema-drama': cinemaOf('drama,romance', 'romance,comedy,drama', 'drama,history', 'drama,noir'),
  'cinema-noir': cinemaOf(
    'noir,thriller,crime,mystery',
    'mystery,noir,crime,drama',
    'noir,crime,thriller',
    'noir,horror,thriller',
  ),
  'cinema-light': cinemaOf(
    'comedy,family,romance,music',
    'family,animation,comedy,adventure',
    'comedy,romance,music',
    'comedy,romance,music',
  ),
  'cinema-future': cinemaOf(
    'sci-fi,adventure,fantasy',
    'fantasy,adventure,sci-fi,family',
    'sci-fi,action,thriller',
    'horror,sci-fi,thriller',
  ),
  'cinema-world': cinemaOf(
    'drama,documentary,comedy,history',
    'comedy,family,music,drama',
    'drama,history,romance',
    'documentary,drama,crime',
  ),
} as const;
