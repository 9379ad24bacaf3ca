/** A night ride along a skyline: towers pass in three depths, a train overtakes, cars draw lines of light. */
import {
  clockText,
  fade,
  frame,
  height,
  held,
  minutesAndSeconds,
  px,
  seeded,
  swing,
  turn,
  width,
} from '#scripts/loops/drawing.ts';

interface Tower {
  x: number;
  wide: number;
  tall: number;
  windows: string;
  beacon: boolean;
}

interface Depth {
  /** Length of the strip of towers in pixels; it passes once in the loop. */
  length: number;
  base: number;
  tallest: number;
  cell: number;
  fill: string;
  lit: string;
  share: number;
}

const depths: readonly Depth[] = [
  { length: 1600, base: 560, tallest: 330, cell: 14, fill: '#2b2766', lit: '#8d7fe0', share: 0.12 },
  { length: 3200, base: 590, tallest: 380, cell: 20, fill: '#1b1a4a', lit: '#ffcf8a', share: 0.26 },
];

function towers(depth: Depth, seed: number): Tower[] {
  const random = seeded(seed);
  const made: Tower[] = [];
  let x = 0;
  while (x < depth.length - 40) {
    const columns = 3 + Math.floor(random() * 6);
    const wide = Math.min(columns * depth.cell + depth.cell, depth.length - x);
    const tall = depth.tallest * (0.32 + 0.68 * random() ** 1.4);
    made.push({
      x,
      wide,
      tall,
      windows: windowsOf(depth, x, tall, columns, random),
      beacon: random() > 0.6,
    });
    x += wide + Math.floor(random() * depth.cell);
  }
  return made;
}

function windowsOf(depth: Depth, x: number, tall: number, columns: number, random: () => number) {
  const { cell, base, share } = depth;
  let d = '';
  for (let column = 0; column < columns; column += 1) {
    for (let row = 1; row * cell * 1.2 < tall - cell; row += 1) {
      if (random() > share) continue;
      const left = x + cell * 0.75 + column * cell;
      d += `M${px(left)} ${px(base - tall + row * cell * 1.2)}v${px(cell * 0.55)}`;
    }
  }
  return d;
}

const strips = depths.map((depth, index) => towers(depth, 210 + index));

function skyline(seconds: number, level: number): string {
  const depth = depths[level];
  const strip = strips[level];
  if (!depth || !strip) return '';
  const shift = turn(seconds, 1) * depth.length;
  return [0, 1]
    .map((copy) => {
      const from = copy * depth.length - shift;
      return strip
        .filter(({ x, wide }) => x + from < width + 20 && x + wide + from > -20)
        .map(({ x, wide, tall, windows, beacon }) => {
          const red = beacon
            ? `<path d="M${px(x + wide / 2)} ${px(depth.base - tall)}v-26" stroke="${depth.fill}" stroke-width="4"/><circle cx="${px(x + wide / 2)}" cy="${px(depth.base - tall - 28)}" r="4" fill="#ff5a6a" fill-opacity="${px(0.5 + 0.5 * swing(seconds, 32, x * 0.003))}"/>`
            : '';
          return `<g transform="translate(${px(from)} 0)"><rect x="${x}" y="${px(depth.base - tall)}" width="${wide}" height="${px(tall + 60)}" fill="${depth.fill}"/><path d="${windows}" stroke="${depth.lit}" stroke-width="${px(depth.cell * 0.42)}"/>${red}</g>`;
        })
        .join('');
    })
    .join('');
}

function sky(seconds: number): string {
  const random = seeded(8);
  let dots = '';
  for (let index = 0; index < 60; index += 1)
    dots += `M${px(random() * width)} ${px(random() * 260)}h.01`;
  const plane = turn(seconds, 1, 0.4) * (width + 300) - 150;
  return `<rect width="${width}" height="600" fill="url(#night)"/>
    <path d="${dots}" stroke="#ffffff" stroke-opacity=".6" stroke-width="2.6" stroke-linecap="round"/>
    <circle cx="330" cy="168" r="170" fill="url(#moonlight)"/><circle cx="330" cy="168" r="62" fill="#ffe9c9"/>
    <circle cx="312" cy="154" r="12" fill="#f3d3a8"/><circle cx="350" cy="186" r="9" fill="#f3d3a8"/>
    <circle cx="${px(plane)}" cy="92" r="4" fill="#ffffff" fill-opacity="${px(0.5 + 0.5 * swing(seconds, 64))}"/>`;
}

