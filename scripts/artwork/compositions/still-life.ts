import { circle, num, path, polygon, rect, stroke, type Canvas } from '#scripts/artwork/canvas.ts';
import { band } from '#scripts/artwork/elements.ts';

/** A table top at `foot`, the light from the left. */
interface Table {
  art: Canvas;
  foot: number;
  shadow: (x: number, half: number) => void;
  /** A paint for a round body: lit on the left, shaded on the right. */
  round: (x: number, half: number, lit: string, shade: string) => string;
}

function layTable(art: Canvas): Table {
  const { unit, width, height, focusX, horizonY, palette } = art;
  const edge = horizonY + (height - horizonY) * 0.2;
  const foot = edge + unit * 7;
  art.add(
    rect(
      0,
      0,
      width,
      edge,
      art.linear(0, 0, width, edge, [
        [0, palette.sky[1]],
        [0.6, palette.sky[2]],
        [1, palette.sky[1]],
      ]),
    ),
    polygon(
      [
        [focusX - unit * 36, 0],
        [focusX + unit * 4, 0],
        [focusX + unit * 52, edge],
        [focusX - unit * 4, edge],
      ],
      palette.light,
      'opacity=".42"',
    ),
  );
  band(art, edge, height, [
    [0, palette.far],
    [0.25, palette.mid],
    [1, palette.ink],
  ]);
  return {
    art,
    foot,
    shadow: (x, half) =>
      art.add(
        `<ellipse cx="${num(x + half * 0.7)}" cy="${num(foot)}" rx="${num(half * 1.5)}" ry="${num(unit * 3)}" fill="${palette.ink}" opacity=".4"/>`,
      ),
    round: (x, half, lit, shade) =>
      art.linear(x - half, 0, x + half, 0, [
        [0, lit],
        [0.45, lit],
        [1, shade],
      ]),
  };
}

function jugOfFlowers({ art, foot, shadow, round }: Table, x: number): void {
  const { dice, unit, focusY, palette } = art;
  const top = Math.min(focusY * 1.02, foot - unit * 34);
  const half = unit * 12;
  const tall = foot - top;
  shadow(x, half);
  art.add(
    path(
      `M${num(x - half * 0.5)} ${num(top)}q${num(-half * 0.1)} ${num(unit * 8)} ${num(-half * 0.45)} ${num(tall * 0.5)}Q${num(x - half)} ${num(foot)} ${num(x - half * 0.55)} ${num(foot)}H${num(x + half * 0.55)}Q${num(x + half)} ${num(foot)} ${num(x + half * 0.95)} ${num(top + tall * 0.5)}q${num(-half * 0.35)} ${num(-unit * 8)} ${num(-half * 0.45)} ${num(-tall * 0.5)}Z`,
      round(x, half, palette.light, palette.mid),
    ),
    stroke(
      `M${num(x + half * 0.55)} ${num(top + unit * 4)}q${num(half * 1.05)} ${num(unit * 2)} ${num(half * 0.38)} ${num(tall * 0.48)}`,
      palette.mid,
      unit * 2.2,
    ),
  );
  const petals = dice.whole(5, 7);
  for (let stem = -2; stem <= 2; stem += 1) {
    const tipX = x + stem * unit * 9 + dice.between(-2, 2) * unit;
    const tipY = top - unit * dice.between(14, 24) + Math.abs(stem) * unit * 4;
    art.add(
      stroke(
        `M${num(x + stem * unit)} ${num(top + unit * 2)}Q${num(x + stem * unit * 3)} ${num(top - unit * 12)} ${num(tipX)} ${num(tipY)}`,
        palette.near,
        unit * 0.9,
      ),
    );
    for (let petal = 0; petal < petals; petal += 1) {
      const angle = (petal / petals) * Math.PI * 2;
      const colour = stem % 2 === 0 ? palette.accent : palette.near;
      art.add(
        circle(
          tipX + Math.cos(angle) * unit * 3,
          tipY + Math.sin(angle) * unit * 3,
          unit * 2.6,
          colour,
        ),
      );
    }
    art.add(circle(tipX, tipY, unit * 2, palette.light));
  }
}

