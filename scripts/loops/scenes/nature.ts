/** A mountain lake through one day: the 64 s are 24 hours, and a clock in the corner shows the time. */
import {
  clockText,
  ease,
  fade,
  frame,
  ground,
  height,
  held,
  minutesAndSeconds,
  mix,
  px,
  ringColour,
  seeded,
  swing,
  turn,
  width,
} from '#scripts/loops/drawing.ts';
import type { Point } from '#scripts/loops/drawing.ts';

/** Colours of the day, every third hour from midnight. */
const skyTop = [
  '#0b1535',
  '#0d1a40',
  '#2c4a8a',
  '#3f8fd8',
  '#3a9be6',
  '#3f8fd8',
  '#4a5aa8',
  '#151f4c',
];
const skyLow = [
  '#1c2f63',
  '#2b3a73',
  '#ff9f6e',
  '#b9e0f7',
  '#c4ebfb',
  '#ffe0b0',
  '#ff8a5c',
  '#3a3a78',
];
const ridges = [
  ['#18264f', '#1c2b58', '#5d5f92', '#7fa6c9', '#86b4d3', '#8ea9c4', '#6d5688', '#222e5c'],
  ['#121f41', '#152348', '#3f4a78', '#4f86a0', '#539aab', '#5c8a94', '#4b3f6c', '#1a254c'],
  ['#0c1830', '#0e1b36', '#27405a', '#2f7468', '#338a70', '#3b7a5f', '#2f3350', '#121d3a'],
  ['#071022', '#081226', '#16313c', '#1d5a48', '#20694d', '#265c40', '#1c2438', '#0b1429'],
];
const shore = 520;

function ridge(level: number): Point[] {
  const random = seeded(310 + level);
  const [a, b, c] = [random(), random(), random()];
  return Array.from({ length: 81 }, (_, index) => {
    const x = (index * width) / 80;
    const reach = 1 - level * 0.2;
    const broad = Math.sin(x / 230 + a * 6.28) * 74 * reach;
    const peaks = Math.abs(Math.sin(x / 118 + b * 6.28)) * -96 * reach;
    const rough = Math.sin(x / 31 + c * 6.28) * 7;
    return [x, 352 + level * 50 + broad * 0.6 + peaks + rough] as const;
  });
}

const outlines = [0, 1, 2, 3].map(ridge);

function skyLight(day: number): string {
  const angle = 2 * Math.PI * (day - 0.25);
  const sun: Point = [width / 2 - Math.cos(angle) * 520, 470 - Math.sin(angle) * 380];
  const moon: Point = [width / 2 + Math.cos(angle) * 520, 470 + Math.sin(angle) * 380];
  const low = ease(Math.sin(angle), 0.55, 0);
  return `<circle cx="${px(sun[0])}" cy="${px(sun[1])}" r="210" fill="url(#glow)"/>
    <circle cx="${px(sun[0])}" cy="${px(sun[1])}" r="${px(mix(44, 56, low))}" fill="${low > 0.5 ? '#ffd08a' : '#fff3c4'}"/>
    <circle cx="${px(moon[0])}" cy="${px(moon[1])}" r="38" fill="#e8eefc"/>
    <circle cx="${px(moon[0] - 10)}" cy="${px(moon[1] - 6)}" r="8" fill="#c9d4ee"/>
    <circle cx="${px(moon[0] + 13)}" cy="${px(moon[1] + 10)}" r="6" fill="#c9d4ee"/>`;
}

function stars(day: number): string {
  const night = 1 - ease(Math.sin(2 * Math.PI * (day - 0.25)), -0.35, 0.1);
  if (night <= 0.01) return '';
  const random = seeded(5);
  let dots = '';
  for (let index = 0; index < 90; index += 1) {
    dots += `M${px(random() * width)} ${px(random() * 340)}h.01`;
  }
  return `<path d="${dots}" stroke="#ffffff" stroke-opacity="${px(night * 0.85)}" stroke-width="3" stroke-linecap="round"/>`;
}

function clouds(seconds: number, day: number): string {
  const light = ringColour(
    ['#2a3766', '#303d6e', '#ffc4a3', '#ffffff', '#ffffff', '#fff3df', '#f2a0a0', '#39457a'],
    day,
  );
  return [0, 1, 2, 3, 4]
    .map((index) => {
      const x = -260 + turn(seconds, index % 2 ? 1 : 2, index * 0.23) * (width + 520);
      const y = 84 + index * 47 + 6 * swing(seconds, 3, index * 0.31);
      const size = 0.7 + (index % 3) * 0.28;
      return `<path transform="translate(${px(x)} ${px(y)}) scale(${size})" d="M-96 24a28 28 0 0 1 10-54 52 52 0 0 1 96-16 40 40 0 0 1 68 26 24 24 0 0 1 6 44z" fill="${light}" fill-opacity=".78"/>`;
    })
    .join('');
}

