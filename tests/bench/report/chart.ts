import { isRate, shown, shownRatio, type Figure } from '#tests/bench/figure.ts';

/** Sizes in pixels. */
const size = { width: 880, row: 34, head: 62, foot: 34, label: 400, plot: 330, margin: 16 };
/** The axis shows ratios from an eighth to eight times; what lies outside ends at its border. */
const doublings = 3;
const ticks = [1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8];
const tickTexts = ['⅛', '¼', '½', '1', '2', '4', '8'];

/** Colours of their own for light and dark, with their own ground: the page around the picture may be either. */
const style = `
.ground{fill:#fff}.text{fill:#1f2328}.soft{fill:#59636e}.line{stroke:#d1d9e0}.one{stroke:#59636e}
.bar{fill:#0969da}.missed{fill:#cf222e}
@media (prefers-color-scheme:dark){.ground{fill:#0d1117}.text{fill:#f0f6fc}.soft{fill:#9198a1}
.line{stroke:#3d444d}.one{stroke:#9198a1}.bar{fill:#4493f8}.missed{fill:#ff7b72}}
text{font:13px system-ui,sans-serif}.title{font-size:15px;font-weight:600}.small{font-size:11px}`;

/**
 * A picture of a group's figures: a bar for each, from 1 × (the yardstick) to its ratio, on a logarithmic axis. Figures
 * without a ratio have no bar.
 */
export function chart(title: string, figures: readonly Figure[]): string {
  const height = size.head + figures.length * size.row + size.foot;
  const described = figures.map((one) => `${labelOf(one)}: ${valueOf(one)}.`).join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" width="${size.width}" height="${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="description">${escaped(described)}</desc>`,
    `<style>${style}\n</style>`,
    `<rect class="ground" width="${size.width}" height="${height}" rx="8"/>`,
    textAt(size.margin, 26, title, 'text title'),
    textAt(
      size.margin,
      46,
      'ratio to the yardstick; less is better where the line does not say more',
      'soft small',
    ),
    ...axis(height),
    ...figures.flatMap(row),
    '</svg>',
    '',
  ].join('\n');
}

function axis(height: number): string[] {
  const bottom = height - size.foot;
  return ticks.flatMap((ratio, index) => {
    const at = place(ratio);
    const kind = ratio === 1 ? 'one' : 'line';
    return [
      `<line class="${kind}" x1="${at}" x2="${at}" y1="${size.head - 6}" y2="${bottom}"/>`,
      textAt(at, bottom + 18, `${tickTexts[index] ?? ''} ×`, 'soft small', 'middle'),
    ];
  });
}

function row(figure: Figure, index: number): string[] {
  const top = size.head + index * size.row;
  const isMissed = figure.budget?.isKept === false || figure.goal?.isKept === false;
  const [one, end] = [place(1), place(figure.ratio ?? 1)];
  const bar = { x: Math.min(one, end), width: Math.max(2, Math.abs(end - one)) };
  return [
    textAt(size.margin, top + 14, figure.name, 'text'),
    textAt(size.margin, top + 27, `${valueOf(figure)} (${figure.against.name})`, 'soft small'),
    ...(figure.ratio === null
      ? []
      : [
          `<rect class="${isMissed ? 'missed' : 'bar'}" x="${bar.x}" y="${top + 6}" width="${round(bar.width)}" height="16" rx="2"/>`,
        ]),
    textAt(
      size.width - size.margin,
      top + 18,
      `${shownRatio(figure.ratio)}${isMissed ? ' missed' : ''}`.trim(),
      'text',
      'end',
    ),
  ];
}

/** The place of a ratio on the axis. */
function place(ratio: number): number {
  const power = Math.max(-doublings, Math.min(doublings, Math.log2(ratio)));
  return round(size.label + ((power + doublings) / (2 * doublings)) * size.plot);
}

const round = (pixels: number) => Math.round(pixels * 10) / 10;
const labelOf = ({ name, against }: Figure) => `${name}, against ${against.name}`;
const valueOf = ({ ours, unit, against }: Figure) =>
  `${shown(ours, unit)}, yardstick ${shown(against.value, unit)}${isRate(unit) ? ', more is better' : ''}`;

function textAt(x: number, y: number, text: string, kind: string, anchor = 'start'): string {
  return `<text class="${kind}" x="${x}" y="${y}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
