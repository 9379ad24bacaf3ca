/** A toy world: hills, a smiling sun, balloons, a little train, and a counting friend that hops on each second. */
import {
  blend,
  fade,
  frame,
  ground,
  height,
  held,
  px,
  seeded,
  swing,
  text,
  turn,
  width,
} from '#scripts/loops/drawing.ts';
import type { Point } from '#scripts/loops/drawing.ts';

const paints = ['#ff5d8f', '#ffb03a', '#35c9b4', '#6d6bff', '#3aa5ff', '#ff7a45'];

function paint(index: number): string {
  return paints[index % paints.length] ?? '#ff5d8f';
}

function face(x: number, y: number, size: number, blink: boolean): string {
  const eye = blink ? 0.12 : 1;
  const eyes = [-1, 1]
    .map(
      (side) =>
        `<ellipse cx="${px(x + side * size * 0.36)}" cy="${px(y - size * 0.08)}" rx="${px(size * 0.11)}" ry="${px(size * 0.15 * eye)}" fill="#2a2140"/><circle cx="${px(x + side * size * 0.6)}" cy="${px(y + size * 0.2)}" r="${px(size * 0.12)}" fill="#ff5d8f" fill-opacity=".45"/>`,
    )
    .join('');
  return `${eyes}<path d="M${px(x - size * 0.26)} ${px(y + size * 0.2)}q${px(size * 0.26)} ${px(size * 0.32)} ${px(size * 0.52)} 0" fill="none" stroke="#2a2140" stroke-width="${px(size * 0.09)}" stroke-linecap="round"/>`;
}

function sun(seconds: number): string {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const length = 26 + 9 * swing(seconds, 16, index / 6);
    return `<rect x="-9" y="${px(-98 - length)}" width="18" height="${px(length)}" rx="9" fill="#ffc23a" transform="rotate(${index * 30})"/>`;
  }).join('');
  return `<g transform="translate(176 164)">${rays}</g><circle cx="176" cy="164" r="84" fill="#ffd24d"/>${face(176, 162, 76, seconds % 4 > 3.8)}`;
}

function rainbow(): string {
  return ['#ff5d8f', '#ff9d4d', '#ffd24d', '#4fd18b', '#3aa5ff', '#8b6bff']
    .map(
      (colour, index) =>
        `<circle cx="900" cy="620" r="${470 - index * 24}" fill="none" stroke="${colour}" stroke-opacity=".62" stroke-width="24"/>`,
    )
    .join('');
}

function clouds(seconds: number): string {
  return [0, 1, 2]
    .map((index) => {
      const x = turn(seconds, 1, index / 3) * (width + 400) - 200;
      const y = 108 + (index % 3) * 74 + 8 * swing(seconds, 4, index / 4);
      return `<path transform="translate(${px(x)} ${px(y)})" d="M-86 30a30 30 0 0 1 6-60 50 50 0 0 1 92-12 38 38 0 0 1 62 24 25 25 0 0 1 4 48z" fill="#ffffff"/>`;
    })
    .join('');
}

function balloons(seconds: number): string {
  return [0, 1, 2, 3]
    .map((index) => {
      const y = height + 140 - turn(seconds, index % 2 ? 2 : 3, index * 0.27) * (height + 330);
      const x = 350 + index * 240 + 34 * swing(seconds, 6, index * 0.3);
      const colour = paint(index);
      return `<path d="M${px(x)} ${px(y + 62)}q${px(12 * swing(seconds, 16, index / 5))} 36 0 74" fill="none" stroke="#ffffff" stroke-width="3"/>
        <ellipse cx="${px(x)}" cy="${px(y)}" rx="48" ry="58" fill="${colour}"/><ellipse cx="${px(x - 16)}" cy="${px(y - 20)}" rx="10" ry="16" fill="#ffffff" fill-opacity=".55"/><path d="M${px(x - 9)} ${px(y + 66)}h18l-9-12z" fill="${colour}"/>`;
    })
    .join('');
}

function hill(level: number): Point[] {
  return Array.from({ length: 65 }, (_, index) => {
    const x = index * 20;
    return [
      x,
      470 + level * 74 + Math.sin(x / (190 - level * 24) + level * 2.1) * (44 - level * 10),
    ] as const;
  });
}

const hills = [0, 1, 2].map(hill);

