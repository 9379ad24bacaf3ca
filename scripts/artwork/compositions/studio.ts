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
import { darkFoot, sky, sun } from '#scripts/artwork/elements.ts';

/** A studio composition of plain shapes, in one of three arrangements. */
export function drawShapes(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, palette } = art;
  art.add(
    rect(0, 0, width, height, palette.sky[2]),
    polygon(
      [
        [0, 0],
        [width, 0],
        [width, focusY * 0.9],
        [0, focusY * 1.6],
      ],
      palette.light,
      'opacity=".75"',
    ),
  );
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = dice.shuffle([
    palette.accent,
    palette.mid,
    palette.near,
    palette.far,
    palette.sky[1],
  ]);
  const at = (dx: number, dy: number): [number, number] => [focusX + dx * unit, focusY + dy * unit];
  const halfDisc = (x: number, y: number, radius: number, fill: string, turn: number): string =>
    path(
      `M${num(x - radius)} ${num(y)}A${num(radius)} ${num(radius)} 0 0 1 ${num(x + radius)} ${num(y)}Z`,
      fill,
      `transform="rotate(${turn} ${num(x)} ${num(y)})"`,
    );
  const big = unit * dice.between(26, 33);
  const arrangement = dice.whole(0, 2);
  if (arrangement === 0) {
    art.add(
      circle(focusX, focusY, big, first),
      halfDisc(focusX, focusY, big, second, dice.pick([0, 90, 180, 270])),
      rect(
        ...at(-46, 10),
        unit * 38,
        unit * 38,
        third,
        `transform="rotate(${dice.whole(-14, 14)} ${num(focusX - unit * 27)} ${num(focusY + unit * 29)})"`,
      ),
      polygon([at(4, 58), at(48, 58), at(26, 14)], fourth),
      halfDisc(...at(-29, -22), unit * 15, fifth, 0),
      circle(focusX, focusY, unit * 4, palette.light),
    );
  } else if (arrangement === 1) {
    [first, second, third, fourth].forEach((colour, index) => {
      const radius = big * (1.35 - index * 0.3);
      art.add(
        halfDisc(
          focusX + (index % 2 === 0 ? -1 : 1) * unit * 3,
          focusY + unit * 6,
          radius,
          colour,
          0,
        ),
      );
    });
    art.add(
      rect(...at(-45, 6), unit * 90, unit * 5, palette.ink),
      halfDisc(...at(-22, 11), unit * 22, fifth, 180),
      halfDisc(...at(22, 11), unit * 22, first, 180),
      circle(...at(0, 46), unit * 9, palette.accent),
      polygon([at(-44, 62), at(-12, 62), at(-28, 36)], second),
      rect(...at(16, 38), unit * 24, unit * 24, third),
    );
  } else {
    const cell = unit * 22;
    const fills = [first, second, third, fourth, fifth];
    for (let index = 0; index < 16; index += 1) {
      const x = focusX + ((index % 4) - 2) * cell;
      const y = focusY + (Math.floor(index / 4) - 1.8) * cell;
      const colour = fills[(index * 3 + Math.floor(index / 4)) % fills.length] ?? first;
      const other = fills[(index * 2 + 1) % fills.length] ?? second;
      art.add(rect(x, y, cell, cell, colour));
      const shape = dice.whole(0, 3);
      const middle = cell / 2;
      if (shape === 0) art.add(circle(x + middle, y + middle, middle * 0.8, other));
      if (shape === 1)
        art.add(halfDisc(x + middle, y + middle, middle, other, dice.pick([0, 90, 180, 270])));
      if (shape === 2) {
        art.add(
          polygon(
            [
              [x, y],
              [x + cell, y + cell],
              [x, y + cell],
            ],
            other,
          ),
        );
      }
      if (shape === 3) art.add(circle(x + middle, y + middle, middle * 0.32, palette.light));
    }
  }
  if (arrangement !== 2) {
    let bars = '';
    for (let bar = 0; bar < 6; bar += 1) {
      const [x, y] = at(20, -40 + bar * 3.6);
      bars += `M${num(x)} ${num(y)}h${num(unit * 26)}`;
    }
    art.add(flatStroke(bars, palette.ink, unit * 1.2));
  }
  darkFoot(art, 0.72, 0.9);
}

/** Big leaves around a light. */
export function drawLeaves(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, palette } = art;
  sky(art);
  sun(art, focusX, focusY, unit * dice.between(18, 24), 3);
  const leaf = (
    x: number,
    y: number,
    long: number,
    degrees: number,
    colour: string,
    vein: string,
  ): void => {
    const half = long * 0.24;
    let veins = `M0 0H${num(long * 0.94)}`;
    for (let index = 1; index < 6; index += 1) {
      const at = (long * index) / 6.5;
      const reach = half * Math.sin((index / 6) * Math.PI) * 0.8;
      veins += `M${num(at)} 0L${num(at + long * 0.1)} ${num(-reach)}M${num(at)} 0L${num(at + long * 0.1)} ${num(reach)}`;
    }
    art.add(
      `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(degrees)})">${path(`M0 0C${num(long * 0.25)} ${num(-half * 1.5)} ${num(long * 0.7)} ${num(-half * 1.2)} ${num(long)} 0C${num(long * 0.7)} ${num(half * 1.2)} ${num(long * 0.25)} ${num(half * 1.5)} 0 0Z`, colour)}${stroke(veins, vein, unit * 0.45, 'opacity=".6"')}</g>`,
    );
  };
  const rings = [
    [palette.far, palette.mid, 1.15],
    [palette.mid, palette.far, 1],
    [palette.near, palette.mid, 0.92],
    [palette.ink, palette.near, 0.86],
  ] as const;
  rings.forEach(([colour, vein, size], ring) => {
    const count = 9;
    for (let index = 0; index < count; index += 1) {
      const around = (index / count) * 360 + ring * 21 + dice.between(-9, 9);
      const angle = (around * Math.PI) / 180;
      const reachX = width * 0.5 + unit * (26 - ring * 3);
      const reachY = height * 0.5 + unit * (26 - ring * 3);
      const x = width / 2 + Math.cos(angle) * reachX;
      const y = height / 2 + Math.sin(angle) * reachY;
      const toFocus = (Math.atan2(focusY - y, focusX - x) * 180) / Math.PI;
      const far = Math.hypot(focusX - x, focusY - y);
      leaf(
        x,
        y,
        Math.min(far * 0.66, unit * 78) * size,
        toFocus + dice.between(-16, 16),
        colour,
        vein,
      );
    }
  });
}
