import { circle, num, path, polygon, rect, stroke, type Canvas } from '#scripts/artwork/canvas.ts';
import { band, person } from '#scripts/artwork/elements.ts';

/** A lit doorway in the dark and someone in it. */
export function drawPortal(art: Canvas): void {
  const { dice, unit, height, focusX, focusY, horizonY, palette } = art;
  const isArch = dice.chance(0.6);
  const floor = horizonY + (height - horizonY) * 0.3;
  band(art, 0, floor, [
    [0, palette.ink],
    [1, palette.near],
  ]);
  band(art, floor, height, [
    [0, palette.mid],
    [1, palette.ink],
  ]);
  const half = unit * dice.between(13, 17);
  const top = focusY * 0.72;
  const door = isArch
    ? `M${num(focusX - half)} ${num(floor)}V${num(top + half)}A${num(half)} ${num(half)} 0 0 1 ${num(focusX + half)} ${num(top + half)}V${num(floor)}Z`
    : `M${num(focusX - half)} ${num(floor)}V${num(top)}H${num(focusX + half)}V${num(floor)}Z`;
  const glowY = (top + floor) / 2;
  art.add(
    circle(
      focusX,
      glowY,
      unit * 70,
      art.radial(focusX, glowY, unit * 70, [
        [0, palette.light, 0.5],
        [0.45, palette.sky[2], 0.22],
        [1, palette.sky[2], 0],
      ]),
    ),
    polygon(
      [
        [focusX - half, floor],
        [focusX + half, floor],
        [focusX + half * 3.4, height],
        [focusX - half * 3.4, height],
      ],
      art.linear(0, floor, 0, height, [
        [0, palette.light, 0.75],
        [1, palette.accent, 0.05],
      ]),
    ),
    path(
      door,
      art.linear(0, top, 0, floor, [
        [0, palette.sky[0]],
        [0.55, palette.sky[2]],
        [1, palette.light],
      ]),
    ),
  );
  const clip = art.clip(`<path d="${door}"/>`);
  const disc = unit * 8;
  art.add(
    `<g ${clip}>${circle(focusX + half * 0.2, top + half * 1.5, disc, palette.light)}${path(`M${num(focusX - half)} ${num(floor)}V${num(floor - unit * 14)}Q${num(focusX - half * 0.2)} ${num(floor - unit * 26)} ${num(focusX + half)} ${num(floor - unit * 11)}V${num(floor)}Z`, palette.mid)}</g>`,
    stroke(door, palette.far, unit * 1.6),
    polygon(
      [
        [focusX - unit * 2, floor],
        [focusX + unit * 2, floor],
        [focusX + unit * 7, height],
        [focusX - unit * 7, height],
      ],
      palette.ink,
      'opacity=".55"',
    ),
    person(focusX, floor + unit, unit * 23, palette.ink),
  );
}

/** The figures in the light. */
function drawAct(art: Canvas, act: number, floor: number): void {
  const { unit, focusX, palette } = art;
  const x = focusX;
  if (act === 0) {
    const y = floor - unit * 40;
    art.add(
      stroke(
        `M${num(x)} ${num(floor)}V${num(y + unit * 6)}M${num(x - unit * 9)} ${num(floor)}h${num(unit * 18)}`,
        palette.ink,
        unit * 1.5,
      ),
      rect(x - unit * 6, y - unit * 13, unit * 12, unit * 19, palette.ink, `rx="${num(unit * 6)}"`),
      stroke(
        [-8, -4, 0]
          .map((at) => `M${num(x - unit * 5)} ${num(y + at * unit)}h${num(unit * 10)}`)
          .join(''),
        palette.accent,
        unit * 0.8,
        'opacity=".8"',
      ),
    );
  } else if (act === 1) {
    art.add(person(x, floor + unit, unit * 38, palette.ink));
  } else if (act === 2) {
    const lid = `M${num(x - unit * 22)} ${num(floor - unit * 21)}h${num(unit * 40)}q${num(unit * 3)} ${num(unit * 2)} ${num(unit * 2)} ${num(unit * 8)}h${num(-unit * 42)}Z`;
    art.add(
      path(
        `M${num(x - unit * 20)} ${num(floor - unit * 22)}Q${num(x - unit * 10)} ${num(floor - unit * 48)} ${num(x + unit * 18)} ${num(floor - unit * 44)}L${num(x + unit * 20)} ${num(floor - unit * 21)}Z`,
        palette.near,
      ),
      path(lid, palette.ink),
      stroke(
        `M${num(x - unit * 18)} ${num(floor - unit * 13)}v${num(unit * 13)}M${num(x + unit * 15)} ${num(floor - unit * 13)}v${num(unit * 13)}M${num(x - unit * 2)} ${num(floor - unit * 13)}v${num(unit * 10)}`,
        palette.ink,
        unit * 1.6,
      ),
      rect(x - unit * 23, floor - unit * 15, unit * 9, unit * 2, palette.light),
      person(x - unit * 30, floor + unit, unit * 30, palette.ink),
    );
  } else {
    art.add(
      person(x - unit * 7, floor + unit, unit * 36, palette.ink),
      person(x + unit * 7, floor + unit, unit * 34, palette.ink),
      stroke(
        `M${num(x - unit * 3)} ${num(floor - unit * 24)}L${num(x + unit * 19)} ${num(floor - unit * 29)}M${num(x + unit * 4)} ${num(floor - unit * 22)}L${num(x - unit * 10)} ${num(floor - unit * 20)}`,
        palette.ink,
        unit * 2.4,
      ),
      polygon(
        [
          [x + unit * 3, floor - unit * 14],
          [x + unit * 11, floor - unit * 14],
          [x + unit * 17, floor - unit * 2],
          [x - unit * 1, floor - unit * 2],
        ],
        palette.accent,
      ),
    );
  }
}