function flowers(seconds: number): string {
  const random = seeded(19);
  return Array.from({ length: 16 }, (_, index) => {
    const x = random() * width;
    const y = 640 + random() * 60;
    const sway = 5 * swing(seconds, 16, index / 16);
    const petals = [0, 72, 144, 216, 288]
      .map((angle) => `<circle cx="0" cy="-8" r="6" transform="rotate(${angle})"/>`)
      .join('');
    return `<path d="M${px(x)} ${px(y + 26)}L${px(x + sway)} ${px(y)}" stroke="#1d8a56" stroke-width="4"/><g transform="translate(${px(x + sway)} ${px(y)})" fill="${paint(index + 3)}">${petals}<circle r="5" fill="#fff3c4"/></g>`;
  }).join('');
}

/** The train passes behind the front hill twice per loop. */
function train(seconds: number): string {
  const front = -80 + turn(seconds, 2, 0.5) * (width + 900);
  const wagons = [0, 1, 2, 3]
    .map((index) => {
      const x = front - index * 148;
      const y = 560 + 2.5 * swing(seconds, 64, index / 4);
      const wheels = [28, 100]
        .map(
          (offset) =>
            `<g transform="translate(${px(x + offset)} ${px(y + 62)}) rotate(${px(360 * turn(seconds, 64))})"><circle r="18" fill="#2a2140"/><path d="M-12 0h24M0 -12v24" stroke="#ffffff" stroke-width="4"/></g>`,
        )
        .join('');
      const cabin = index
        ? `<circle cx="${px(x + 64)}" cy="${px(y - 12)}" r="27" fill="${blend(paint(index + 2), '#ffffff', 0.35)}"/>${face(x + 64, y - 12, 26, false)}`
        : `<rect x="${px(x + 4)}" y="${px(y - 46)}" width="56" height="60" rx="10" fill="#ff5d8f"/><rect x="${px(x + 16)}" y="${px(y - 34)}" width="32" height="26" rx="6" fill="#d8f4ff"/><path d="M${px(x + 86)} ${px(y + 4)}v-30h-6v-12h30v12h-6v30z" fill="#2a2140"/>`;
      return `${cabin}<rect x="${px(x)}" y="${px(y)}" width="128" height="52" rx="14" fill="${paint(index)}"/>${wheels}<path d="M${px(x - 20)} ${px(y + 40)}h20" stroke="#2a2140" stroke-width="6"/>`;
    })
    .join('');
  const puffs = [0, 1, 2, 3]
    .map((index) => {
      const age = turn(seconds, 32, index / 4);
      return `<circle cx="${px(front + 96 - age * 110)}" cy="${px(520 - age * 120)}" r="${px(12 + age * 26)}" fill="#ffffff" fill-opacity="${px(0.9 * (1 - age))}"/>`;
    })
    .join('');
  return `${puffs}${wagons}`;
}

/** The counting friend: one hop a second, squashed on landing, a number on the belly. */
function counter(seconds: number): string {
  const share = seconds % 1;
  const lift = 4 * share * (1 - share);
  const squash = 1 - 0.16 * Math.max(0, 1 - lift * 3);
  const x = 640 + 250 * swing(seconds, 2);
  const y = 604 - lift * 118;
  const number = String(Math.floor(seconds) + 1);
  const colour = paint(Math.floor(seconds / 4));
  return `<ellipse cx="${px(x)}" cy="682" rx="${px(92 - lift * 30)}" ry="14" fill="#0c6b45" fill-opacity=".4"/>
    <g transform="translate(${px(x)} ${px(y + 76)}) scale(${px(2 - squash)} ${px(squash)})"><circle cx="0" cy="-84" r="86" fill="${colour}"/>
    <circle cx="0" cy="-58" r="52" fill="#ffffff" fill-opacity=".92"/>${face(0, -122, 42, share > 0.94)}
    ${text([0, -36], number, { size: 62, weight: 800, anchor: 'middle', fill: '#2a2140' })}</g>`;
}

export function drawKids(seconds: number): string {
  const defs = fade('sky', [
    [0, '#5cc4ff'],
    [1, '#c9f1ff'],
  ]);
  const [back, middle, front] = hills;
  return frame(
    defs,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>${rainbow()}${clouds(held(seconds, 2))}${sun(held(seconds, 4))}${balloons(seconds)}
    ${ground(back ?? [], '#7fdc8b')}${ground(middle ?? [], '#4fc878')}${train(seconds)}${ground(front ?? [], '#2fae66')}
    ${flowers(0)}${counter(seconds)}`,
  );
}
