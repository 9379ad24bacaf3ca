import { num, path, polygon, type Canvas } from '#scripts/artwork/canvas.ts';
import { clouds, hills, mist, person, pines, sky, stars, sun } from '#scripts/artwork/elements.ts';

/** A big sun behind hills. */
export function drawSun(art: Canvas): void {
  const { dice, unit, focusX, focusY, horizonY } = art;
  sky(art, horizonY * 1.1);
  const radius = unit * dice.between(19, 30);
  sun(art, focusX, (focusY + horizonY) / 2 - radius * 0.15, radius, 2.6);
  clouds(art, 4, focusY * 0.5, horizonY * 0.9);
  hills(art, horizonY, unit * dice.between(3, 8));
}

/** Faceted peaks with a lit and a shaded side. */
export function drawMountains(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY);
  stars(art, 40, focusY);
  sun(art, focusX + unit * dice.between(-26, 26), focusY * 0.85, unit * dice.between(8, 13), 3.4);
  const peak = (x: number, top: number, half: number, lit: string, shade: string): void => {
    const base = height;
    const tall = base - top;
    const zigzag: [number, number][] = [[x, top]];
    for (let step = 1; step <= 5; step += 1) {
      zigzag.push([
        x + half * 0.16 * (step % 2 === 0 ? -0.6 : 1) * dice.between(0.5, 1.3),
        top + (tall * step) / 5,
      ]);
    }
    art.add(
      polygon([[x, top], [x - half, base], ...[...zigzag].reverse()], lit),
      polygon([...zigzag, [x + half, base]], shade),
    );
    const cap = tall * 0.17;
    const slope = half / tall;
    art.add(
      polygon(
        [
          [x, top],
          [x - slope * cap, top + cap],
          [x - slope * cap * 0.45, top + cap * 0.72],
          [x - slope * cap * 0.1, top + cap * 1.12],
          [x + slope * cap * 0.35, top + cap * 0.74],
          [x + slope * cap, top + cap],
        ],
        palette.light,
        'opacity=".85"',
      ),
    );
  };
  const away = width * dice.between(0.24, 0.36);
  peak(focusX - away, horizonY * 0.86, unit * 62, palette.far, palette.mid);
  peak(focusX + away * 1.15, horizonY * 0.8, unit * 66, palette.far, palette.mid);
  mist(art, horizonY * 1.04, unit * 12, 0.4);
  peak(focusX, focusY * dice.between(0.92, 1.12), unit * 74, palette.mid, palette.near);
  mist(art, horizonY * 1.22, unit * 15, 0.5);
  art.add(path(pines(art, height * 0.84, unit * 15, Math.round(width / unit / 6)), palette.near));
  art.add(path(pines(art, height * 0.93, unit * 20, Math.round(width / unit / 9)), palette.ink));
}

/** Sand with sharp crests; a walker leaves a trail. */
export function drawDunes(art: Canvas): void {
  const { dice, unit, width, height, focusX, focusY, horizonY, palette } = art;
  sky(art, horizonY * 1.05);
  sun(art, focusX + unit * dice.between(-18, 18), focusY, unit * dice.between(12, 20), 3);
  const layers = [
    [palette.light, palette.far],
    [palette.accent, palette.mid],
    [palette.far, palette.near],
    [palette.mid, palette.ink],
  ] as const;
  layers.forEach(([lit, shade], index) => {
    const y = horizonY + (height - horizonY) * (index * 0.22);
    const crestX = width * dice.between(0.15, 0.85);
    const rise = unit * (9 + index * 4);
    const d = `M0 ${num(y + rise * 0.4)}C${num(crestX * 0.5)} ${num(y + rise * 0.5)} ${num(crestX * 0.8)} ${num(y - rise)} ${num(crestX)} ${num(y - rise)}C${num(crestX + width * 0.18)} ${num(y - rise * 0.2)} ${num(width * 0.9)} ${num(y + rise * 0.3)} ${num(width)} ${num(y + rise * 0.2)}V${num(height)}H0Z`;
    art.add(
      path(
        d,
        art.linear(0, y - rise, 0, height, [
          [0, index === 0 ? palette.far : shade],
          [1, palette.ink],
        ]),
      ),
      path(
        `M${num(crestX)} ${num(y - rise)}C${num(crestX * 0.8)} ${num(y - rise)} ${num(crestX * 0.5)} ${num(y + rise * 0.5)} 0 ${num(y + rise * 0.4)}V${num(height)}H${num(crestX * 0.55)}C${num(crestX * 0.9)} ${num(y + rise * 3)} ${num(crestX * 0.75)} ${num(y + rise)} ${num(crestX)} ${num(y - rise)}Z`,
        lit,
        `opacity="${0.38 - index * 0.07}"`,
      ),
    );
  });
  art.add(person(focusX + unit * 6, horizonY + (height - horizonY) * 0.3, unit * 9, palette.ink));
}
