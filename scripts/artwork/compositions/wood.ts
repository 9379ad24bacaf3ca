import {
  circle,
  num,
  path,
  points,
  polygon,
  smoothThrough,
  stroke,
  type Canvas,
} from '#scripts/artwork/canvas.ts';
import { clouds, mist, person, pines, ridge, sky, sun } from '#scripts/artwork/elements.ts';

/** Pines in mist, a shaft of light between the trunks. */
export function drawForest(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, palette } = art;
  sky(art, height * 0.8);
  sun(art, focusX, focusY * 1.05, unit * 9, 5.5);
  [0.62, 0.72].forEach((level, index) => {
    art.add(
      path(
        pines(art, height * level, unit * (30 + index * 6), 11 - index * 2),
        index === 0 ? palette.far : palette.mid,
        'opacity=".9"',
      ),
    );
    mist(art, height * (level + 0.05), unit * 13, 0.42);
  });
  for (let ray = 0; ray < 5; ray += 1) {
    const spread = (ray - 2) * unit * 17 + dice.between(-4, 4) * unit;
    art.add(
      polygon(
        [
          [focusX, focusY],
          [focusX + spread, height],
          [focusX + spread + unit * 11, height],
        ],
        palette.light,
        'opacity=".07"',
      ),
    );
  }
  const trunks = Math.round(width / unit / 15);
  for (let index = 0; index <= trunks; index += 1) {
    const x = (width * index) / trunks + dice.between(-4, 4) * unit;
    if (Math.abs(x - focusX) < unit * 15) continue;
    const thick = unit * dice.between(3, 7.5);
    art.add(
      polygon(
        [
          [x - thick * 0.35, 0],
          [x + thick * 0.35, 0],
          [x + thick * 0.6, height],
          [x - thick * 0.7, height],
        ],
        index % 2 === 0 ? palette.ink : palette.near,
      ),
    );
  }
  art.add(path(ridge(art, height * 0.88, unit * 3, 4), palette.ink));
  art.add(person(focusX, height * 0.885, unit * 13, palette.ink));
}

function drawCrown(art: Canvas, x: number, y: number): void {
  const { dice, unit, palette } = art;
  for (let index = 0; index < 17; index += 1) {
    const angle = (index / 17) * Math.PI * 2;
    const away = unit * dice.between(3, 16);
    art.add(
      circle(
        x + Math.cos(angle) * away * 1.25,
        y + Math.sin(angle) * away * 0.72 - unit * 3,
        unit * dice.between(5, 9.5),
        index % 4 === 0 ? palette.near : palette.ink,
      ),
    );
  }
}

/** The lines of a bare tree, each bough forking into two shorter ones. */
function boughs(
  art: Canvas,
  x: number,
  y: number,
  angle: number,
  long: number,
  left: number,
): string {
  if (left === 0) return '';
  const { dice } = art;
  const endX = x + Math.cos(angle) * long;
  const endY = y + Math.sin(angle) * long;
  const fork = dice.between(0.32, 0.55);
  return (
    `M${points([[x, y]])}L${points([[endX, endY]])}` +
    boughs(art, endX, endY, angle - fork, long * dice.between(0.68, 0.82), left - 1) +
    boughs(
      art,
      endX,
      endY,
      angle + fork * dice.between(0.7, 1.1),
      long * dice.between(0.66, 0.8),
      left - 1,
    )
  );
}

