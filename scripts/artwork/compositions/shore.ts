import { num, path, points, polygon, rect, stroke, type Canvas } from '#scripts/artwork/canvas.ts';
import {
  clouds,
  mist,
  moon,
  person,
  pines,
  ridge,
  sky,
  stars,
  sun,
  water,
} from '#scripts/artwork/elements.ts';

/** A moon and its double in a lake. */
export function drawMoonlake(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY);
  stars(art, 90, horizonY * 0.9);
  const radius = unit * dice.between(14, 20);
  moon(art, focusX, focusY, radius);
  art.add(path(ridge(art, horizonY - unit * 7, unit * 6, 5), palette.far, 'opacity=".9"'));
  art.add(path(pines(art, horizonY, unit * 17, Math.round(width / unit / 6)), palette.near));
  water(art, horizonY, focusX, radius * 0.85);
  mist(art, horizonY, unit * 7, 0.4);
  const deckY = height * 0.86;
  art.add(
    polygon(
      [
        [focusX - unit * 3.4, deckY - unit * 15],
        [focusX + unit * 3.4, deckY - unit * 15],
        [focusX + unit * 11, height],
        [focusX - unit * 11, height],
      ],
      palette.ink,
    ),
    person(focusX, deckY - unit * 13, unit * 12, palette.ink),
  );
}

/** An island with a palm or a house, seen from the sea. */
export function drawIsland(art: Canvas): void {
  const { dice, unit, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY);
  const side = dice.chance(0.5) ? -1 : 1;
  sun(art, focusX + side * unit * 16, focusY * 0.95, unit * dice.between(14, 20), 2.4);
  clouds(art, 6, focusY * 0.35, horizonY * 0.9, palette.light);
  water(art, horizonY, focusX + side * unit * 16, unit * 11);
  const y = horizonY + unit * 6;
  art.add(
    path(
      `M${num(focusX - unit * 38)} ${num(y)}Q${num(focusX - unit * 12)} ${num(y - unit * 24)} ${num(focusX + unit * 4)} ${num(y - unit * 19)}T${num(focusX + unit * 40)} ${num(y)}Z`,
      art.linear(0, y - unit * 22, 0, y, [
        [0, palette.mid],
        [1, palette.near],
      ]),
    ),
    path(
      `M${num(focusX - unit * 42)} ${num(y)}Q${num(focusX)} ${num(y - unit * 5)} ${num(focusX + unit * 44)} ${num(y)}Q${num(focusX)} ${num(y + unit * 4)} ${num(focusX - unit * 42)} ${num(y)}Z`,
      palette.accent,
    ),
  );
  const palm = (x: number, foot: number, tall: number, lean: number): void => {
    const topX = x + lean;
    const topY = foot - tall;
    art.add(
      stroke(
        `M${num(x)} ${num(foot)}Q${num(x)} ${num(foot - tall * 0.6)} ${num(topX)} ${num(topY)}`,
        palette.ink,
        unit * 1.7,
      ),
    );
    [-1, -0.6, 0.15, 0.7, 1].forEach((turn) => {
      const tipX = topX + turn * tall * 0.62;
      const tipY = topY + (Math.abs(turn) - 0.35) * tall * 0.32;
      art.add(
        path(
          `M${points([[topX, topY]])}Q${num(topX + turn * tall * 0.3)} ${num(topY - tall * 0.3)} ${num(tipX)} ${num(tipY)}Q${num(topX + turn * tall * 0.25)} ${num(topY - tall * 0.12)} ${num(topX)} ${num(topY)}Z`,
          palette.ink,
        ),
      );
    });
  };
  palm(focusX - unit * 9, y - unit * 14, unit * 32, -unit * 7);
  palm(focusX - unit * 3, y - unit * 17, unit * 24, unit * 8);
  art.add(
    rect(focusX + unit * 14, y - unit * 20, unit * 11, unit * 9, palette.light),
    polygon(
      [
        [focusX + unit * 12, y - unit * 20],
        [focusX + unit * 27, y - unit * 20],
        [focusX + unit * 19.5, y - unit * 27],
      ],
      palette.accent,
    ),
    rect(focusX + unit * 17.5, y - unit * 16, unit * 3.5, unit * 5, palette.ink),
  );
}
