import {
  circle,
  flatStroke,
  num,
  path,
  polygon,
  rect,
  stroke,
  type Canvas,
} from '#scripts/artwork/canvas.ts';
import { band, mist, moon, person, sky, stars, sun } from '#scripts/artwork/elements.ts';

/** Towers in three depths, windows lit, a moon or a sun between them. */
export function drawSkyline(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, palette } = art;
  sky(art, height * 0.85);
  stars(art, 40, focusY);
  if (dice.chance(0.5)) moon(art, focusX, focusY * 0.85, unit * dice.between(12, 18));
  else sun(art, focusX, focusY * 1.1, unit * dice.between(18, 25), 2.2);
  [palette.far, palette.mid, palette.near].forEach((colour, depth) => {
    let x = -unit * dice.between(0, 8);
    let lit = '';
    let towers = '';
    while (x < width) {
      const wide = unit * dice.between(7, 15) * (1 + depth * 0.2);
      const closeness = 1 - Math.min(1, Math.abs(x + wide / 2 - focusX) / (width * 0.55));
      const top =
        height * (0.7 - depth * -0.05) -
        unit * (dice.between(6, 26) + closeness * (26 - depth * 12));
      towers += `M${num(x)} ${num(height)}V${num(top)}h${num(wide)}V${num(height)}Z`;
      if (dice.chance(0.35))
        towers += `M${num(x + wide * 0.3)} ${num(top)}v${num(-unit * 5)}h${num(wide * 0.4)}v${num(unit * 5)}Z`;
      if (dice.chance(0.25))
        towers += `M${num(x + wide * 0.47)} ${num(top)}v${num(-unit * 13)}h${num(unit * 0.7)}v${num(unit * 13)}Z`;
      const step = unit * 2.7;
      for (let wy = top + step; depth > 0 && wy < height; wy += step * 1.25) {
        for (let wx = x + step * 0.6; wx < x + wide - step * 0.5; wx += step) {
          if (dice.chance(depth === 1 ? 0.2 : 0.28))
            lit += `M${num(wx)} ${num(wy)}h${num(unit * 1.1)}`;
        }
      }
      x += wide + unit * dice.between(0, 2);
    }
    art.add(
      path(
        towers,
        art.linear(0, height * 0.3, 0, height, [
          [0, colour],
          [1, depth === 2 ? palette.ink : palette.near],
        ]),
      ),
    );
    if (lit !== '')
      art.add(
        flatStroke(
          lit,
          depth === 1 ? palette.light : palette.accent,
          unit * 1.2,
          `opacity="${depth === 1 ? 0.5 : 0.85}"`,
        ),
      );
    mist(art, height * (0.72 + depth * 0.09), unit * 8, 0.22);
  });
}

/** A facade at night: most are dark, some tell a story. */
export function drawWindows(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, palette } = art;
  art.add(
    rect(
      0,
      0,
      width,
      height,
      art.linear(0, 0, width, height, [
        [0, palette.near],
        [0.6, palette.ink],
        [1, palette.ink],
      ]),
    ),
  );
  const columns = Math.max(3, Math.round(width / (unit * 27)));
  const cell = width / columns;
  const cellTall = cell * 1.24;
  const rows = Math.ceil(height / cellTall);
  const heroColumn = Math.min(columns - 1, Math.floor(focusX / cell));
  const heroRow = Math.min(rows - 1, Math.floor(focusY / cellTall));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = column * cell + cell * 0.2;
      const y = row * cellTall + cellTall * 0.18;
      const wide = cell * 0.6;
      const tall = cellTall * 0.62;
      const isHero = column === heroColumn && row === heroRow;
      const isLit = isHero || dice.chance(0.26);
      const clip = art.clip(rect(x, y, wide, tall, '#000'));
      art.add(
        rect(
          x - cell * 0.05,
          y - cell * 0.05,
          wide + cell * 0.1,
          tall + cell * 0.1,
          palette.near,
          'opacity=".9"',
        ),
      );
      art.add(
        rect(
          x,
          y,
          wide,
          tall,
          isLit
            ? art.linear(0, y, 0, y + tall, [
                [0, isHero ? palette.light : palette.accent],
                [1, isHero ? palette.accent : palette.far],
              ])
            : palette.mid,
          isLit ? '' : 'opacity=".42"',
        ),
      );
      if (isLit) {
        const scene = isHero ? 0 : dice.whole(1, 4);
        const middle = x + wide / 2;
        const foot = y + tall;
        if (scene === 0) {
          art.add(
            `<g ${clip}>${person(middle - wide * 0.1, foot + tall * 0.36, tall * 1.12, palette.ink)}${rect(x, y, wide * 0.16, tall, palette.far, 'opacity=".8"')}${rect(x + wide * 0.84, y, wide * 0.16, tall, palette.far, 'opacity=".8"')}</g>`,
          );
        } else if (scene === 1) {
          art.add(`<g ${clip}>${rect(x, y, wide, tall * 0.52, palette.mid, 'opacity=".75"')}</g>`);
        } else if (scene === 2) {
          const leaves = [-62, -28, 0, 28, 62]
            .map(
              (turn) =>
                `<ellipse cx="${num(middle)}" cy="${num(foot - tall * 0.36)}" rx="${num(wide * 0.065)}" ry="${num(tall * 0.19)}" fill="${palette.ink}" transform="rotate(${turn} ${num(middle)} ${num(foot - tall * 0.2)})"/>`,
            )
            .join('');
          const pot = polygon(
            [
              [middle - wide * 0.19, foot - tall * 0.2],
              [middle + wide * 0.19, foot - tall * 0.2],
              [middle + wide * 0.13, foot],
              [middle - wide * 0.13, foot],
            ],
            palette.ink,
          );
          art.add(`<g ${clip}>${leaves}${pot}</g>`);
        } else if (scene === 3) {
          art.add(
            `<g ${clip}>${stroke(`M${num(middle)} ${num(y)}V${num(y + tall * 0.28)}`, palette.ink, wide * 0.03)}${polygon(
              [
                [middle - wide * 0.2, y + tall * 0.44],
                [middle + wide * 0.2, y + tall * 0.44],
                [middle, y + tall * 0.24],
              ],
              palette.ink,
            )}</g>`,
          );
        }
      }
      art.add(
        stroke(
          `M${num(x + wide / 2)} ${num(y)}v${num(tall)}M${num(x)} ${num(y + tall * 0.42)}h${num(wide)}`,
          palette.ink,
          cell * 0.022,
          'opacity=".75"',
        ),
        rect(
          x - cell * 0.08,
          y + tall,
          wide + cell * 0.16,
          cell * 0.06,
          palette.far,
          'opacity=".55"',
        ),
      );
    }
  }
  const x = heroColumn * cell + cell / 2;
  const y = heroRow * cellTall + cellTall / 2;
  art.add(
    circle(
      x,
      y,
      cell * 1.5,
      art.radial(x, y, cell * 1.5, [
        [0, palette.light, 0.34],
        [1, palette.light, 0],
      ]),
    ),
  );
}

