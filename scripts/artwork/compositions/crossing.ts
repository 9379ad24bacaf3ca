import { circle, num, path, polygon, rect, stroke, type Canvas } from '#scripts/artwork/canvas.ts';
import {
  band,
  clouds,
  mist,
  moon,
  person,
  ridge,
  sky,
  stars,
  sun,
  water,
} from '#scripts/artwork/elements.ts';

/** A suspension bridge out of the fog. */
export function drawBridge(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY * 1.1);
  sun(
    art,
    focusX + unit * dice.between(-10, 10),
    horizonY - unit * 14,
    unit * dice.between(15, 22),
    2.6,
  );
  clouds(art, 5, focusY * 0.5, horizonY);
  art.add(path(ridge(art, horizonY, unit * 6, 5), palette.far));
  water(art, horizonY + unit * 4, focusX, unit * 13);
  const deck = horizonY + unit * 2;
  const left = focusX - unit * 34;
  const right = focusX + unit * 34;
  const top = focusY * 0.8;
  let hangers = '';
  const cable = (from: number, to: number, fromY: number, toY: number, sag: number): void => {
    const midX = (from + to) / 2;
    art.add(
      stroke(
        `M${num(from)} ${num(fromY)}Q${num(midX)} ${num(sag)} ${num(to)} ${num(toY)}`,
        palette.ink,
        unit * 1.1,
      ),
    );
    for (let step = 1; step < 12; step += 1) {
      const t = step / 12;
      const y = (1 - t) ** 2 * fromY + 2 * (1 - t) * t * sag + t ** 2 * toY;
      if (y < deck) hangers += `M${num(from + (to - from) * t)} ${num(y)}V${num(deck)}`;
    }
  };
  cable(left, right, top, top, deck + (deck - top) * 0.7);
  cable(left - unit * 78, left, deck, top, deck - unit * 3);
  cable(right, right + unit * 78, top, deck, deck - unit * 3);
  art.add(
    stroke(hangers, palette.ink, unit * 0.35, 'opacity=".8"'),
    rect(0, deck - unit, width, unit * 2.6, palette.ink),
  );
  [left, right].forEach((x) => {
    art.add(
      rect(x - unit * 3.4, top - unit * 2, unit * 2, deck - top + unit * 16, palette.ink),
      rect(x + unit * 1.4, top - unit * 2, unit * 2, deck - top + unit * 16, palette.ink),
      ...[0.04, 0.4, 0.76].map((at) =>
        rect(x - unit * 3.4, top + (deck - top) * at, unit * 6.8, unit * 1.5, palette.ink),
      ),
    );
  });
  mist(art, deck + unit * 12, unit * 11, 0.7);
  art.add(rect(0, height * 0.9, width, height * 0.1, palette.ink, 'opacity=".55"'));
}

/** A train over a viaduct, lamps lit. */
export function drawTrain(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY * 1.1);
  stars(art, 30, focusY * 0.8);
  if (dice.chance(0.5)) moon(art, focusX + unit * 8, focusY * 0.85, unit * dice.between(13, 18));
  else sun(art, focusX, focusY * 1.05, unit * dice.between(17, 24), 2.5);
  art.add(path(ridge(art, horizonY * 1.02, unit * 9, 4), palette.far));
  mist(art, horizonY * 1.08, unit * 10, 0.5);
  const deck = horizonY * 1.02;
  let arches = `M0 ${num(deck)}H${width}V${height}H0Z`;
  const span = unit * 19;
  for (let x = (focusX % span) - span; x < width + span; x += span) {
    arches += `M${num(x + span * 0.16)} ${height}V${num(deck + unit * 17)}A${num(span * 0.34)} ${num(span * 0.36)} 0 0 1 ${num(x + span * 0.84)} ${num(deck + unit * 17)}V${height}Z`;
  }
  art.add(
    path(
      arches,
      art.linear(0, deck, 0, height, [
        [0, palette.near],
        [1, palette.ink],
      ]),
      'fill-rule="evenodd"',
    ),
  );
  art.add(rect(0, deck - unit * 0.5, width, unit * 2, palette.ink));
  const carTall = unit * 9;
  const carWide = unit * 27;
  const front = focusX + unit * 30;
  for (let car = 0; car < 6; car += 1) {
    const x = front - (car + 1) * (carWide + unit);
    art.add(
      rect(
        x,
        deck - carTall - unit,
        carWide,
        carTall,
        car === 0 ? palette.accent : palette.ink,
        `rx="${num(unit * 1.4)}"`,
      ),
    );
    for (let pane = 0; pane < 4; pane += 1) {
      art.add(
        rect(
          x + carWide * (0.08 + pane * 0.225),
          deck - carTall * 0.85 - unit,
          carWide * 0.15,
          carTall * 0.36,
          palette.light,
          `rx="${num(unit * 0.5)}"`,
        ),
      );
    }
  }
  art.add(
    path(
      `M${num(front - unit * 2)} ${num(deck - unit)}v${num(-carTall)}q${num(unit * 7)} 0 ${num(unit * 9)} ${num(carTall)}Z`,
      palette.accent,
    ),
    polygon(
      [
        [front + unit * 6, deck - carTall * 0.42],
        [front + unit * 80, deck - unit * 16],
        [front + unit * 80, deck + unit * 8],
      ],
      art.linear(front, 0, front + unit * 70, 0, [
        [0, palette.light, 0.8],
        [1, palette.light, 0],
      ]),
    ),
    circle(front + unit * 5.4, deck - carTall * 0.42, unit * 1.3, palette.light),
  );
  mist(art, height * 0.86, unit * 11, 0.35);
}

/** Blocks of stairs that climb round each other; one small walker. */
export function drawStairs(art: Canvas): void {
  const { dice, unit, height, focusX, focusY, palette } = art;
  sky(art);
  sun(art, focusX + unit * dice.between(-8, 8), focusY * 0.75, unit * dice.between(15, 22), 2.4);
  const flight = (x: number, y: number, steps: number, size: number, toRight: boolean): void => {
    const way = toRight ? 1 : -1;
    for (let step = steps - 1; step >= 0; step -= 1) {
      const sx = x + way * step * size;
      const sy = y - step * size * 0.62;
      art.add(
        polygon(
          [
            [sx, sy],
            [sx + way * size, sy + size * 0.42],
            [sx + way * size, height * 1.1],
            [sx, height * 1.1],
          ],
          toRight ? palette.mid : palette.near,
        ),
        polygon(
          [
            [sx, sy],
            [sx - way * size, sy + size * 0.42],
            [sx - way * size, height * 1.1],
            [sx, height * 1.1],
          ],
          toRight ? palette.near : palette.mid,
        ),
        polygon(
          [
            [sx, sy],
            [sx + way * size, sy + size * 0.42],
            [sx, sy + size * 0.84],
            [sx - way * size, sy + size * 0.42],
          ],
          palette.light,
          `opacity="${(0.95 - step * 0.05).toFixed(2)}"`,
        ),
      );
    }
  };
  flight(focusX + unit * 42, height * 0.72, 7, unit * 10, false);
  flight(focusX - unit * 40, height * 0.86, 7, unit * 10, true);
  flight(focusX + unit * 38, height * 1.02, 5, unit * 11, false);
  art.add(person(focusX - unit * 10, height * 0.86 - unit * 17.5, unit * 11, palette.ink));
  band(art, height * 0.72, height, [
    [0, palette.ink, 0],
    [1, palette.ink, 0.85],
  ]);
}
