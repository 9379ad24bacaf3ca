/** A football match from the main stand: two teams keep the ball moving, the camera follows. */
import {
  clockText,
  fade,
  frame,
  held,
  minutesAndSeconds,
  mix,
  polyline,
  px,
  seeded,
  swing,
  text,
  width,
} from '#scripts/loops/drawing.ts';
import type { Point } from '#scripts/loops/drawing.ts';

/** The pitch in metres, seen from the stand at its near side. */
const pitch = { long: 105, wide: 68 };

const passes = 24;
const passSeconds = 64 / passes;

/** Start of each pass: a closed tour over the pitch. */
const tour: readonly Point[] = Array.from({ length: passes }, (_, index) => {
  const random = seeded(900 + index);
  const sweep = 52.5 + 36 * Math.sin((2 * Math.PI * index) / passes) + 9 * (random() - 0.5);
  return [sweep, 12 + random() * 44] as const;
});

/** Canvas position and scale of a point on the pitch, `lift` metres above it. */
function place([x, y]: Point, camera: number, lift = 0): { at: Point; scale: number } {
  const depth = Math.min(1, y / pitch.wide);
  const scale = 9 + 12.5 * (1 - depth) ** 1.25;
  const screenY = 268 + 452 * (1 - depth) ** 1.35;
  return { at: [width / 2 + (x - camera) * scale, screenY - lift * scale], scale };
}

function line(points: readonly Point[], camera: number): string {
  const drawn = points.map((point) => place(point, camera).at);
  return `<path d="${polyline(drawn)}" fill="none" stroke="#e9f7e4" stroke-opacity=".72" stroke-width="3"/>`;
}

