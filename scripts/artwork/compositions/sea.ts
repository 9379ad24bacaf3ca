import {
  circle,
  num,
  path,
  polygon,
  rect,
  smoothThrough,
  stroke,
  type Canvas,
} from '#scripts/artwork/canvas.ts';
import { clouds, moon, ridge, sky, stars, sun, water } from '#scripts/artwork/elements.ts';

/** A swell in long layered waves under a low sun. */
export function drawSea(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY);
  const radius = unit * dice.between(16, 25);
  sun(art, focusX, (focusY + horizonY) / 2, radius, 2.6);
  clouds(art, 4, focusY * 0.5, horizonY * 0.9);
  water(art, horizonY, focusX, radius * 0.8);
  [palette.mid, palette.near, palette.ink].forEach((colour, index) => {
    const y = height * (0.8 + index * 0.075);
    const tops: [number, number][] = [];
    const count = 6;
    for (let crest = -1; crest <= count + 1; crest += 1) {
      tops.push([
        (width * crest) / count + index * unit * 7,
        y + (crest % 2 === 0 ? -1 : 1) * unit * 2.6,
      ]);
    }
    art.add(path(`M${smoothThrough(tops)}V${num(height)}H0Z`, colour, 'opacity=".92"'));
  });
}

/** A small boat on very large water. */
export function drawBoat(art: Canvas): void {
  const { dice, unit, height, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY);
  stars(art, 46, focusY);
  const lightX = focusX + unit * dice.between(-14, 14);
  if (dice.chance(0.5)) moon(art, lightX, focusY * 0.9, unit * dice.between(11, 16));
  else sun(art, lightX, focusY * 1.05, unit * dice.between(14, 20), 2.6);
  art.add(path(ridge(art, horizonY - unit * 2, unit * 3, 7), palette.far));
  water(art, horizonY, lightX, unit * 12);
  const y = horizonY + (height - horizonY) * 0.3;
  const size = unit * dice.between(15, 19);
  const x = focusX;
  if (dice.chance(0.5)) {
    art.add(
      polygon(
        [
          [x, y - size * 1.7],
          [x, y - size * 0.12],
          [x + size * 0.95, y - size * 0.12],
        ],
        palette.light,
      ),
      polygon(
        [
          [x - size * 0.08, y - size * 1.5],
          [x - size * 0.08, y - size * 0.12],
          [x - size * 0.75, y - size * 0.12],
        ],
        palette.accent,
      ),
      stroke(`M${num(x)} ${num(y)}V${num(y - size * 1.75)}`, palette.ink, unit * 0.8),
    );
  } else {
    art.add(
      rect(
        x - size * 0.55,
        y - size * 0.55,
        size * 1.1,
        size * 0.5,
        palette.light,
        `rx="${num(unit)}"`,
      ),
      rect(
        x - size * 0.3,
        y - size * 0.85,
        size * 0.55,
        size * 0.32,
        palette.light,
        `rx="${num(unit)}"`,
      ),
      rect(x + size * 0.02, y - size * 1.2, size * 0.2, size * 0.42, palette.accent),
      ...[-0.4, -0.15, 0.1, 0.35].map((shift) =>
        circle(x + size * shift, y - size * 0.32, unit * 1.1, palette.near),
      ),
    );
  }
  art.add(
    path(
      `M${num(x - size)} ${num(y - size * 0.1)}H${num(x + size * 1.05)}L${num(x + size * 0.75)} ${num(y + size * 0.3)}H${num(x - size * 0.72)}Z`,
      palette.ink,
    ),
    rect(
      x - size * 1.1,
      y + size * 0.28,
      size * 2.2,
      unit * 1.2,
      palette.ink,
      `rx="${num(unit)}" opacity=".6"`,
    ),
    stroke(
      `M${num(x - size * 0.7)} ${num(y + size * 0.55)}h${num(size * 1.3)}M${num(x - size * 0.3)} ${num(y + size * 0.8)}h${num(size * 0.8)}`,
      palette.ink,
      unit * 0.8,
      'opacity=".5"',
    ),
  );
}

/** A tower on a cliff, its beam across the picture. */
export function drawLighthouse(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY);
  stars(art, 60, horizonY * 0.8);
  const baseY = horizonY * 1.03;
  const topY = focusY * 0.92;
  const half = unit * 5.4;
  const lampY = topY + unit * 3;
  const toLeft = dice.chance(0.5) ? -1 : 1;
  const reach = width * 1.2;
  const beam = (direction: number, opacity: number): void =>
    art.add(
      polygon(
        [
          [focusX, lampY],
          [focusX + direction * reach, lampY - unit * 36],
          [focusX + direction * reach, lampY + unit * 10],
        ],
        art.linear(focusX, 0, focusX + direction * reach * 0.8, 0, [
          [0, palette.light, opacity],
          [1, palette.light, 0],
        ]),
      ),
    );
  beam(toLeft, 0.85);
  beam(-toLeft, 0.35);
  water(art, horizonY, focusX, unit * 9);
  art.add(
    path(
      `M${num(focusX - unit * 44)} ${num(height)}L${num(focusX - unit * 30)} ${num(baseY + unit * 22)}L${num(focusX - unit * 16)} ${num(baseY + unit * 5)}L${num(focusX - unit * 9)} ${num(baseY)}H${num(focusX + unit * 12)}L${num(focusX + unit * 22)} ${num(baseY + unit * 11)}L${num(focusX + unit * 46)} ${num(baseY + unit * 19)}L${num(focusX + unit * 60)} ${num(height)}Z`,
      art.linear(0, baseY, 0, height, [
        [0, palette.near],
        [1, palette.ink],
      ]),
    ),
    polygon(
      [
        [focusX - half * 0.66, topY + unit * 6],
        [focusX + half * 0.66, topY + unit * 6],
        [focusX + half, baseY + unit],
        [focusX - half, baseY + unit],
      ],
      art.linear(focusX - half, 0, focusX + half, 0, [
        [0, palette.light],
        [0.55, palette.light],
        [1, palette.far],
      ]),
    ),
  );
  const tall = baseY - topY - unit * 6;
  [0.18, 0.56].forEach((at) => {
    const y = topY + unit * 6 + tall * at;
    const grow = (level: number): number => half * (0.66 + 0.34 * level);
    art.add(
      polygon(
        [
          [focusX - grow(at), y],
          [focusX + grow(at), y],
          [focusX + grow(at + 0.19), y + tall * 0.19],
          [focusX - grow(at + 0.19), y + tall * 0.19],
        ],
        palette.accent,
      ),
    );
  });
  art.add(
    rect(focusX - half * 0.95, topY + unit * 5.2, half * 1.9, unit * 1.5, palette.ink),
    rect(focusX - half * 0.5, topY, half, unit * 5.4, palette.light),
    circle(
      focusX,
      lampY,
      unit * 13,
      art.radial(focusX, lampY, unit * 13, [
        [0, palette.light, 0.95],
        [1, palette.light, 0],
      ]),
    ),
    polygon(
      [
        [focusX - half * 0.75, topY],
        [focusX + half * 0.75, topY],
        [focusX, topY - unit * 5],
      ],
      palette.ink,
    ),
  );
}
