import { circle, num, path, type Canvas } from '#scripts/artwork/canvas.ts';
import { band, darkFoot, hills, moon, pines, stars, sun } from '#scripts/artwork/elements.ts';

/** The outline of a face in profile, looking right, on a square of 100. */
const FACE =
  'M18 104C20 92 24 86 27 78C19 70 15 58 17 44C19 24 35 12 53 13C68 14 77 23 79 36C79.5 40 79 43 79.5 46C81 50 85 55 87 59C87.5 61 85 62 82.5 62.5C83 65 84 67 83.5 69C83 70 82 70.5 82.5 72C83 74 83 75 81.5 76C82 79 82 82 79.5 84C76 86 70 85.5 66 86C64 90 65 96 68 104Z';

/** Hair behind that face: none, a knot, long, a crown of curls. */
const HAIR = [
  '',
  'M30 22C20 8 4 12 4 26S18 44 26 36Z',
  'M53 9C26 7 8 26 8 52C8 74 2 84 -2 96C10 104 26 100 34 92L30 60C34 44 44 34 60 30C70 28 76 30 79 36C78 20 68 10 53 9Z',
  'M78 30C84 20 74 8 66 10C62 0 46 0 42 7C32 1 20 8 21 17C9 18 5 32 12 38C3 46 6 60 15 61C14 70 20 76 27 78L36 48Z',
];

/** The motifs inside a head. */
function drawMind(art: Canvas, scene: number): void {
  const { dice, unit, focusX, focusY, palette } = art;
  const bottom = focusY + unit * 66;
  const framed = { ...art, height: bottom };
  const [top, middle, horizon] = palette.sky;
  band(art, 0, bottom + unit * 20, [
    [0, top],
    [0.55, middle],
    [1, horizon],
  ]);
  if (scene === 0) {
    stars(art, 50, bottom);
    moon(art, focusX + unit * dice.between(-8, 8), focusY - unit * 6, unit * 9);
    hills(framed, focusY + unit * 18, unit * 5);
  } else if (scene === 1) {
    sun(art, focusX, focusY + unit * 8, unit * 15, 2.6);
    art.add(
      path(
        pines(framed, focusY + unit * 24, unit * 22, Math.round(art.width / unit / 5)),
        palette.near,
      ),
      path(
        pines(framed, focusY + unit * 38, unit * 26, Math.round(art.width / unit / 7)),
        palette.ink,
      ),
    );
  } else {
    stars(art, 120, bottom);
    const rings = [36, 27, 19, 12];
    rings.forEach((radius, index) => {
      art.add(
        `<circle cx="${num(focusX)}" cy="${num(focusY)}" r="${num(unit * radius)}" fill="none" stroke="${index % 2 === 0 ? palette.light : palette.accent}" stroke-width="${num(unit * 0.7)}" opacity=".75"/>`,
        circle(
          focusX + Math.cos(index * 2.1) * unit * radius,
          focusY + Math.sin(index * 2.1) * unit * radius,
          unit * (1.6 + index * 0.5),
          index % 2 === 0 ? palette.accent : palette.light,
        ),
      );
    });
    art.add(circle(focusX, focusY, unit * 5, palette.light));
  }
}

/** One head, or two that face each other, with a world inside. */
export function drawProfile(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, palette } = art;
  const [, middle, horizon] = palette.sky;
  band(art, 0, height, [
    [0, palette.light],
    [0.6, horizon],
    [1, middle],
  ]);
  art.add(circle(focusX, focusY * 1.05, unit * 46, palette.accent, 'opacity=".5"'));
  const head = (x: number, turn: number, size: number, hair: string, scene: number): void => {
    const scale = (unit * size) / 100;
    const place = `translate(${num(x - turn * unit * size * 0.52)} ${num(focusY - unit * size * 0.42)}) scale(${(turn * scale).toFixed(3)} ${scale.toFixed(3)})`;
    if (hair !== '') art.add(path(hair, palette.ink, `transform="${place}"`));
    const clip = art.clip(`<path d="${FACE}" transform="${place}"/>`);
    const inside: string[] = [];
    drawMind({ ...art, focusX: x, add: (...parts) => void inside.push(...parts) }, scene);
    art.add(`<g ${clip}>${inside.join('')}</g>`);
  };
  const scene = dice.whole(0, 2);
  if (dice.chance(0.3)) {
    const apart = Math.min(width * 0.27, unit * 34);
    head(focusX - apart, 1, 74, dice.pick(HAIR), scene);
    head(focusX + apart, -1, 74, dice.pick(HAIR), (scene + 1) % 3);
  } else {
    head(focusX, dice.chance(0.5) ? 1 : -1, 96, dice.pick(HAIR), scene);
  }
  darkFoot(art, 0.6);
}
