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
import { clouds, hills, sky, stars, sun } from '#scripts/artwork/elements.ts';

/** A planet with a ring, its moons, and a night full of stars. */
export function drawOrbit(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, palette } = art;
  const [top, middle] = palette.sky;
  art.add(
    rect(
      0,
      0,
      width,
      height,
      art.linear(0, 0, width * 0.4, height, [
        [0, palette.ink],
        [0.55, top],
        [1, middle],
      ]),
    ),
  );
  stars(art, 130, height);
  const cloudX = focusX - unit * 30;
  art.add(
    circle(
      cloudX,
      focusY * 1.3,
      unit * 70,
      art.radial(cloudX, focusY * 1.3, unit * 70, [
        [0, palette.sky[2], 0.5],
        [1, palette.sky[2], 0],
      ]),
    ),
  );
  const radius = unit * dice.between(23, 31);
  const tilt = dice.between(-28, -12);
  const ring = (half: 'back' | 'front'): void => {
    const sweep = half === 'back' ? 1 : 0;
    [1.75, 1.58, 1.42].forEach((reach, index) => {
      art.add(
        stroke(
          `M${num(-radius * reach)} 0A${num(radius * reach)} ${num(radius * reach * 0.26)} 0 0 ${sweep} ${num(radius * reach)} 0`,
          index === 1 ? palette.accent : palette.light,
          unit * (index === 1 ? 2.4 : 0.8),
          `transform="translate(${num(focusX)} ${num(focusY)}) rotate(${num(tilt)})" opacity="${index === 1 ? 0.9 : 0.55}"`,
        ),
      );
    });
  };
  const hasRing = dice.chance(0.7);
  if (hasRing) ring('back');
  art.add(
    circle(
      focusX,
      focusY,
      radius * 1.5,
      art.radial(focusX, focusY, radius * 1.5, [
        [0.6, palette.sky[2], 0.5],
        [1, palette.sky[2], 0],
      ]),
    ),
    circle(
      focusX,
      focusY,
      radius,
      art.linear(focusX - radius, focusY - radius, focusX + radius, focusY + radius, [
        [0, palette.light],
        [0.35, palette.sky[2]],
        [0.75, palette.mid],
        [1, palette.ink],
      ]),
    ),
  );
  const clip = art.clip(circle(focusX, focusY, radius, '#000'));
  const bands = [-0.55, -0.2, 0.15, 0.5]
    .map((at) =>
      rect(
        focusX - radius,
        focusY + radius * at,
        radius * 2,
        radius * dice.between(0.08, 0.2),
        palette.near,
        `opacity=".3" transform="rotate(${num(tilt)} ${num(focusX)} ${num(focusY)})"`,
      ),
    )
    .join('');
  art.add(`<g ${clip}>${bands}</g>`);
  if (hasRing) ring('front');
  art.add(
    circle(focusX + unit * 33, focusY - unit * 27, unit * 4.4, palette.light),
    circle(focusX + unit * 34.4, focusY - unit * 26.4, unit * 4.4, top, 'opacity=".55"'),
  );
  art.add(
    path(
      `M0 ${num(height)}V${num(height * 0.88)}Q${num(width * 0.5)} ${num(height * 0.78)} ${num(width)} ${num(height * 0.88)}V${num(height)}Z`,
      art.linear(0, height * 0.8, 0, height, [
        [0, palette.near],
        [1, palette.ink],
      ]),
    ),
  );
}

/** A globe of lines with arcs of light between its cities. */
export function drawMeridians(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, palette } = art;
  art.add(
    rect(
      0,
      0,
      width,
      height,
      art.linear(0, 0, width, height, [
        [0, palette.sky[0]],
        [0.7, palette.near],
        [1, palette.ink],
      ]),
    ),
  );
  for (let bar = 0; bar < 6; bar += 1) {
    const x = dice.between(-0.2, 1) * width;
    const wide = unit * dice.between(4, 18);
    art.add(
      polygon(
        [
          [x, 0],
          [x + wide, 0],
          [x + wide - unit * 40, height],
          [x - unit * 40, height],
        ],
        bar % 3 === 0 ? palette.accent : palette.sky[2],
        `opacity="${bar % 3 === 0 ? 0.16 : 0.09}"`,
      ),
    );
  }
  const radius = unit * 44;
  const y = focusY * 1.12;
  art.add(
    circle(
      focusX,
      y,
      radius * 1.35,
      art.radial(focusX, y, radius * 1.35, [
        [0.65, palette.sky[2], 0.55],
        [1, palette.sky[2], 0],
      ]),
    ),
    circle(
      focusX,
      y,
      radius,
      art.radial(focusX - radius * 0.4, y - radius * 0.45, radius * 1.6, [
        [0, palette.sky[2]],
        [0.4, palette.sky[1]],
        [1, palette.ink],
      ]),
    ),
  );
  let mesh = '';
  [0.25, 0.55, 0.82].forEach((share) => {
    const rx = num(radius * share);
    mesh += `M${num(focusX)} ${num(y - radius)}A${rx} ${num(radius)} 0 0 0 ${num(focusX)} ${num(y + radius)}A${rx} ${num(radius)} 0 0 0 ${num(focusX)} ${num(y - radius)}`;
  });
  [-0.66, -0.34, 0, 0.34, 0.66].forEach((level) => {
    const half = radius * Math.sqrt(1 - level ** 2);
    mesh += `M${num(focusX - half)} ${num(y + level * radius)}H${num(focusX + half)}`;
  });
  art.add(stroke(mesh, palette.light, unit * 0.5, 'opacity=".35"'));
  for (let arc = 0; arc < 6; arc += 1) {
    const from: [number, number] = [
      focusX + dice.between(-0.7, 0.7) * radius,
      y + dice.between(-0.6, 0.5) * radius,
    ];
    const to: [number, number] = [
      focusX + dice.between(-0.7, 0.7) * radius,
      y + dice.between(-0.6, 0.5) * radius,
    ];
    const lift = (from[1] + to[1]) / 2 - unit * dice.between(12, 26);
    art.add(
      stroke(
        `M${points([from])}Q${num((from[0] + to[0]) / 2)} ${num(lift)} ${points([to])}`,
        arc % 2 === 0 ? palette.accent : palette.light,
        unit * 0.9,
      ),
      circle(from[0], from[1], unit * 1.6, palette.light),
      circle(to[0], to[1], unit * 1.6, palette.accent),
    );
  }
}

