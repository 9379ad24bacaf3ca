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
