/** A wide-screen night at sea: a lighthouse turns, waves roll, a ship passes; the timecode runs in the lower bar. */
import {
  clockText,
  fade,
  frame,
  height,
  held,
  minutesAndSeconds,
  polyline,
  px,
  seeded,
  swing,
  text,
  turn,
  width,
} from '#scripts/loops/drawing.ts';
import type { Point } from '#scripts/loops/drawing.ts';

/** Height of the black bars in pixels: a 2.39:1 picture in 16:9. */
const bar = 92;
const lamp: Point = [1010, 262];

function sky(seconds: number): string {
  const random = seeded(33);
  let dots = '';
  for (let index = 0; index < 110; index += 1)
    dots += `M${px(random() * width)} ${px(bar + random() * 260)}h.01`;
  const fall = turn(seconds, 4, 0.3);
  const star =
    fall < 0.05
      ? `<path d="M${px(200 + fall * 9000)} ${px(130 + fall * 2400)}l-70 -19" stroke="#ffffff" stroke-opacity="${px(1 - fall * 20)}" stroke-width="3" stroke-linecap="round"/>`
      : '';
  return `<rect width="${width}" height="${height}" fill="url(#dusk)"/>
    <path d="${dots}" stroke="#fff4df" stroke-opacity=".75" stroke-width="2.6" stroke-linecap="round"/>${star}
    <circle cx="400" cy="396" r="330" fill="url(#sunglow)"/><circle cx="400" cy="418" r="92" fill="#ffb56b"/>`;
}

function clouds(seconds: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((index) => {
      const x = turn(seconds, 1, index * 0.17) * (width + 700) - 350;
      const y = 300 + (index % 4) * 30;
      return `<rect x="${px(x)}" y="${y}" width="${190 + (index % 3) * 90}" height="${10 + (index % 2) * 6}" rx="8" fill="${index % 2 ? '#c8607e' : '#7c4a86'}" fill-opacity=".65"/>`;
    })
    .join('');
}

/** Two beams turn once in 8 s; they look shorter as they swing towards the viewer. */
function beams(seconds: number): string {
  const angle = 2 * Math.PI * turn(seconds, 8);
  const reach = Math.cos(angle) * 1150;
  const lean = Math.sin(angle) * 90;
  const spread = 26 + 74 * Math.abs(Math.cos(angle));
  const beam = (sign: number) => {
    const end: Point = [lamp[0] + sign * reach, lamp[1] + sign * lean];
    const far = Math.max(60, Math.abs(reach));
    const id = sign > 0 ? 'ahead' : 'astern';
    const light = `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${lamp[0]}" cy="${lamp[1]}" r="${px(far)}"><stop offset="0" stop-color="#ffe9a8" stop-opacity=".9"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient>`;
    const near = sign * Math.sin(angle) > 0 ? 1 : 0.6;
    return `${light}<path d="${polyline([lamp, [end[0], end[1] - spread], [end[0], end[1] + spread]])}Z" fill="url(#${id})" fill-opacity="${px(0.55 * near * Math.abs(Math.cos(angle)) ** 0.6)}"/>`;
  };
  const flash = Math.max(0, Math.sin(angle)) ** 6;
  return `${beam(1)}${beam(-1)}<circle cx="${lamp[0]}" cy="${lamp[1]}" r="${px(34 + 60 * flash)}" fill="url(#lampglow)"/>`;
}

function lighthouse(): string {
  return `<path d="M852 620q34-124 112-144l34-20q60-6 92 26 70 10 190 78v80z" fill="#1a1430"/>
    <path d="M992 470l8-188h20l10 188z" fill="#efe4dc"/><path d="M995 420l2-44h26l2 44zM999 330l2-40h19l2 40z" fill="#d5483f"/>
    <rect x="994" y="244" width="32" height="38" rx="3" fill="#2a2140"/><rect x="1001" y="250" width="18" height="26" fill="#fff1b8"/>
    <path d="M990 246l20-26 20 26z" fill="#d5483f"/><rect x="988" y="280" width="44" height="6" fill="#2a2140"/>
    <path d="M1062 476v-30l24-18 24 18v32z" fill="#2a2140"/><rect x="1078" y="452" width="14" height="14" fill="#ffd98a"/>`;
}