/** Balloons over hills. */
export function drawBalloon(art: Canvas): void {
  const { dice, unit, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY);
  sun(art, focusX + unit * dice.between(-30, 30), focusY * 1.25, unit * 10, 3.4);
  clouds(art, 7, focusY * 0.4, horizonY, palette.light);
  const balloon = (x: number, y: number, r: number, one: string, two: string): void => {
    const body = `M${num(x - r)} ${num(y)}A${num(r)} ${num(r)} 0 0 1 ${num(x + r)} ${num(y)}Q${num(x + r * 0.9)} ${num(y + r * 0.72)} ${num(x + r * 0.24)} ${num(y + r * 1.32)}H${num(x - r * 0.24)}Q${num(x - r * 0.9)} ${num(y + r * 0.72)} ${num(x - r)} ${num(y)}Z`;
    const stripe = (from: number, to: number): string =>
      `M${num(x)} ${num(y - r)}Q${num(x + from * r * 1.5)} ${num(y - r * 0.6)} ${num(x + from * r)} ${num(y)}Q${num(x + from * r * 0.9)} ${num(y + r * 0.72)} ${num(x + from * r * 0.26)} ${num(y + r * 1.32)}H${num(x + to * r * 0.26)}Q${num(x + to * r * 0.9)} ${num(y + r * 0.72)} ${num(x + to * r)} ${num(y)}Q${num(x + to * r * 1.5)} ${num(y - r * 0.6)} ${num(x)} ${num(y - r)}Z`;
    art.add(
      path(body, one),
      path(stripe(-0.66, -0.24) + stripe(0.24, 0.66), two),
      path(
        body,
        art.linear(x - r, 0, x + r, 0, [
          [0, palette.light, 0.3],
          [0.4, palette.light, 0],
          [1, palette.ink, 0.45],
        ]),
      ),
      stroke(
        `M${num(x - r * 0.22)} ${num(y + r * 1.34)}L${num(x - r * 0.15)} ${num(y + r * 1.62)}M${num(x + r * 0.22)} ${num(y + r * 1.34)}L${num(x + r * 0.15)} ${num(y + r * 1.62)}`,
        palette.ink,
        r * 0.035,
      ),
      rect(x - r * 0.19, y + r * 1.6, r * 0.38, r * 0.26, palette.ink, `rx="${num(r * 0.05)}"`),
    );
  };
  balloon(focusX - unit * 33, focusY * 1.28, unit * 8, palette.far, palette.light);
  balloon(focusX + unit * 32, focusY * 0.72, unit * 10, palette.mid, palette.accent);
  hills(art, horizonY * 1.06, unit * 7);
  balloon(focusX, focusY * 0.98, unit * dice.between(20, 25), palette.accent, palette.light);
}

/** Paper or real, a flock around the light. */
export function drawBirds(art: Canvas): void {
  const { dice, unit, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY);
  sun(art, focusX, focusY, unit * dice.between(22, 30), 2.3);
  clouds(art, 5, focusY * 0.5, horizonY);
  hills(art, horizonY * 1.06, unit * 6);
  const isPaper = dice.chance(0.5);
  for (let bird = 0; bird < 13; bird += 1) {
    const angle = bird * 0.72 + dice.between(-0.2, 0.2);
    const away = unit * (8 + bird * 2.9);
    const x = focusX + Math.cos(angle) * away;
    const y = focusY + Math.sin(angle) * away * 0.72;
    const size = unit * dice.between(3.4, 6.6) * (bird < 2 ? 1.5 : 1);
    if (isPaper) {
      art.add(
        polygon(
          [
            [x, y],
            [x - size * 1.5, y - size],
            [x - size * 0.2, y + size * 0.5],
          ],
          palette.light,
        ),
        polygon(
          [
            [x, y],
            [x + size * 1.4, y - size * 1.1],
            [x + size * 0.3, y + size * 0.45],
          ],
          palette.accent,
        ),
        polygon(
          [
            [x, y],
            [x - size * 0.2, y + size * 0.5],
            [x + size * 0.3, y + size * 0.45],
            [x + size * 0.1, y + size],
          ],
          palette.near,
        ),
      );
    } else {
      art.add(
        stroke(
          `M${num(x - size * 1.5)} ${num(y - size * 0.4)}Q${num(x - size * 0.5)} ${num(y - size * 0.9)} ${num(x)} ${num(y)}Q${num(x + size * 0.5)} ${num(y - size * 0.9)} ${num(x + size * 1.5)} ${num(y - size * 0.4)}`,
          palette.ink,
          unit * 1.1,
        ),
      );
    }
  }
}