/** One tree against a great light. */
export function drawTree(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY * 1.15);
  sun(art, focusX, focusY * 1.12, unit * dice.between(26, 33), 2);
  art.add(path(ridge(art, horizonY * 1.02, unit * 4, 4), palette.mid));
  const baseY = horizonY * 1.14;
  const hill = `M0 ${num(baseY + unit * 14)}Q${num(focusX)} ${num(baseY - unit * 9)} ${num(width)} ${num(baseY + unit * 14)}V${num(height)}H0Z`;
  art.add(
    path(
      hill,
      art.linear(0, baseY, 0, height, [
        [0, palette.near],
        [1, palette.ink],
      ]),
    ),
  );
  const top = focusY * 1.02;
  const trunk = unit * 3.2;
  art.add(
    path(
      `M${num(focusX - trunk)} ${num(baseY + unit * 3)}Q${num(focusX - trunk * 0.3)} ${num(baseY - unit * 8)} ${num(focusX - trunk * 0.4)} ${num(top)}h${num(trunk * 0.8)}Q${num(focusX + trunk * 0.3)} ${num(baseY - unit * 8)} ${num(focusX + trunk)} ${num(baseY + unit * 3)}Z`,
      palette.ink,
    ),
    stroke(
      `M${points([[focusX, top + unit * 14]])}L${points([[focusX - unit * 11, top + unit * 2]])}M${points([[focusX, top + unit * 9]])}L${points([[focusX + unit * 10, top - unit * 2]])}`,
      palette.ink,
      unit * 1.5,
    ),
  );
  if (dice.chance(0.5)) drawCrown(art, focusX, top);
  else
    art.add(
      stroke(
        boughs(art, focusX, top + unit * 12, -Math.PI / 2, unit * 15, 6),
        palette.ink,
        unit * 0.9,
      ),
    );
  art.add(person(focusX + unit * 24, baseY + unit * 5, unit * 9, palette.ink));
}

/** A road to the vanishing point, with poles and their wires. */
export function drawRoad(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY);
  sun(art, focusX, horizonY - unit * dice.between(2, 10), unit * dice.between(15, 22), 2.8);
  clouds(art, 5, focusY * 0.4, horizonY * 0.85);
  art.add(path(ridge(art, horizonY, unit * 5, 6), palette.far));
  const ground = horizonY + unit * 4;
  art.add(
    `<rect y="${num(ground)}" width="${width}" height="${num(height - ground)}" fill="${art.linear(
      0,
      ground,
      0,
      height,
      [
        [0, palette.mid],
        [1, palette.ink],
      ],
    )}"/>`,
  );
  const half = unit * 46;
  const endX = focusX + unit * dice.between(-8, 8);
  art.add(
    path(
      `M${num(endX - unit * 0.8)} ${num(ground)}Q${num(focusX - unit * 14)} ${num(ground + unit * 22)} ${num(focusX - half)} ${num(height)}H${num(focusX + half)}Q${num(focusX + unit * 10)} ${num(ground + unit * 22)} ${num(endX + unit * 0.8)} ${num(ground)}Z`,
      art.linear(0, ground, 0, height, [
        [0, palette.near],
        [1, palette.ink],
      ]),
    ),
  );
  for (let dash = 0; dash < 6; dash += 1) {
    const from = ground + (height - ground) * (dash / 6) ** 1.8;
    const to = ground + (height - ground) * ((dash + 0.55) / 6) ** 1.8;
    const shift = (y: number): number =>
      endX + (focusX - endX) * ((y - ground) / (height - ground));
    const thick = (y: number): number =>
      unit * 0.25 + ((y - ground) / (height - ground)) * unit * 2;
    art.add(
      polygon(
        [
          [shift(from) - thick(from), from],
          [shift(from) + thick(from), from],
          [shift(to) + thick(to), to],
          [shift(to) - thick(to), to],
        ],
        palette.accent,
        'opacity=".9"',
      ),
    );
  }
  const tops: [number, number][] = [];
  for (let pole = 0; pole < 6; pole += 1) {
    const near = 1 - pole / 6;
    const x = endX + unit * 4 + near ** 2 * width * 0.42;
    const foot = ground + near ** 2.1 * (height - ground) * 0.5;
    const tall = unit * (3 + near ** 1.8 * 52);
    tops.push([x, foot - tall * 0.94]);
    art.add(
      stroke(
        `M${num(x)} ${num(foot)}V${num(foot - tall)}M${num(x - tall * 0.1)} ${num(foot - tall * 0.92)}H${num(x + tall * 0.1)}`,
        palette.ink,
        unit * (0.2 + near * 1.1),
      ),
    );
  }
  art.add(stroke(`M${smoothThrough(tops)}`, palette.ink, unit * 0.3));
}
