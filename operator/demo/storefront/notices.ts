import { localised, type Localised } from '#operator/demo/localised.ts';

/** An operator's notice; display modes are those of the specification, part 9. */
export interface DemoNotice {
  noticeId: string;
  audience: 'public' | 'account';
  text: Localised;
  priority: number;
  displayModes: readonly number[];
  properties: { backgroundcolor: string; textcolor: string; textsize: number };
  displayIntervalMs: number;
  displayTimes: number;
  /** Logical channel ids, for mode 10. */
  channels: readonly string[];
}

const QUIET = { backgroundcolor: '#141924', textcolor: '#b3bccd', textsize: 22 };

export const NOTICES: readonly DemoNotice[] = [
  {
    noticeId: 'notice-clocks',
    audience: 'public',
    text: localised(
      'The guide shows every programme in your own time zone.',
      'La guía muestra cada programa en tu propia zona horaria.',
      'O guia mostra cada programa no seu próprio fuso horário.',
    ),
    priority: 1,
    displayModes: [0],
    properties: QUIET,
    displayIntervalMs: 600_000,
    displayTimes: 1,
    channels: [],
  },
  {
    noticeId: 'notice-arena-2',
    audience: 'public',
    text: localised(
      'Second match of the evening: now on Arena 2, channel 115.',
      'Segundo partido de la noche: ahora en Arena 2, canal 115.',
      'Segundo jogo da noite: agora na Arena 2, canal 115.',
    ),
    priority: 2,
    displayModes: [10],
    properties: QUIET,
    displayIntervalMs: 900_000,
    displayTimes: 1,
    channels: ['l102'],
  },
  {
    noticeId: 'notice-maintenance',
    audience: 'account',
    text: localised(
      'Maintenance on the first Tuesday of the month, 04:00 to 04:20: catch-up may pause.',
      'Mantenimiento el primer martes del mes, de 04:00 a 04:20: la repetición puede detenerse.',
      'Manutenção na primeira terça do mês, das 04:00 às 04:20: o replay pode parar.',
    ),
    priority: 1,
    displayModes: [0],
    properties: QUIET,
    displayIntervalMs: 900_000,
    displayTimes: 1,
    channels: [],
  },
];

/** Letters of the message centre, newest first; sent this many days before the first start. */
export const MESSAGES: readonly {
  messageId: string;
  /** The only account that gets it; absent: all of them. */
  accountId?: string;
  daysAgo: number;
  title: Localised;
  content: Localised;
}[] = [
  {
    messageId: 'message-salt-road',
    daysAgo: 1,
    title: localised(
      'The Salt Road is here',
      'Ya está El camino de sal',
      'Chegou O caminho do sal',
    ),
    content: localised(
      'Both seasons are complete. If you stop half-way, we remember the second.',
      'Las dos temporadas están completas. Si paras a la mitad, recordamos el segundo exacto.',
      'As duas temporadas estão completas. Se você parar no meio, lembramos o segundo exato.',
    ),
  },
  {
    messageId: 'message-demo-plan',
    accountId: 'a-demo',
    daysAgo: 2,
    title: localised(
      'Your plan: everything is open',
      'Tu plan: todo está abierto',
      'O seu plano: tudo está aberto',
    ),
    content: localised(
      'Sintonia Total has no end date. Every channel, every film and the last seven days are yours.',
      'Sintonia Total no tiene fecha de fin. Todos los canales, todas las películas y los últimos siete días son tuyos.',
      'O Sintonia Total não tem data de fim. Todos os canais, todos os filmes e os últimos sete dias são seus.',
    ),
  },
  {
    messageId: 'message-basic-plan',
    accountId: 'a-basic',
    daysAgo: 2,
    title: localised('You have no plan yet', 'Aún no tienes plan', 'Você ainda não tem plano'),
    content: localised(
      'What carries a lock opens with a plan. At the demonstration till, buying one costs nothing.',
      'Lo que lleva candado se abre con un plan. En la caja de demostración, comprarlo no cuesta nada.',
      'O que tem cadeado se abre com um plano. No caixa de demonstração, comprar um não custa nada.',
    ),
  },
  {
    messageId: 'message-autumn',
    daysAgo: 3,
    title: localised(
      'What is new this autumn',
      'Novedades de este otoño',
      'As novidades desta estação',
    ),
    content: localised(
      [
        'The guide is faster, and it opens over the picture: press G while a channel plays.',
        'Radio and audio on demand have their own row on home. The sound goes on while you look around, and it stays when you leave the player for the floating window.',
        'The search finds channels, programmes of the last seven days, films and people, by words in any order and with or without accents.',
        'A sleep timer stands in the settings of the player. It fades the sound out before it stops, so that nobody wakes up from the silence.',
        'As always: whatever you have begun goes on where you left it, on every screen you are logged in on.',
      ].join('\n\n'),
      [
        'La guía es más rápida y se abre sobre la imagen: pulsa G mientras suena un canal.',
        'La radio y el audio a la carta tienen su propia fila en el inicio. El sonido sigue mientras miras otras cosas, y se queda cuando dejas el reproductor por la ventana flotante.',
        'La búsqueda encuentra canales, programas de los últimos siete días, películas y personas, con palabras en cualquier orden y con o sin acentos.',
        'En los ajustes del reproductor hay un temporizador. Baja el sonido poco a poco antes de parar, para que nadie se despierte por el silencio.',
        'Como siempre: lo que has empezado sigue donde lo dejaste, en cada pantalla en la que tengas la sesión abierta.',
      ].join('\n\n'),
      [
        'O guia está mais rápido e se abre sobre a imagem: aperte G enquanto um canal toca.',
        'O rádio e o áudio sob demanda têm a sua própria fila no início. O som continua enquanto você olha em volta, e fica quando você troca o player pela janela flutuante.',
        'A busca encontra canais, programas dos últimos sete dias, filmes e pessoas, com palavras em qualquer ordem e com ou sem acentos.',
        'Nas configurações do player há um temporizador. Ele baixa o som aos poucos antes de parar, para que ninguém acorde com o silêncio.',
        'Como sempre: o que você começou continua onde parou, em cada tela em que a sua conta estiver aberta.',
      ].join('\n\n'),
    ),
  },
  {
    messageId: 'message-reminders',
    daysAgo: 4,
    title: localised('Never miss the start', 'No te pierdas el comienzo', 'Não perca o começo'),
    content: localised(
      'Choose Subscribe on any coming programme in the guide and we call you two minutes before it begins.',
      'Elige Suscribirse en cualquier programa futuro de la guía y te avisamos dos minutos antes.',
      'Escolha Inscrever-se em qualquer programa futuro do guia e avisamos dois minutos antes.',
    ),
  },
  {
    messageId: 'message-welcome',
    daysAgo: 9,
    title: localised(
      'Welcome to Sintonia',
      'Te damos la bienvenida a Sintonia',
      'Boas-vindas à Sintonia',
    ),
    content: localised(
      'Live channels, the last seven days and a library of films: everything is one search away.',
      'Canales en vivo, los últimos siete días y una filmoteca: todo está a una búsqueda.',
      'Canais ao vivo, os últimos sete dias e uma filmoteca: tudo está a uma busca.',
    ),
  },
];
