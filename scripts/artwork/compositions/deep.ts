import { circle, num, path, polygon, stroke, type Canvas } from '#scripts/artwork/canvas.ts';
import { band, ridge } from '#scripts/artwork/elements.ts';

/** Water seen from below: brightest at the top, with rays. */
function drawWaterLight(art: Canvas): void {
  const { dice, unit, height, focusX, palette } = art;
  const [top, middle, bright] = palette.sky;
  band(art, 0, height, [
    [0, bright],
    [0.32, middle],
    [1, top],
  ]);
  art.add(
    circle(
      focusX,
      -unit * 6,
      unit * 62,
      art.radial(focusX, -unit * 6, unit * 62, [
        [0, palette.light, 0.95],
        [1, palette.light, 0],
      ]),
    ),
  );
  for (let ray = 0; ray < 7; ray += 1) {
    const x = focusX + (ray - 3) * unit * 13 + dice.between(-3, 3) * unit;
    const lean = (ray - 3) * unit * 22;
    art.add(
      polygon(
        [
          [x, 0],
          [x + unit * 6, 0],
          [x + lean + unit * 16, height * 0.8],
          [x + lean, height * 0.8],
        ],
        palette.light,
        'opacity=".08"',
      ),
    );
  }
}

const fish = (x: number, y: number, size: number, colour: string): string =>
  path(
    `M${num(x - size)} ${num(y)}Q${num(x)} ${num(y - size * 0.7)} ${num(x + size)} ${num(y)}Q${num(x)} ${num(y + size * 0.7)} ${num(x - size)} ${num(y)}M${num(x - size * 0.8)} ${num(y)}l${num(-size * 0.7)} ${num(-size * 0.5)}v${num(size)}Z`,
    colour,
  );

function drawSchool(art: Canvas, count: number, y: number): void {
  const { dice, unit, focusX, palette } = art;
  for (let index = 0; index < count; index += 1) {
    const along = dice.between(-1, 1);
    art.add(
      fish(
        focusX + along * unit * 34,
        y + Math.sin(along * 2.4) * unit * 9 + dice.between(-8, 8) * unit,
        unit * dice.between(1.3, 2.7),
        index % 6 === 0 ? palette.accent : palette.ink,
      ),
    );
  }
}

/** A whale, nose to the left; at `size` 1 about eighty units long. */
function drawWhaleBody(art: Canvas, x: number, y: number, size: number): void {
  const { palette } = art;
  const u = art.unit * size;
  art.add(
    path(
      `M${num(x - u * 40)} ${num(y)}C${num(x - u * 34)} ${num(y - u * 22)} ${num(x + u * 8)} ${num(y - u * 21)} ${num(x + u * 26)} ${num(y - u * 2)}L${num(x + u * 35)} ${num(y - u * 7)}C${num(x + u * 37)} ${num(y - u * 14)} ${num(x + u * 44)} ${num(y - u * 16)} ${num(x + u * 49)} ${num(y - u * 15)}C${num(x + u * 47)} ${num(y - u * 9)} ${num(x + u * 43)} ${num(y - u * 5)} ${num(x + u * 40)} ${num(y - u * 3)}C${num(x + u * 43)} ${num(y)} ${num(x + u * 46)} ${num(y + u * 4)} ${num(x + u * 46)} ${num(y + u * 9)}C${num(x + u * 40)} ${num(y + u * 8)} ${num(x + u * 35)} ${num(y + u * 4)} ${num(x + u * 33)} ${num(y)}L${num(x + u * 24)} ${num(y + u * 5)}C${num(x + u * 6)} ${num(y + u * 14)} ${num(x - u * 30)} ${num(y + u * 17)} ${num(x - u * 40)} ${num(y)}Z`,
      art.linear(0, y - u * 18, 0, y + u * 12, [
        [0, palette.near],
        [1, palette.mid],
      ]),
    ),
    path(
      `M${num(x - u * 40)} ${num(y + u)}C${num(x - u * 30)} ${num(y + u * 5)} ${num(x - u * 16)} ${num(y + u * 5)} ${num(x - u * 8)} ${num(y + u * 3)}C${num(x - u * 12)} ${num(y + u * 11)} ${num(x - u * 32)} ${num(y + u * 14)} ${num(x - u * 40)} ${num(y + u)}Z`,
      palette.light,
      'opacity=".75"',
    ),
    stroke(
      `M${num(x - u * 36)} ${num(y + u * 5.5)}Q${num(x - u * 24)} ${num(y + u * 9)} ${num(x - u * 12)} ${num(y + u * 6)}M${num(x - u * 33)} ${num(y + u * 8)}Q${num(x - u * 24)} ${num(y + u * 11)} ${num(x - u * 16)} ${num(y + u * 8.5)}`,
      palette.far,
      u * 0.6,
    ),
    path(
      `M${num(x - u * 8)} ${num(y + u * 5)}q${num(u * 2)} ${num(u * 15)} ${num(u * 14)} ${num(u * 18)}q${num(-u * 2)} ${num(-u * 11)} ${num(-u * 3)} ${num(-u * 17)}Z`,
      palette.near,
    ),
    circle(x - u * 25, y - u * 1.5, u * 1.5, palette.light),
    circle(x - u * 25.2, y - u * 1.5, u * 0.8, palette.ink),
  );
}

/** A mother and her calf under the light. */
export function drawWhale(art: Canvas): void {
  const { unit, height, focusX, focusY, palette } = art;
  drawWaterLight(art);
  drawWhaleBody(art, focusX - unit * 2, focusY, 1.02);
  drawWhaleBody(art, focusX - unit * 8, focusY + unit * 31, 0.4);
  drawSchool(art, 9, focusY - unit * 30);
  let bubbles = '';
  for (let index = 0; index < 16; index += 1) {
    const x = focusX - unit * 44 + Math.sin(index * 1.7) * unit * 4;
    bubbles += `M${num(x)} ${num(focusY - unit * 4 - index * unit * 3.4)}h.1`;
  }
  art.add(
    stroke(bubbles, palette.light, unit * 1.3, 'opacity=".6"'),
    path(ridge(art, height * 0.86, unit * 4, 5), palette.near),
    path(ridge(art, height * 0.94, unit * 2, 5), palette.ink),
  );
}

/** Rays from above, corals below, a school of fish between. */
export function drawReef(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, palette } = art;
  drawWaterLight(art);
  drawSchool(art, 26, focusY * 1.05);
  if (dice.chance(0.35)) drawWhaleBody(art, focusX + unit * 4, focusY * 1.45, 0.6);
  art.add(path(ridge(art, height * 0.85, unit * 4, 5), palette.near));
  for (let coral = 0; coral < 11; coral += 1) {
    const x = (width * (coral + 0.5)) / 11 + dice.between(-3, 3) * unit;
    const foot = height * dice.between(0.9, 1);
    const tall = unit * dice.between(9, 22);
    const colour = coral % 3 === 0 ? palette.accent : coral % 3 === 1 ? palette.ink : palette.mid;
    let d = '';
    for (let arm = -2; arm <= 2; arm += 1) {
      d += `M${num(x)} ${num(foot)}Q${num(x + arm * tall * 0.1)} ${num(foot - tall * 0.5)} ${num(x + arm * tall * 0.26)} ${num(foot - tall * (1 - Math.abs(arm) * 0.17))}`;
    }
    art.add(stroke(d, colour, unit * 2, 'opacity=".95"'));
  }
  art.add(path(ridge(art, height * 0.95, unit * 2, 5), palette.ink));
}