function ship(seconds: number): string {
  const x = -220 + turn(seconds, 1, 0.32) * (width + 440);
  const y = 498 + 4 * swing(seconds, 12);
  const lamps = [0, 1, 2, 3, 4, 5].map((index) => `M${-58 + index * 22} -16h8`).join('');
  return `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(1.6 * swing(seconds, 12, 0.25))})"><path d="M-116 0h232l-30 34h-172z" fill="#171129"/><path d="M-78 0v-28h136v28zM-50 -28v-20h84v20z" fill="#2d2445"/><path d="M-6 -48v-30h20v30z" fill="#d5483f"/><path d="${lamps}" stroke="#ffd98a" stroke-width="7"/></g>`;
}

/** A row of waves; `turns` crests pass in the loop for each wave length. */
function waves(seconds: number, level: number): string {
  const colour = ['#44356d', '#33295c', '#241e49', '#171536'][level] ?? '#171536';
  const length = width / (2 + (3 - level));
  const points: Point[] = Array.from({ length: 65 }, (_, index) => {
    const x = index * 20;
    const roll = 2 * Math.PI * (x / length - (seconds * (6 + level * 2)) / 64);
    const swell = 2 * Math.PI * (x / 830 + (seconds * 5) / 64);
    return [x, 492 + level * 36 + Math.sin(roll) * (5 + level * 3) + Math.sin(swell) * 5];
  });
  return `<path d="${polyline(points)}L${width} ${height}L0 ${height}Z" fill="${colour}"/>`;
}

function reflection(seconds: number): string {
  let d = '';
  for (let row = 0; row < 9; row += 1) {
    const span = 70 - row * 4 + 22 * swing(seconds, 14 + (row % 4) * 3, row * 0.23);
    const x = 400 + 16 * swing(seconds, 10, row * 0.31);
    d += `M${px(x - span)} ${506 + row * 14}H${px(x + span)}`;
  }
  return `<path d="${d}" stroke="#ffb56b" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>`;
}

function bars(seconds: number): string {
  const frames = String(Math.floor((seconds % 1) * 25 + 0.001)).padStart(2, '0');
  return `<rect width="${width}" height="${bar}" fill="#000000"/><rect y="${height - bar}" width="${width}" height="${bar}" fill="#000000"/>
    <circle cx="76" cy="676" r="8" fill="#ff7a45"/>${text([96, 684], '2.39:1', { size: 20, fill: '#8d93a8' })}
    ${clockText([1056, 685], `01:${minutesAndSeconds(seconds)}:${frames}`, { size: 24, fill: '#d7dbe8' })}`;
}

export function drawCinema(seconds: number): string {
  const defs =
    fade('dusk', [
      [0.1, '#141338'],
      [0.45, '#4d2f73'],
      [0.7, '#ff7d62'],
    ]) +
    fade(
      'sunglow',
      [
        [0, '#ffd08a', 0.85],
        [1, '#ff8a62', 0],
      ],
      'round',
    ) +
    fade(
      'lampglow',
      [
        [0, '#fff6cf', 1],
        [0.4, '#ffe9a8', 0.5],
        [1, '#ffe9a8', 0],
      ],
      'round',
    );
  const slow = held(seconds, 2);
  return frame(
    defs,
    `${sky(slow)}${clouds(slow)}${beams(slow)}${waves(slow, 0)}${ship(seconds)}${reflection(slow)}${waves(slow, 1)}
    ${lighthouse()}${waves(slow, 2)}${waves(slow, 3)}${bars(seconds)}`,
  );
}
