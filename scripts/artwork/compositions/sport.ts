import {
  circle,
  num,
  path,
  points,
  polygon,
  rect,
  stroke,
  type Canvas,
} from '#scripts/artwork/canvas.ts';
import { band, clouds, hills, sky, stars, sun } from '#scripts/artwork/elements.ts';

/** Floodlights over a pitch. */
export function drawStadium(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY);
  stars(art, 25, focusY * 0.7);
  art.add(
    path(
      `M0 ${num(horizonY - unit * 14)}Q${num(focusX)} ${num(horizonY + unit * 4)} ${num(width)} ${num(horizonY - unit * 14)}V${num(height)}H0Z`,
      palette.near,
    ),
  );
  let crowd = '';
  for (let index = 0; index < 210; index += 1) {
    const x = dice.between(0, width);
    const curve = ((x - focusX) / width) ** 2 * unit * 40;
    crowd += `M${num(x)} ${num(horizonY - curve + dice.between(-3, 11) * unit)}h.1`;
  }
  art.add(
    stroke(crowd, palette.far, unit * 1.3, 'opacity=".8"'),
    stroke(crowd.slice(0, crowd.length / 5), palette.light, unit * 0.8, 'opacity=".7"'),
  );
  const grass = horizonY + unit * 10;
  art.add(
    path(
      `M0 ${num(grass)}H${width}V${height}H0Z`,
      art.linear(0, grass, 0, height, [
        [0, palette.far],
        [1, palette.near],
      ]),
    ),
  );
  for (let band = -6; band < 6; band += 2) {
    art.add(
      polygon(
        [
          [focusX + band * unit * 7, grass],
          [focusX + (band + 1) * unit * 7, grass],
          [focusX + (band + 1) * unit * 28, height],
          [focusX + band * unit * 28, height],
        ],
        palette.light,
        'opacity=".07"',
      ),
    );
  }
  art.add(
    stroke(
      `M0 ${num(grass + unit * 2)}H${width}M${num(focusX)} ${num(grass)}V${height}`,
      palette.light,
      unit * 0.8,
      'opacity=".85"',
    ),
    `<ellipse cx="${num(focusX)}" cy="${num(grass + unit * 22)}" rx="${num(unit * 33)}" ry="${num(unit * 11)}" fill="none" stroke="${palette.light}" stroke-width="${num(unit * 0.9)}" opacity=".85"/>`,
  );
  [-1, 1].forEach((side) => {
    const x = focusX + side * Math.min(width * 0.4, unit * 62);
    const y = focusY * 0.62;
    art.add(
      polygon(
        [
          [x, y],
          [focusX - side * unit * 42, height],
          [focusX + side * unit * 8, height],
        ],
        art.linear(x, y, focusX, height, [
          [0, palette.light, 0.5],
          [0.8, palette.light, 0],
        ]),
      ),
      stroke(`M${num(x)} ${num(y)}V${num(horizonY)}`, palette.ink, unit * 1.6),
      rect(x - unit * 8, y - unit * 6, unit * 16, unit * 9, palette.ink, `rx="${num(unit)}"`),
    );
    for (let lamp = 0; lamp < 8; lamp += 1) {
      art.add(
        circle(
          x - unit * 6 + (lamp % 4) * unit * 4,
          y - unit * 3.6 + Math.floor(lamp / 4) * unit * 4,
          unit * 1.4,
          palette.light,
        ),
      );
    }
    art.add(
      circle(
        x,
        y,
        unit * 24,
        art.radial(x, y, unit * 24, [
          [0, palette.light, 0.75],
          [1, palette.light, 0],
        ]),
      ),
    );
  });
  const ballY = grass + unit * 20;
  art.add(
    `<ellipse cx="${num(focusX)}" cy="${num(ballY + unit * 7)}" rx="${num(unit * 8)}" ry="${num(unit * 1.8)}" fill="${palette.ink}" opacity=".5"/>`,
    circle(
      focusX,
      ballY,
      unit * 6.5,
      art.radial(focusX - unit * 2, ballY - unit * 2, unit * 9, [
        [0, palette.light],
        [1, palette.accent],
      ]),
    ),
  );
}

/** Running lanes in one sweep. */
export function drawLanes(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY);
  sun(art, focusX + unit * dice.between(-14, 14), focusY, unit * dice.between(13, 19), 3);
  clouds(art, 4, focusY * 0.5, horizonY * 0.9);
  hills({ ...art, height: horizonY + unit * 40 }, horizonY - unit * 4, unit * 4);
  const ground = horizonY + unit * 8;
  const side = dice.chance(0.5) ? 1 : -1;
  art.add(rect(0, ground, width, height - ground, palette.near));
  /** A line between two lanes: from the far end over the bend to the near end. */
  const laneEdge = (lane: number): { start: string; bend: string; end: string } => {
    const spread = (lane - 4) / 4;
    return {
      start: points([[focusX + side * unit * 52 + spread * unit * 2, ground]]),
      bend: points([[focusX + spread * unit * 22 - side * unit * 12, ground + unit * 16]]),
      end: points([[focusX + spread * width * 0.95 - side * unit * 26, height]]),
    };
  };
  const edge = (lane: number): string => {
    const { start, bend, end } = laneEdge(lane);
    return `${start}Q${bend} ${end}`;
  };
  for (let lane = 0; lane < 8; lane += 1) {
    const next = laneEdge(lane + 1);
    art.add(
      path(
        `M${edge(lane)}L${next.end}Q${next.bend} ${next.start}Z`,
        lane % 2 === 0 ? palette.accent : palette.far,
        'opacity=".92"',
      ),
    );
  }
  for (let lane = 0; lane <= 8; lane += 1)
    art.add(stroke(`M${edge(lane)}`, palette.light, unit * 0.8));
  band(art, height * 0.75, height, [
    [0, palette.ink, 0],
    [1, palette.ink, 0.85],
  ]);
}