function birds(seconds: number, day: number): string {
  if (Math.sin(2 * Math.PI * (day - 0.25)) < 0.1) return '';
  const lead = -200 + turn(seconds, 2) * (width + 400);
  return [0, 1, 2, 3, 4, 5, 6]
    .map((index) => {
      const rank = Math.ceil(index / 2);
      const x = lead - rank * 38;
      const y = 210 + (index % 2 ? rank : -rank) * 17 + 12 * swing(seconds, 6);
      const flap = 9 * swing(seconds, 96, index * 0.17);
      return `<path d="M${px(x - 16)} ${px(y - flap)}Q${px(x - 6)} ${px(y - 5)} ${px(x)} ${px(y)}Q${px(x + 6)} ${px(y - 5)} ${px(x + 16)} ${px(y - flap)}" fill="none" stroke="#22304d" stroke-width="3.4" stroke-linecap="round"/>`;
    })
    .join('');
}

function lake(seconds: number, day: number): string {
  const angle = 2 * Math.PI * (day - 0.25);
  const bright = Math.sin(angle) > 0 ? 1 : -1;
  const path = width / 2 - Math.cos(angle) * 520 * bright;
  const shine = Math.sin(angle) > 0 ? '#fff1c2' : '#dfe8ff';
  let glints = '';
  for (let row = 0; row < 13; row += 1) {
    const y = shore + 18 + row * 15;
    const span = 26 + row * 9 + 18 * swing(seconds, 16 + (row % 3) * 4, row * 0.21);
    const x = path + 14 * swing(seconds, 12, row * 0.37);
    glints += `M${px(x - span)} ${y}H${px(x + span)}`;
  }
  let ripples = '';
  for (let row = 0; row < 9; row += 1) {
    for (let part = 0; part < 4; part += 1) {
      const x = turn(seconds, row % 2 ? 1 : 2, part / 4 + row * 0.13) * (width + 300) - 150;
      ripples += `M${px(x)} ${shore + 24 + row * 22}h${70 + row * 14}`;
    }
  }
  const strength = 0.68 * ease(Math.abs(Math.sin(angle)), 0, 0.35);
  return `<rect y="${shore}" width="${width}" height="${height - shore}" fill="url(#water)"/>
    <path d="${ripples}" stroke="#ffffff" stroke-opacity=".13" stroke-width="3" stroke-linecap="round"/>
    <path d="${glints}" stroke="${shine}" stroke-opacity="${px(strength)}" stroke-width="5" stroke-linecap="round"/>`;
}

function boat(seconds: number): string {
  const x = 640 + 430 * swing(seconds, 1, 0.1);
  const y = 588 + 3 * swing(seconds, 16);
  const lean = 2.4 * swing(seconds, 16, 0.2);
  return `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(lean)})"><path d="M-54 0h108l-18 20h-72z" fill="#3a2b33"/><path d="M-2 -92v86h-44z" fill="#fff6e8"/><path d="M6 -78v72h34z" fill="#ff7a45"/></g>`;
}

function firs(colour: string): string {
  const random = seeded(61);
  let d = '';
  for (let index = 0; index < 34; index += 1) {
    const side = index % 2 ? width - random() * 330 : random() * 330;
    const tall = 46 + random() * 62;
    d += `M${px(side)} ${px(shore + 6 - tall)}l${px(tall * 0.24)} ${px(tall)}h${px(-tall * 0.48)}z`;
  }
  return `<path d="${d}" fill="${colour}"/>`;
}

export function drawNature(seconds: number): string {
  const day = turn(held(seconds, 4), 1, 0.27);
  const slow = held(seconds, 2);
  const hills = outlines
    .map((outline, level) => ground(outline, ringColour(ridges[level] ?? [], day)))
    .join('');
  const low = ringColour(skyLow, day);
  const top = ringColour(skyTop, day);
  const defs =
    fade('sky', [
      [0, top],
      [0.72, low],
    ]) +
    fade('water', [
      [0, low],
      [1, top],
    ]) +
    fade(
      'glow',
      [
        [0, '#ffe6ae', 0.75],
        [1, '#ffe6ae', 0],
      ],
      'round',
    );
  return frame(
    defs,
    `<rect width="${width}" height="${shore}" fill="url(#sky)"/>${stars(day)}${skyLight(day)}${clouds(slow, day)}
    ${birds(seconds, day)}${hills}${firs(ringColour(ridges[3] ?? [], day))}${lake(slow, day)}${boat(seconds)}
    <rect x="1092" y="44" width="132" height="54" rx="27" fill="#07101f" fill-opacity=".55"/>
    ${clockText([1112, 82], minutesAndSeconds(Math.round(day * 1440) % 1440), { size: 30, weight: 600 })}`,
  );
}
