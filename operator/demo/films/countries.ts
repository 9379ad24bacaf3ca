import { linesOf, localised, localisedAt, type Localised } from '#operator/demo/localised.ts';

const NAMES = new Map(
  linesOf(`
AR | Argentina | Argentina | Argentina
BR | Brazil | Brasil | Brasil
CL | Chile | Chile | Chile
CO | Colombia | Colombia | Colômbia
ES | Spain | España | Espanha
FR | France | Francia | França
GB | United Kingdom | Reino Unido | Reino Unido
IE | Ireland | Irlanda | Irlanda
IT | Italy | Italia | Itália
MA | Morocco | Marruecos | Marrocos
MX | Mexico | México | México
NL | Netherlands | Países Bajos | Países Baixos
NO | Norway | Noruega | Noruega
PE | Peru | Perú | Peru
PT | Portugal | Portugal | Portugal
UY | Uruguay | Uruguay | Uruguai
`).map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return [cells[0] ?? '', localisedAt(cells, 1)] as const;
  }),
);

/** Country names for ISO 3166 codes, joined with commas. */
export function countryNames(codes: readonly string[]): Localised {
  const names = codes.map((code) => {
    const name = NAMES.get(code);
    if (name === undefined) throw new Error(`No name for country ${code}`);
    return name;
  });
  return localised(
    names.map((name) => name.en).join(', '),
    names.map((name) => name.es).join(', '),
    names.map((name) => name.pt).join(', '),
  );
}
