import { num, path, polygon, rect, stroke, type Canvas } from '#scripts/artwork/canvas.ts';
import { clouds, moon, ridge, sky, stars } from '#scripts/artwork/elements.ts';

/** Towers and flags on a hill. */
export function drawCastle(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY);
  stars(art, 50, focusY);
  moon(art, focusX + unit * dice.between(-20, 20), focusY * 0.8, unit * dice.between(15, 22));
  clouds(art, 4, focusY * 0.7, horizonY, palette.light);
  art.add(path(ridge(art, horizonY * 0.98, unit * 7, 4), palette.far));
  const base = horizonY * 1.05;
  art.add(
    path(
      `M0 ${num(base + unit * 26)}Q${num(focusX - unit * 20)} ${num(base + unit * 8)} ${num(focusX - unit * 26)} ${num(base)}H${num(focusX + unit * 26)}Q${num(focusX + unit * 24)} ${num(base + unit * 10)} ${num(width)} ${num(base + unit * 26)}V${height}H0Z`,
      art.linear(0, base, 0, height, [
        [0, palette.mid],
        [1, palette.ink],
      ]),
    ),
  );
  const tower = (x: number, wide: number, tall: number, roof: string): void => {
    const top = base - tall;
    art.add(
      rect(
        x - wide / 2,
        top,
        wide,
        tall + unit * 2,
        art.linear(x - wide / 2, 0, x + wide / 2, 0, [
          [0, palette.far],
          [0.4, palette.near],
          [1, palette.ink],
        ]),
      ),
      polygon(
        [
          [x - wide * 0.68, top],
          [x + wide * 0.68, top],
          [x, top - wide * 1.6],
        ],
        roof,
      ),
      stroke(`M${num(x)} ${num(top - wide * 1.6)}v${num(-unit * 6)}`, palette.ink, unit * 0.6),
      polygon(
        [
          [x, top - wide * 1.6 - unit * 6],
          [x + unit * 6, top - wide * 1.6 - unit * 4.2],
          [x, top - wide * 1.6 - unit * 2.6],
        ],
        palette.accent,
      ),
      rect(
        x - unit * 0.9,
        top + unit * 5,
        unit * 1.8,
        unit * 3.6,
        palette.light,
        `rx="${num(unit * 0.9)}"`,
      ),
    );
  };
  tower(focusX - unit * 20, unit * 9, unit * 26, palette.accent);
  tower(focusX + unit * 21, unit * 9, unit * 22, palette.accent);
  tower(focusX - unit * 9, unit * 8, unit * 38, palette.near);
  tower(focusX + unit * 10, unit * 8, unit * 33, palette.near);
  tower(focusX, unit * 11, unit * 47, palette.accent);
  let wall = `M${num(focusX - unit * 26)} ${num(base + unit * 3)}V${num(base - unit * 13)}`;
  for (let merlon = 0; merlon < 9; merlon += 1) {
    wall += `h${num(unit * 3.2)}v${num(unit * 2.6)}h${num(unit * 2.58)}v${num(-unit * 2.6)}`;
  }
  art.add(
    path(`${wall}V${num(base + unit * 3)}Z`, palette.near),
    path(
      `M${num(focusX - unit * 4)} ${num(base + unit * 3)}v${num(-unit * 7)}a${num(unit * 4)} ${num(unit * 4)} 0 0 1 ${num(unit * 8)} 0v${num(unit * 7)}Z`,
      palette.light,
    ),
  );
  art.add(path(ridge(art, height * 0.92, unit * 4, 4), palette.ink));
}