function ring(x: number, y: number, radius: number, camera: number): string {
  const points: Point[] = Array.from({ length: 41 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 40;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return line(points, camera);
}

function grass(camera: number): string {
  let stripes = '';
  for (let x = -12; x < pitch.long + 12; x += 7.5) {
    if (Math.round((x + 12) / 7.5) % 2) continue;
    const corners: Point[] = [
      [x, -8],
      [x + 7.5, -8],
      [x + 7.5, 72],
      [x, 72],
    ];
    stripes += `<path d="${polyline(corners.map((corner) => place(corner, camera).at))}Z" fill="#2f9950"/>`;
  }
  const box = (near: number, far: number, deep: number) =>
    [0, pitch.long].map((goal) => {
      const edge = goal ? goal - deep : deep;
      return line(
        [
          [goal, near],
          [edge, near],
          [edge, far],
          [goal, far],
        ],
        camera,
      );
    });
  const { long, wide } = pitch;
  return `<rect y="262" width="${width}" height="460" fill="#287f45"/>${stripes}
    ${line(
      [
        [0, 0],
        [long, 0],
        [long, wide],
        [0, wide],
        [0, 0],
      ],
      camera,
    )}
    ${line(
      [
        [long / 2, 0],
        [long / 2, wide],
      ],
      camera,
    )}${ring(long / 2, wide / 2, 9.15, camera)}
    ${box(13.8, 54.2, 16.5).join('')}${box(24.8, 43.2, 5.5).join('')}${goals(camera)}`;
}

function goals(camera: number): string {
  return [0, pitch.long]
    .map((x) => {
      const [near, far] = [place([x, 30.3], camera), place([x, 37.7], camera)];
      const [top, farTop] = [place([x, 30.3], camera, 2.6), place([x, 37.7], camera, 2.6)];
      return `<path d="${polyline([near.at, top.at, farTop.at, far.at])}" fill="#ffffff" fill-opacity=".18" stroke="#ffffff" stroke-width="5"/>`;
    })
    .join('');
}

/** The stands: rows of people, a few of whom jump, above boards with running light. */
function stands(seconds: number, camera: number): string {
  const random = seeded(77);
  const shift = (camera - 52.5) * -9;
  const colours = ['#ff8a55', '#f2d7b8', '#3fb7ae', '#6a7896', '#c9d3e6'];
  const rows = colours.map(() => '');
  for (let seat = 0; seat < 420; seat += 1) {
    const row = seat % 7;
    const x = -340 + Math.floor(seat / 7) * 33 + (row % 2) * 16 + random() * 8 + shift;
    const cheer = seat % 17 ? 0 : Math.max(0, swing(held(seconds, 2), 16, seat / 40)) ** 4 * 9;
    const colour = Math.floor(random() * colours.length);
    if (x < -20 || x > width + 20) continue;
    rows[colour] = (rows[colour] ?? '') + `M${px(x)} ${px(62 + row * 24 - cheer)}v6`;
  }
  const crowd = rows
    .map(
      (d, index) =>
        `<path d="${d}" stroke="${colours[index]}" stroke-opacity=".62" stroke-width="13" stroke-linecap="round"/>`,
    )
    .join('');
  const boards = Array.from({ length: 22 }, (_, index) => {
    const x = index * 118 - 560 + shift;
    const lit = 0.5 + 0.5 * swing(held(seconds, 25), 16, -index / 11);
    return `<rect x="${px(x)}" y="226" width="112" height="36" rx="4" fill="#ff7a45" fill-opacity="${px(0.15 + 0.75 * lit)}"/>`;
  }).join('');
  return `<rect width="${width}" height="226" fill="url(#stand)"/>${crowd}
    <rect y="222" width="${width}" height="42" fill="#0c1526"/>${boards}
    <rect width="${width}" height="120" fill="url(#roof)"/>`;
}

function ballAt(seconds: number): { on: Point; lift: number } {
  const index = Math.floor(seconds / passSeconds) % passes;
  const share = (seconds % passSeconds) / passSeconds;
  const from = tour[index] ?? [0, 0];
  const to = tour[(index + 1) % passes] ?? from;
  const travel = Math.min(1, share / 0.72);
  const rolled = 1 - (1 - travel) ** 1.6;
  const high = index % 3 === 1 ? 6 : 0.6;
  const lift = travel < 1 ? high * 4 * travel * (1 - travel) : 0;
  return { on: [mix(from[0], to[0], rolled), mix(from[1], to[1], rolled)], lift };
}

/** The camera changes every 8 s to the one with the best view of the next passes. */
function cameraAt(seconds: number): number {
  const shot = Math.floor(seconds / 8) * 8;
  const middle = [1, 3, 5, 7].reduce((sum, after) => sum + ballAt(shot + after).on[0] / 4, 0);
  return Math.min(74, Math.max(31, middle));
}

interface Player {
  on: Point;
  shirt: string;
  legs: number;
}

/** Sixteen players: home players move to their passes, the others mark the ball. */
function players(seconds: number): Player[] {
  const ball = ballAt(seconds).on;
  return Array.from({ length: 16 }, (_, index) => {
    const home = index % 2 === 0;
    const random = seeded(40 + index);
    const base: Point = [12 + random() * 81, 6 + random() * 56];
    const pull = 0.34 + 0.3 * random();
    let x = mix(base[0], ball[0], pull) + 5 * swing(seconds, 4 + (index % 5), random());
    let y = mix(base[1], ball[1], pull * 0.5) + 4 * swing(seconds, 3 + (index % 4), random());
    if (home) [x, y] = meetPass([x, y], seconds, index / 2);
    return {
      on: [x, y],
      shirt: home ? '#ff7a45' : '#39c3bb',
      legs: swing(held(seconds, 2), 96, random()),
    };
  });
}

function meetPass([x, y]: Point, seconds: number, player: number): Point {
  for (let pass = player; pass < passes; pass += 8) {
    const spot = tour[pass] ?? [x, y];
    const raw = Math.abs(seconds - pass * passSeconds);
    const away = Math.min(raw, 64 - raw);
    const share = Math.max(0, 1 - away / (passSeconds * 1.5));
    const near = share * share * (3 - 2 * share);
    [x, y] = [mix(x, spot[0] - 0.8, near), mix(y, spot[1] + 0.4, near)];
  }
  return [x, y];
}

function figure({ on, shirt, legs }: Player, camera: number): string {
  const { at, scale } = place(on, camera);
  const [x, y] = at;
  if (x < -60 || x > width + 60) return '';
  const unit = scale * 0.14;
  const step = legs * 3.2 * unit;
  return `<ellipse cx="${px(x + 5 * unit)}" cy="${px(y)}" rx="${px(8 * unit)}" ry="${px(2.6 * unit)}" fill="#0d4a25" fill-opacity=".5"/>
    <path d="M${px(x - step)} ${px(y)}L${px(x)} ${px(y - 9 * unit)}L${px(x + step)} ${px(y)}" fill="none" stroke="#1a2337" stroke-width="${px(2.8 * unit)}" stroke-linecap="round"/>
    <path d="M${px(x)} ${px(y - 10 * unit)}v${px(-5.4 * unit)}" stroke="${shirt}" stroke-width="${px(7 * unit)}" stroke-linecap="round"/>
    <circle cx="${px(x)}" cy="${px(y - 22 * unit)}" r="${px(2.9 * unit)}" fill="#e0ac82"/>`;
}

function score(seconds: number): string {
  return `<rect x="56" y="44" width="460" height="62" rx="14" fill="#0b1220"/>
    <rect x="56" y="44" width="10" height="62" rx="5" fill="#ff7a45"/>
    <rect x="338" y="44" width="10" height="62" fill="#39c3bb"/>
    ${text([84, 86], 'ATL', { size: 30, weight: 700 })}${text([200, 87], '2 – 1', { size: 32, weight: 700, anchor: 'middle', fill: '#ffc857' })}
    ${text([326, 86], 'RIO', { size: 30, weight: 700, anchor: 'end' })}
    ${clockText([376, 86], minutesAndSeconds(63 * 60 + seconds), { size: 32, weight: 700 })}`;
}

export function drawSport(seconds: number): string {
  const camera = cameraAt(seconds);
  const ball = ballAt(seconds);
  const shade = place(ball.on, camera);
  const flying = place(ball.on, camera, ball.lift + 0.3);
  const team = players(seconds)
    .sort((a, b) => b.on[1] - a.on[1])
    .map((player) => figure(player, camera))
    .join('');
  const defs =
    fade('stand', [
      [0, '#131d33'],
      [1, '#22314f'],
    ]) +
    fade('roof', [
      [0, '#060a14', 0.9],
      [1, '#060a14', 0],
    ]) +
    fade(
      'light',
      [
        [0, '#f4ffd8', 0.34],
        [1, '#f4ffd8', 0],
      ],
      'round',
    );
  return frame(
    defs,
    `${stands(seconds, camera)}${grass(camera)}
    <ellipse cx="640" cy="430" rx="760" ry="300" fill="url(#light)"/>${team}
    <ellipse cx="${px(shade.at[0])}" cy="${px(shade.at[1])}" rx="${px(shade.scale * 0.5)}" ry="${px(shade.scale * 0.2)}" fill="#0d4a25" fill-opacity=".6"/>
    <circle cx="${px(flying.at[0])}" cy="${px(flying.at[1])}" r="${px(shade.scale * 0.42)}" fill="#ffffff" stroke="#2a3346" stroke-width="2"/>
    ${score(seconds)}`,
  );
}
