import {
  circle,
  num,
  path,
  points,
  polygon,
  rect,
  smoothThrough,
  stroke,
  type Canvas,
} from '#scripts/artwork/canvas.ts';
import { band } from '#scripts/artwork/elements.ts';

/** Lines that rise where something speaks. */
export function drawWaves(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, palette } = art;
  band(art, 0, height, [
    [0, palette.ink],
    [0.5, palette.sky[0]],
    [1, palette.ink],
  ]);
  art.add(
    circle(
      focusX,
      focusY,
      unit * 60,
      art.radial(focusX, focusY, unit * 60, [
        [0, palette.sky[1], 0.9],
        [1, palette.sky[1], 0],
      ]),
    ),
  );
  const rows = 17;
  const top = height * 0.16;
  for (let row = 0; row < rows; row += 1) {
    const share = row / (rows - 1);
    const y = top + share * height * 0.66;
    const voice = Math.sin(share * Math.PI) * unit * 15;
    const line: [number, number][] = [];
    for (let step = -8; step <= 8; step += 1) {
      const x = focusX + step * unit * 4.6;
      const near = Math.exp(-((step / 4.6) ** 2));
      line.push([x, y - near * voice * dice.between(0.1, 1.15)]);
    }
    const d = `M${points([[-unit, y]])}L${smoothThrough(line)}L${points([[width + unit, y]])}`;
    const warm = Math.sin(share * Math.PI);
    art.add(
      path(`${d}V${num(y + unit * 16)}H${num(-unit)}Z`, palette.ink, 'opacity=".6"'),
      stroke(
        d,
        warm > 0.9 ? palette.accent : warm > 0.5 ? palette.light : palette.sky[2],
        unit * (0.6 + warm * 0.7),
      ),
    );
  }
}

/** A record, its grooves catching the light. */
export function drawVinyl(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, palette } = art;
  art.add(
    rect(
      0,
      0,
      width,
      height,
      art.linear(0, 0, width, height, [
        [0, palette.sky[2]],
        [0.6, palette.sky[1]],
        [1, palette.sky[0]],
      ]),
    ),
  );
  const radius = unit * dice.between(38, 44);
  art.add(
    circle(focusX + unit * 3, focusY + unit * 5, radius, palette.ink, 'opacity=".4"'),
    circle(focusX, focusY, radius, palette.ink),
  );
  for (let groove = 0; groove < 11; groove += 1) {
    art.add(
      `<circle cx="${num(focusX)}" cy="${num(focusY)}" r="${num(radius * (0.42 + groove * 0.051))}" fill="none" stroke="${palette.far}" stroke-width="${num(unit * 0.35)}" opacity=".45"/>`,
    );
  }
  const turn = dice.between(20, 60);
  [turn, turn + 180].forEach((degrees) => {
    art.add(
      polygon(
        [
          [focusX, focusY],
          [focusX + radius, focusY - radius * 0.2],
          [focusX + radius, focusY + radius * 0.2],
        ],
        palette.light,
        `opacity=".16" transform="rotate(${num(degrees)} ${num(focusX)} ${num(focusY)})"`,
      ),
    );
  });
  art.add(
    circle(focusX, focusY, radius * 0.36, palette.accent),
    path(
      `M${num(focusX - radius * 0.36)} ${num(focusY)}A${num(radius * 0.36)} ${num(radius * 0.36)} 0 0 0 ${num(focusX + radius * 0.36)} ${num(focusY)}Z`,
      palette.light,
    ),
    circle(focusX, focusY, radius * 0.05, palette.ink),
    stroke(
      `M${num(focusX + radius * 1.05)} ${num(focusY - radius * 1.02)}L${num(focusX + radius * 0.98)} ${num(focusY - radius * 0.1)}L${num(focusX + radius * 0.6)} ${num(focusY + radius * 0.34)}`,
      palette.light,
      unit * 1.8,
    ),
    circle(focusX + radius * 1.05, focusY - radius * 1.02, unit * 4.5, palette.light),
    rect(
      0,
      height * 0.78,
      width,
      height * 0.22,
      art.linear(0, height * 0.78, 0, height, [
        [0, palette.ink, 0],
        [1, palette.ink, 0.8],
      ]),
    ),
  );
}
