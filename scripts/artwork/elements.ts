import {
  circle,
  num,
  path,
  points,
  rect,
  smoothThrough,
  stroke,
  type Canvas,
  type Stop,
} from './canvas.ts';

/** Elements of many pictures: sky, sun, hills, stars, water, small people. */

/** A band from side to side, shaded from its top to its bottom. */
export function band(art: Canvas, from: number, to: number, stops: readonly Stop[]): void {
  art.add(rect(0, from, art.width, to - from, art.linear(0, from, 0, to, stops)));
}

/** The lower part fades into the ink, so that the picture has a dark base. */
export function darkFoot(art: Canvas, share: number, strength = 0.85): void {
  band(art, art.height * share, art.height, [
    [0, art.palette.ink, 0],
    [1, art.palette.ink, strength],
  ]);
}

export function sky(art: Canvas, bottom = art.height): void {
  const [top, middle, horizon] = art.palette.sky;
  const stops: Stop[] = [
    [0, top],
    [0.55, middle],
    [1, horizon],
  ];
  art.add(rect(0, 0, art.width, art.height, art.linear(0, 0, 0, bottom, stops)));
}

/** A lit disc with its glow. */
export function sun(art: Canvas, x: number, y: number, radius: number, glow = 3.2): void {
  const { light, sky: skyColours, accent } = art.palette;
  const lower = art.dice.chance(0.6) ? accent : skyColours[2];
  art.add(
    circle(
      x,
      y,
      radius * glow,
      art.radial(x, y, radius * glow, [
        [0, light, 0.75],
        [0.3, lower, 0.34],
        [1, skyColours[2], 0],
      ]),
    ),
    circle(
      x,
      y,
      radius,
      art.linear(x, y - radius, x, y + radius, [
        [0, light],
        [1, lower],
      ]),
    ),
  );
}

export function moon(art: Canvas, x: number, y: number, radius: number): void {
  const { light, sky: skyColours } = art.palette;
  art.add(
    circle(
      x,
      y,
      radius * 3.6,
      art.radial(x, y, radius * 3.6, [
        [0, light, 0.5],
        [0.35, light, 0.14],
        [1, light, 0],
      ]),
    ),
    circle(x, y, radius, light),
    circle(x + radius * 0.3, y - radius * 0.25, radius * 0.2, skyColours[2], 'opacity=".35"'),
    circle(x - radius * 0.35, y + radius * 0.2, radius * 0.28, skyColours[2], 'opacity=".3"'),
    circle(x + radius * 0.25, y + radius * 0.45, radius * 0.13, skyColours[2], 'opacity=".35"'),
  );
}

export function stars(art: Canvas, count: number, bottom: number): void {
  const { dice, unit, palette } = art;
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const x = dice.between(0, art.width);
    const y = dice.between(0, bottom) * dice.between(0.3, 1);
    d += `M${num(x)} ${num(y)}h.1`;
  }
  art.add(stroke(d, palette.light, unit * 0.45, 'opacity=".8"'));
}

/** Long thin clouds. */
export function clouds(
  art: Canvas,
  count: number,
  from: number,
  to: number,
  colour?: string,
): void {
  const { dice, width, unit, palette } = art;
  for (let index = 0; index < count; index += 1) {
    const y = dice.between(from, to);
    const x = dice.between(-0.2, 0.9) * width;
    const length = dice.between(0.18, 0.55) * width;
    const thick = dice.between(0.8, 2.2) * unit;
    art.add(
      rect(
        x,
        y,
        length,
        thick,
        colour ?? palette.light,
        `rx="${num(thick)}" opacity="${dice.between(0.12, 0.34).toFixed(2)}"`,
      ),
      rect(
        x + length * dice.between(0.2, 0.5),
        y - thick * 1.1,
        length * 0.4,
        thick,
        colour ?? palette.light,
        `rx="${num(thick)}" opacity=".18"`,
      ),
    );
  }
}

/** A smooth ridge from side to side, closed at the bottom; returns its outline for reuse. */
export function ridge(art: Canvas, y: number, swell: number, waves: number): string {
  const { dice, width, height } = art;
  const outline: [number, number][] = [[-width * 0.05, y + dice.between(-swell, swell)]];
  for (let index = 1; index <= waves; index += 1) {
    outline.push([(width * 1.1 * index) / waves - width * 0.05, y + dice.between(-swell, swell)]);
  }
  return `M${smoothThrough(outline)} L${num(width * 1.05)} ${num(height)} L${num(-width * 0.05)} ${num(height)}Z`;
}