/** Rain, a street lamp and an umbrella. */
export function drawUmbrella(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, horizonY, palette } = art;
  band(art, 0, height, [
    [0, palette.ink],
    [0.55, palette.near],
    [1, palette.mid],
  ]);
  const glowY = focusY * 1.15;
  art.add(
    circle(
      focusX,
      glowY,
      unit * 66,
      art.radial(focusX, glowY, unit * 66, [
        [0, palette.light, 0.85],
        [0.4, palette.sky[2], 0.45],
        [1, palette.sky[2], 0],
      ]),
    ),
  );
  [-1, 1].forEach((side) => {
    for (let house = 0; house * 24 * unit < width; house += 1) {
      const x = focusX + side * unit * (30 + house * 24);
      const top = focusY * 0.3 + Math.min(house, 3) * -unit * 3 + dice.between(0, 8) * unit;
      art.add(
        rect(
          Math.min(x, x + side * unit * 24),
          top,
          unit * 24,
          height,
          house === 0 ? palette.near : palette.ink,
          'opacity=".93"',
        ),
      );
      for (let pane = 0; pane < 5; pane += 1) {
        if (dice.chance(0.4))
          art.add(
            rect(
              x + side * unit * dice.between(5, 14) - unit * 2,
              top + unit * (9 + pane * 13),
              unit * 4,
              unit * 6,
              palette.accent,
              'opacity=".75"',
            ),
          );
      }
    }
  });
  const ground = horizonY + (height - horizonY) * 0.45;
  art.add(
    polygon(
      [
        [focusX - unit * 30, ground - unit * 12],
        [focusX + unit * 30, ground - unit * 12],
        [focusX + unit * 90, height],
        [focusX - unit * 90, height],
      ],
      art.linear(0, ground - unit * 12, 0, height, [
        [0, palette.light, 0.55],
        [1, palette.ink, 0.9],
      ]),
    ),
  );
  const tall = unit * 44;
  const domeY = ground - tall * 0.82;
  const dome = unit * 17;
  art.add(
    `<ellipse cx="${num(focusX)}" cy="${num(ground + unit)}" rx="${num(unit * 15)}" ry="${num(unit * 2.4)}" fill="${palette.ink}" opacity=".6"/>`,
    person(focusX, ground, tall * 0.8, palette.ink),
    stroke(
      `M${num(focusX + unit * 3)} ${num(ground - tall * 0.45)}V${num(domeY)}`,
      palette.ink,
      unit * 0.9,
    ),
    path(
      `M${num(focusX + unit * 3 - dome)} ${num(domeY + unit * 2)}a${num(dome)} ${num(dome * 0.86)} 0 0 1 ${num(dome * 2)} 0q${num(-dome * 0.25)} ${num(-unit * 2.6)} ${num(-dome * 0.5)} 0q${num(-dome * 0.25)} ${num(-unit * 2.6)} ${num(-dome * 0.5)} 0q${num(-dome * 0.25)} ${num(-unit * 2.6)} ${num(-dome * 0.5)} 0q${num(-dome * 0.25)} ${num(-unit * 2.6)} ${num(-dome * 0.5)} 0Z`,
      palette.accent,
    ),
    polygon(
      [
        [focusX - unit * 5, ground],
        [focusX + unit * 5, ground],
        [focusX + unit * 9, ground + unit * 26],
        [focusX - unit * 9, ground + unit * 26],
      ],
      palette.ink,
      'opacity=".35"',
    ),
  );
  let rain = '';
  for (let drop = 0; drop < 130; drop += 1) {
    rain += `M${num(dice.between(0, width * 1.1))} ${num(dice.between(-0.05, 1) * height)}l${num(-unit * 1.6)} ${num(unit * 6.5)}`;
  }
  art.add(stroke(rain, palette.light, unit * 0.32, 'opacity=".42"'));
}