/** The elevated line: pillars pass with the street, a lit train crosses four times. */
function railway(seconds: number): string {
  const shift = turn(seconds, 2) * 3200;
  let pillars = '';
  for (let x = -(shift % 320) - 320; x < width + 320; x += 320) {
    pillars += `<path d="M${px(x)} 548h44v-16h-44zM${px(x + 12)} 548h20v110h-20z" fill="#0d0f2c"/>`;
  }
  const front = -900 + turn(seconds, 4, 0.35) * (width + 1900);
  const cars = [0, 1, 2, 3]
    .map((car) => {
      const x = front - car * 226;
      const panes = [0, 1, 2, 3, 4]
        .map((pane) => `M${px(x + 24 + pane * 38)} 492h24v20h-24z`)
        .join('');
      return `<rect x="${px(x)}" y="476" width="218" height="52" rx="${car ? 8 : 18}" fill="#ff7a45"/><path d="${panes}" fill="#fff3d6"/><rect x="${px(x)}" y="518" width="218" height="5" fill="#b8431a"/>`;
    })
    .join('');
  return `${cars}<rect y="528" width="${width}" height="22" fill="#14163d"/><rect y="528" width="${width}" height="3" fill="#3a3d86"/>${pillars}`;
}

function street(seconds: number): string {
  const shift = turn(seconds, 2) * 3200;
  let marks = '';
  for (let x = -(shift % 160) - 160; x < width + 160; x += 160) marks += `M${px(x)} 684h70`;
  const lane = (y: number, turns: number, count: number, colour: string, back: boolean) =>
    Array.from({ length: count }, (_, index) => {
      const share = turn(seconds, turns, index / count + (index % 3) * 0.04);
      const x = -260 + (back ? 1 - share : share) * (width + 520);
      const tail = back ? 150 : -150;
      return `<path d="M${px(x)} ${y}h${tail}" stroke="url(#${colour})" stroke-width="7" stroke-linecap="round"/><circle cx="${px(x)}" cy="${y}" r="6" fill="${colour === 'red' ? '#ff6a78' : '#fff4d2'}"/>`;
    }).join('');
  return `<rect y="640" width="${width}" height="80" fill="#0a0b22"/><rect y="640" width="${width}" height="4" fill="#2b2f70"/>
    <path d="${marks}" stroke="#6d70a8" stroke-width="4"/>${lane(664, 10, 4, 'white', true)}${lane(704, 8, 5, 'red', false)}`;
}

/** Trails fade away from the car; user space keeps the gradient alive on a flat line. */
function trail(id: string, colour: string): string {
  const stops = `<stop offset="0" stop-color="${colour}" stop-opacity=".15"/><stop offset="1" stop-color="${colour}" stop-opacity=".5"/>`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${width}" y2="0">${stops}</linearGradient>`;
}

export function drawCity(seconds: number): string {
  const defs =
    fade('night', [
      [0, '#12123f'],
      [0.55, '#4a2f7d'],
      [1, '#d2678a'],
    ]) +
    fade(
      'moonlight',
      [
        [0, '#ffe2b8', 0.5],
        [1, '#ffe2b8', 0],
      ],
      'round',
    ) +
    trail('white', '#fff4d2') +
    trail('red', '#ff5a6a');
  return frame(
    defs,
    `${sky(seconds)}${skyline(held(seconds, 2), 0)}${skyline(seconds, 1)}<rect y="549" width="${width}" height="${height - 549}" fill="#1b1a4a"/>
    ${railway(seconds)}${street(seconds)}
    <rect x="1034" y="44" width="190" height="60" rx="14" fill="#0a0b22" fill-opacity=".8" stroke="#ff8a9a" stroke-width="2"/>
    ${clockText([1059, 85], `22:${minutesAndSeconds(14 * 60 + seconds)}`, { size: 31, weight: 600, fill: '#ffd3da' })}`,
  );
}