function bottle({ art, foot, shadow, round }: Table, x: number): void {
  const { unit, palette } = art;
  const half = unit * 6;
  const top = foot - unit * 46;
  shadow(x, half);
  art.add(
    path(
      `M${num(x - half * 0.35)} ${num(top)}h${num(half * 0.7)}v${num(unit * 13)}q${num(half * 0.65)} ${num(unit * 4)} ${num(half * 0.65)} ${num(unit * 11)}V${num(foot)}h${num(-half * 2)}V${num(top + unit * 24)}q0 ${num(-unit * 7)} ${num(half * 0.65)} ${num(-unit * 11)}Z`,
      round(x, half, palette.near, palette.ink),
    ),
    rect(x - half, foot - unit * 19, half * 2, unit * 9, palette.light, 'opacity=".85"'),
  );
}

function fruit({ art, foot, shadow }: Table, x: number, size: number, isPale: boolean): void {
  const { unit, palette } = art;
  const y = foot - size * 0.7;
  shadow(x, size);
  art.add(
    circle(
      x,
      y,
      size,
      art.radial(x - size * 0.4, foot - size * 1.1, size * 1.5, [
        [0, palette.light],
        [0.35, isPale ? palette.sky[2] : palette.accent],
        [1, palette.mid],
      ]),
    ),
    stroke(
      `M${num(x)} ${num(y - size * 0.9)}q${num(unit)} ${num(-unit * 2)} ${num(unit * 3)} ${num(-unit * 3)}`,
      palette.ink,
      unit * 0.8,
    ),
  );
}

function books({ art, foot, shadow }: Table, x: number): void {
  const { dice, unit, palette } = art;
  const colours = dice.shuffle([palette.accent, palette.mid, palette.near, palette.light]);
  shadow(x, unit * 18);
  let y = foot;
  colours.forEach((colour, index) => {
    const tall = unit * dice.between(4.4, 6.4);
    const half = unit * dice.between(14, 19);
    const left = x - half + dice.between(-2, 2) * unit;
    y -= tall;
    art.add(
      rect(left, y, half * 2, tall * 0.94, colour, `rx="${num(unit * 0.8)}"`),
      rect(left + half * 1.78, y + tall * 0.14, half * 0.22, tall * 0.66, palette.light),
      rect(left + half * 0.2, y, unit * 1.2, tall * 0.94, palette.ink, 'opacity=".35"'),
      rect(
        left,
        y + tall * 0.62,
        half * 2,
        tall * 0.32,
        palette.ink,
        `opacity="${index % 2 === 0 ? 0.16 : 0.26}"`,
      ),
    );
  });
  const cupY = y;
  art.add(
    path(
      `M${num(x - unit * 7)} ${num(cupY - unit * 9)}h${num(unit * 13)}q0 ${num(unit * 9)} ${num(-unit * 5)} ${num(unit * 9)}h${num(-unit * 3)}q${num(-unit * 5)} 0 ${num(-unit * 5)} ${num(-unit * 9)}Z`,
      palette.light,
    ),
    stroke(
      `M${num(x + unit * 6)} ${num(cupY - unit * 7)}q${num(unit * 5)} ${num(unit * 2)} ${num(-unit * 1.5)} ${num(unit * 5)}`,
      palette.light,
      unit * 1.2,
    ),
    stroke(
      `M${num(x - unit * 3)} ${num(cupY - unit * 12)}q${num(-unit * 3)} ${num(-unit * 5)} 0 ${num(-unit * 9)}t0 ${num(-unit * 9)}M${num(x + unit * 2)} ${num(cupY - unit * 12)}q${num(-unit * 3)} ${num(-unit * 5)} 0 ${num(-unit * 9)}`,
      palette.light,
      unit * 0.8,
      'opacity=".5"',
    ),
  );
}