/** Three hills, hazier to the back, each lit from above. */
export function hills(art: Canvas, from: number, swell: number): void {
  const { far, mid, near, ink } = art.palette;
  const depth = art.height - from;
  [
    [far, mid, 0, 5],
    [mid, near, 0.26, 4],
    [near, ink, 0.56, 3],
  ].forEach(([top, bottom, offset, waves]) => {
    const y = from + depth * (offset as number);
    art.add(
      path(
        ridge(art, y, swell, waves as number),
        art.linear(0, y - swell, 0, y + depth * 0.5, [
          [0, top as string],
          [1, bottom as string],
        ]),
      ),
    );
  });
}

/** Water from a line to the bottom, with the light's path on it. */
export function water(art: Canvas, y: number, lightX: number, lightWidth: number): void {
  const { dice, width, height, palette, unit } = art;
  art.add(
    rect(
      0,
      y,
      width,
      height - y,
      art.linear(0, y, 0, height, [
        [0, palette.far],
        [0.4, palette.mid],
        [1, palette.ink],
      ]),
    ),
  );
  let d = '';
  let glints = '';
  const rows = 17;
  for (let row = 0; row < rows; row += 1) {
    const depth = (row + 0.5) / rows;
    const lineY = y + (height - y) * depth ** 1.5;
    const half = lightWidth * (0.32 + depth * 1.1) * dice.between(0.45, 1);
    const shift = dice.between(-0.2, 0.2) * lightWidth;
    d += `M${num(lightX - half + shift)} ${num(lineY)}H${num(lightX + half + shift)}`;
    const otherX = dice.between(0, width);
    glints += `M${num(otherX)} ${num(lineY)}h${num(dice.between(4, 16) * unit)}`;
  }
  art.add(
    stroke(d, palette.light, unit * 0.9, 'opacity=".7"'),
    stroke(glints, palette.light, unit * 0.5, 'opacity=".22"'),
  );
}

/** A standing person of a given height, feet at (x, y). */
export function person(x: number, y: number, tall: number, fill: string): string {
  const head = tall * 0.1;
  const shoulder = tall * 0.13;
  const top = y - tall;
  return (
    circle(x, top + head, head, fill) +
    path(
      `M${num(x - shoulder)} ${num(top + head * 2.9)}q${num(shoulder)} ${num(-head * 1.1)} ${num(shoulder * 2)} 0l${num(shoulder * 0.15)} ${num(tall * 0.36)}h${num(-shoulder * 0.4)}L${num(x + shoulder * 0.7)} ${num(y)}h${num(-shoulder * 0.5)}L${num(x)} ${num(y - tall * 0.34)}L${num(x - shoulder * 0.2)} ${num(y)}h${num(-shoulder * 0.5)}L${num(x - shoulder * 0.75)} ${num(y - tall * 0.36)}h${num(-shoulder * 0.4)}Z`,
      fill,
    )
  );
}

/** Pines along a line, closed below, as one shape. */
export function pines(art: Canvas, y: number, tall: number, count: number): string {
  const { dice, width, height } = art;
  let d = `M0 ${num(height)}L0 ${num(y)}`;
  for (let index = 0; index < count; index += 1) {
    const x = (width * (index + 0.5)) / count + dice.between(-0.3, 0.3) * (width / count);
    const half = (width / count) * dice.between(0.45, 0.8);
    const top = y - tall * dice.between(0.5, 1);
    const step = (y - top) / 4;
    d += `L${points([
      [x - half, y],
      [x - half * 0.45, top + step * 2.7],
      [x - half * 0.66, top + step * 2.7],
      [x - half * 0.26, top + step * 1.4],
      [x - half * 0.42, top + step * 1.4],
      [x, top],
      [x + half * 0.42, top + step * 1.4],
      [x + half * 0.26, top + step * 1.4],
      [x + half * 0.66, top + step * 2.7],
      [x + half * 0.45, top + step * 2.7],
      [x + half, y],
    ])}`;
  }
  return `${d}L${num(width)} ${num(y)}L${num(width)} ${num(height)}Z`;
}

/** A band of mist that lets the layer behind show through. */
export function mist(art: Canvas, y: number, thick: number, opacity = 0.45): void {
  const colour = art.palette.sky[2];
  art.add(
    rect(
      0,
      y - thick,
      art.width,
      thick * 2,
      art.linear(0, y - thick, 0, y + thick, [
        [0, colour, 0],
        [0.5, colour, opacity],
        [1, colour, 0],
      ]),
    ),
  );
}