/** The acts of `drawAct`: a microphone, one performer, a piano, a couple. */
const ACTS = 4;

export function drawSpotlight(art: Canvas): void {
  drawStage(art, art.dice.whole(0, ACTS - 1));
}

export function drawPiano(art: Canvas): void {
  drawStage(art, 2);
}

export function drawDancers(art: Canvas): void {
  drawStage(art, 3);
}

/** A stage, its beams, its curtain and its performers. */
function drawStage(art: Canvas, act: number): void {
  const { dice, unit, width, height, focusX, horizonY, palette } = art;
  band(art, 0, height, [
    [0, palette.ink],
    [0.7, palette.near],
    [1, palette.ink],
  ]);
  const floor = horizonY + (height - horizonY) * 0.28;
  [-34, -12, 14, 36].forEach((shift, index) => {
    const from = focusX + unit * shift * 1.2;
    const colour = index % 2 === 0 ? palette.accent : palette.sky[2];
    art.add(
      polygon(
        [
          [from - unit * 2, -unit],
          [from + unit * 2, -unit],
          [focusX + unit * (22 - shift * 0.5), floor],
          [focusX - unit * (22 + shift * 0.5), floor],
        ],
        art.linear(0, 0, 0, floor, [
          [0, colour, 0.55],
          [1, colour, 0.08],
        ]),
      ),
    );
  });
  art.add(
    `<ellipse cx="${num(focusX)}" cy="${num(floor)}" rx="${num(unit * 36)}" ry="${num(unit * 7)}" fill="${art.radial(
      focusX,
      floor,
      unit * 36,
      [
        [0, palette.light, 0.95],
        [1, palette.accent, 0.1],
      ],
    )}"/>`,
  );
  let folds = '';
  [-1, 1].forEach((side) => {
    for (let fold = 0; fold < 7; fold += 1) {
      const x = focusX + side * (unit * 44 + fold * unit * 9);
      folds += `M${num(x)} 0h${num(side * unit * 5.4)}q${num(side * unit * 2)} ${num(height * 0.4)} ${num(-side * unit)} ${height}h${num(-side * unit * 6)}q${num(side * unit * 3)} ${num(-height * 0.5)} ${num(side * unit * 1.6)} ${-height}Z`;
    }
  });
  art.add(
    polygon(
      [
        [0, 0],
        [focusX - unit * 40, 0],
        [focusX - unit * 45, height],
        [0, height],
      ],
      palette.mid,
      'opacity=".55"',
    ),
    polygon(
      [
        [width, 0],
        [focusX + unit * 40, 0],
        [focusX + unit * 45, height],
        [width, height],
      ],
      palette.mid,
      'opacity=".55"',
    ),
    path(folds, palette.ink, 'opacity=".5"'),
  );
  drawAct(art, act, floor);
  let dust = '';
  for (let mote = 0; mote < 46; mote += 1) {
    dust += `M${num(focusX + dice.between(-34, 34) * unit)} ${num(dice.between(0.05, 0.9) * floor)}h.1`;
  }
  art.add(stroke(dust, palette.light, unit * 0.5, 'opacity=".6"'));
}