function lamp({ art, foot, shadow }: Table, x: number): void {
  const { unit, palette } = art;
  const top = foot - unit * 54;
  shadow(x, unit * 9);
  art.add(
    circle(
      x,
      top + unit * 14,
      unit * 40,
      art.radial(x, top + unit * 14, unit * 40, [
        [0, palette.light, 0.75],
        [1, palette.light, 0],
      ]),
    ),
    stroke(`M${num(x)} ${num(foot - unit)}V${num(top + unit * 14)}`, palette.ink, unit * 1.5),
    rect(x - unit * 8, foot - unit * 2.2, unit * 16, unit * 2.4, palette.ink, `rx="${num(unit)}"`),
    polygon(
      [
        [x - unit * 7, top],
        [x + unit * 7, top],
        [x + unit * 15, top + unit * 17],
        [x - unit * 15, top + unit * 17],
      ],
      art.linear(0, top, 0, top + unit * 17, [
        [0, palette.accent],
        [1, palette.light],
      ]),
    ),
  );
}

function fishOnPlate({ art, foot, shadow }: Table, x: number): void {
  const { unit, palette } = art;
  const y = foot - unit * 4;
  shadow(x, unit * 24);
  art.add(
    `<ellipse cx="${num(x)}" cy="${num(y + unit * 2)}" rx="${num(unit * 31)}" ry="${num(unit * 6.5)}" fill="${palette.light}"/>`,
    `<ellipse cx="${num(x)}" cy="${num(y + unit * 1.4)}" rx="${num(unit * 24)}" ry="${num(unit * 4.4)}" fill="${palette.far}" opacity=".35"/>`,
    path(
      `M${num(x - unit * 24)} ${num(y - unit * 2)}Q${num(x - unit * 4)} ${num(y - unit * 17)} ${num(x + unit * 15)} ${num(y - unit * 3)}L${num(x + unit * 25)} ${num(y - unit * 10)}Q${num(x + unit * 22)} ${num(y - unit * 2)} ${num(x + unit * 26)} ${num(y + unit * 4)}L${num(x + unit * 15)} ${num(y - unit * 1)}Q${num(x - unit * 4)} ${num(y + unit * 7)} ${num(x - unit * 24)} ${num(y - unit * 2)}Z`,
      art.linear(0, y - unit * 13, 0, y + unit * 5, [
        [0, palette.near],
        [0.6, palette.far],
        [1, palette.light],
      ]),
    ),
    circle(x - unit * 16, y - unit * 4, unit * 1.5, palette.light),
    circle(x - unit * 16, y - unit * 4, unit * 0.7, palette.ink),
    stroke(
      `M${num(x - unit * 11)} ${num(y - unit * 8)}q${num(unit * 3)} ${num(unit * 5)} 0 ${num(unit * 9)}M${num(x - unit * 4)} ${num(y - unit * 6)}q${num(unit * 2)} ${num(unit * 3)} 0 ${num(unit * 6)}M${num(x + unit * 3)} ${num(y - unit * 6)}q${num(unit * 2)} ${num(unit * 3)} 0 ${num(unit * 6)}`,
      palette.ink,
      unit * 0.8,
      'opacity=".6"',
    ),
  );
}

/** A few things on a table in one strong light. */
export function drawStilllife(art: Canvas): void {
  const { dice, unit, focusX } = art;
  const table = layTable(art);
  const arrangement = dice.whole(0, 2);
  if (arrangement === 0) {
    jugOfFlowers(table, focusX - unit * 14);
    bottle(table, focusX + unit * 19);
    fruit(table, focusX - unit * 32, unit * 7.5, false);
    fruit(table, focusX + unit * 3, unit * 8, true);
    fruit(table, focusX + unit * 34, unit * 7, false);
  } else if (arrangement === 1) {
    lamp(table, focusX + unit * 20);
    books(table, focusX - unit * 14);
    fruit(table, focusX + unit * 36, unit * 6, false);
  } else {
    bottle(table, focusX - unit * 30);
    jugOfFlowers(table, focusX + unit * 27);
    fishOnPlate(table, focusX - unit * 3);
    fruit(table, focusX - unit * 38, unit * 6, true);
  }
}
