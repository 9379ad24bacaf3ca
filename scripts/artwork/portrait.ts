import { circle, num, path, polygon, rect, stroke, type Canvas } from './canvas.ts';

const SKIN = [
  ['#f3cfb3', '#d79b78'],
  ['#e8b48e', '#bf8059'],
  ['#d39a6c', '#a3683f'],
  ['#b47a4f', '#82502e'],
  ['#8d5a3b', '#5f3820'],
  ['#6a4229', '#452816'],
] as const;
/** Black, brown and grey first: they suit every skin colour. */
const DARK_HAIR = ['#17120f', '#17120f', '#2c1c14', '#3a261a', '#8f8a86', '#d8d4cf'];
const HAIR = [
  '#17120f',
  '#2c1c14',
  '#4a2c1a',
  '#7a4a24',
  '#a8702f',
  '#c9a15c',
  '#8f8a86',
  '#d8d4cf',
  '#6a2318',
];

/** A faceted face: few planes, one light, not a real person. */
export function drawPortrait(art: Canvas, sitter: 'woman' | 'man'): void {
  const { dice, width, height, palette } = art;
  const unit = width / 100;
  const x = width / 2;
  const [lit, shade] = dice.pick(SKIN);
  const isDark = SKIN.findIndex((tones) => tones[0] === lit) > 3;
  const hair = dice.pick(isDark ? DARK_HAIR : HAIR);
  const at = (dx: number): number => x + dx * unit;
  const down = (dy: number): number => dy * unit;
  art.add(
    rect(
      0,
      0,
      width,
      height,
      art.linear(0, 0, width, height, [
        [0, palette.sky[1]],
        [1, palette.near],
      ]),
    ),
    circle(at(dice.between(-14, 14)), down(44), 40 * unit, palette.sky[2], 'opacity=".55"'),
  );
  // 0 long, 1 curls, 2 a knot, 3 and 4 short, 5 none, 6 short.
  const style =
    sitter === 'woman' ? dice.pick([0, 0, 1, 1, 2, 2, 3]) : dice.pick([3, 4, 4, 6, 6, 5]);
  const face = dice.between(16, 18.5);
  if (style === 0)
    art.add(
      path(
        `M${num(at(-26))} ${num(down(92))}Q${num(at(-34))} ${num(down(14))} ${num(x)} ${num(down(13))}Q${num(at(34))} ${num(down(14))} ${num(at(26))} ${num(down(92))}Z`,
        hair,
      ),
    );
  if (style === 1)
    art.add(
      circle(at(0), down(36), 29 * unit, hair),
      circle(at(-18), down(48), 15 * unit, hair),
      circle(at(18), down(48), 15 * unit, hair),
    );
  if (style === 2) art.add(circle(at(dice.pick([-1, 1]) * 12), down(14), 9 * unit, hair));
  const cloth = dice.pick([palette.accent, palette.mid, palette.ink, palette.light]);
  const clothShade = cloth === palette.light ? palette.far : palette.ink;
  art.add(
    path(
      `M${num(at(-40))} ${num(down(101))}Q${num(at(-38))} ${num(down(80))} ${num(at(-14))} ${num(down(74))}H${num(at(14))}Q${num(at(38))} ${num(down(80))} ${num(at(40))} ${num(down(101))}Z`,
      cloth,
    ),
    polygon(
      [
        [at(4), down(74)],
        [at(14), down(74)],
        [at(40), down(101)],
        [at(10), down(101)],
      ],
      clothShade,
      'opacity=".35"',
    ),
    path(
      `M${num(at(-8))} ${num(down(56))}V${num(down(75))}Q${num(x)} ${num(down(84))} ${num(at(8))} ${num(down(75))}V${num(down(56))}Z`,
      shade,
    ),
  );
  if (dice.chance(0.45))
    art.add(
      polygon(
        [
          [at(-9), down(74)],
          [x, down(85)],
          [at(-4), down(90)],
          [at(-15), down(76)],
        ],
        palette.light,
        'opacity=".8"',
      ),
      polygon(
        [
          [at(9), down(74)],
          [x, down(85)],
          [at(4), down(90)],
          [at(15), down(76)],
        ],
        palette.far,
        'opacity=".8"',
      ),
    );
  const jaw = dice.between(0.62, 0.85);
  const outline = `M${num(at(-face))} ${num(down(38))}Q${num(at(-face))} ${num(down(20))} ${num(x)} ${num(down(20))}Q${num(at(face))} ${num(down(20))} ${num(at(face))} ${num(down(38))}Q${num(at(face))} ${num(down(52))} ${num(at(face * jaw))} ${num(down(59))}Q${num(at(face * 0.4))} ${num(down(67))} ${num(x)} ${num(down(67))}Q${num(at(-face * 0.4))} ${num(down(67))} ${num(at(-face * jaw))} ${num(down(59))}Q${num(at(-face))} ${num(down(52))} ${num(at(-face))} ${num(down(38))}Z`;
  const clip = art.clip(`<path d="${outline}"/>`);
  art.add(
    circle(at(-face), down(44), 3.4 * unit, lit),
    circle(at(face), down(44), 3.4 * unit, shade),
    path(outline, lit),
    `<g ${clip}>${polygon(
      [
        [at(1), down(18)],
        [at(24), down(18)],
        [at(24), down(70)],
        [at(-1), down(70)],
        [at(3.4), down(53)],
        [at(1), down(49)],
      ],
      shade,
      'opacity=".62"',
    )}</g>`,
  );
  const beard = sitter === 'man' && dice.chance(0.5);
  if (beard)
    art.add(
      `<g ${clip}>${path(`M${num(at(-20))} ${num(down(46))}Q${num(at(-12))} ${num(down(56))} ${num(at(-7))} ${num(down(55))}Q${num(x)} ${num(down(52.5))} ${num(at(7))} ${num(down(55))}Q${num(at(12))} ${num(down(56))} ${num(at(20))} ${num(down(46))}V${num(down(70))}H${num(at(-20))}Z`, hair, 'opacity=".92"')}</g>`,
    );
  const brow = down(dice.between(37, 38.6));
  const eye = down(43);
  art.add(
    stroke(
      `M${num(at(-11.5))} ${num(brow + unit * 0.6)}Q${num(at(-7.5))} ${num(brow - unit * 1.4)} ${num(at(-4))} ${num(brow)}M${num(at(4))} ${num(brow)}Q${num(at(7.5))} ${num(brow - unit * 1.4)} ${num(at(11.5))} ${num(brow + unit * 0.6)}`,
      hair,
      unit * dice.between(1.1, 1.9),
    ),
    stroke(
      `M${num(at(-10))} ${num(eye)}q${num(3 * unit)} ${num(1.7 * unit)} ${num(5.6 * unit)} 0M${num(at(4.4))} ${num(eye)}q${num(3 * unit)} ${num(1.7 * unit)} ${num(5.6 * unit)} 0`,
      '#1a1210',
      unit * 1.2,
    ),
    stroke(
      `M${num(at(1))} ${num(down(41))}L${num(at(3.2))} ${num(down(51.5))}H${num(at(-0.5))}`,
      shade,
      unit * 1.1,
    ),
    stroke(
      `M${num(at(-4.6))} ${num(down(57.6))}Q${num(at(0.5))} ${num(down(57.6 + dice.between(0.6, 2.6)))} ${num(at(5.4))} ${num(down(57.2))}`,
      beard ? '#e2a08c' : '#8c3b32',
      unit * 1.5,
    ),
  );
  const fringe = dice.whole(0, 2);
  const top = 14;
  if (style !== 5) {
    art.add(
      path(
        `M${num(at(-face - 1.2))} ${num(down(40))}Q${num(at(-face - 4))} ${num(down(top))} ${num(x)} ${num(down(top))}Q${num(at(face + 4))} ${num(down(top))} ${num(at(face + 1.2))} ${num(down(40))}L${num(at(face + 1))} ${num(down(36))}${fringeBack()}`,
        hair,
      ),
    );
  }
  if (dice.chance(0.22)) {
    const rim = `cy="${num(eye)}" r="${num(5.2 * unit)}" fill="${palette.light}" fill-opacity=".14" stroke="#15110f" stroke-width="${num(unit * 0.9)}"`;
    art.add(
      `<circle cx="${num(at(-7.4))}" ${rim}/><circle cx="${num(at(7.4))}" ${rim}/>`,
      stroke(`M${num(at(-2.2))} ${num(eye)}h${num(4.4 * unit)}`, '#15110f', unit * 0.9),
    );
  }
  if (sitter === 'woman' && dice.chance(0.5))
    art.add(
      circle(at(-face), down(51), 1.4 * unit, palette.accent),
      circle(at(face), down(51), 1.4 * unit, palette.accent),
    );

  /** The fringe runs back from the right temple to the left one. */
  function fringeBack(): string {
    const left = `${num(at(-face - 1))} ${num(down(37))}`;
    if (fringe === 0)
      return `Q${num(at(-2))} ${num(down(31))} ${num(at(-8))} ${num(down(24))}Q${num(at(-face * 0.9))} ${num(down(27))} ${left}Z`;
    if (fringe === 1)
      return `Q${num(at(face * 0.6))} ${num(down(25))} ${num(x)} ${num(down(24.5))}Q${num(at(-face * 0.6))} ${num(down(25))} ${left}Z`;
    return `Q${num(at(face * 0.9))} ${num(down(27))} ${num(at(8))} ${num(down(24))}Q${num(at(2))} ${num(down(31))} ${left}Z`;
  }
}
