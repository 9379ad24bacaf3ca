import { diceFor } from '#operator/demo/dice.ts';

/** Colours of one picture, as `#rrggbb`. */
export interface Palette {
  name: string;
  /** From the top of the sky to the horizon. */
  sky: readonly [string, string, string];
  /** The sun, the lamp, the lit window. */
  light: string;
  /** From the haze at the back to the foreground. */
  far: string;
  mid: string;
  near: string;
  ink: string;
  accent: string;
}

/** name | moods | sky top, middle, horizon | light | far, mid, near, ink | accent */
const TABLE = `
ember | drama,adventure,western | 2a0f4f a13a5f ff8a4c | ffe2a8 | b5495f 6a2452 351240 150720 | ffd27d
atlantic | drama,documentary,sea | 0a2a43 1d6a86 9fd6cf | fff3d1 | 4f93a0 1f5c74 0f3850 061b2c | ff9f5a
terracotta | drama,history,comedy | 5a2a27 c4643f f6c28b | fff0cf | c9764f 8c4230 4e231f 241010 | 3e8e8a
wheat | drama,family,history | 6b4f2a d99a3d fbe3a6 | fffbe6 | cf9a52 8f6330 52381d 26190c | 2f6f73
slate | drama,mystery,noir | 1b2430 4a5b6c b4bfc7 | f5efe0 | 7d8b97 47566a 232e3d 0e141d | e5734f
mulberry | drama,romance,music | 2b0b2e 7d1f5b e7708f | ffd9d0 | a53f73 5d1a50 300d35 14051a | f7b267
peach | romance,comedy,family | 3d2c5e c9688e ffc3a0 | fff4df | dc8794 96557f 543060 25163a | fff1b8
rosewater | romance,drama | 582f4d c77d98 f9d5d3 | fffaf2 | d698a5 9c5c79 5c314f 2b1526 | 3f7d7b
lagoon | romance,adventure,family | 0b4f6c 2aa7a7 c6f1d6 | fff6d8 | 57b8ad 1f8288 0e5262 06303f | ff7f6b
sunset-pop | comedy,music,romance | 4b1d8f ff4d6d ffb347 | fff1c9 | ff7a6b b8325f 5c1a5c 250a36 | 3ee6c1
citrus | comedy,family,kids | f27a1a ffb22e ffe58a | ffffff | f59a3c d9622b 8f3420 3f1712 | 1f9e89
mint-choc | comedy,family | 1f6f62 5cc2a0 d9f7d6 | fffbe8 | 6fc0a0 368a78 1f5450 0f2b2c | ff6f59
bubblegum | kids,animation | 5b3fd6 ff6fb5 ffd1e8 | fffbd1 | ff8fc4 9b4fd0 532c9c 26134f | 35e0d0
playground | kids,animation | 1180e0 4cc9ff d7f5ff | fff27a | 5fcf86 2f9f6b 1b6a55 0d3a36 | ff5a5f
crayon | kids,animation,family | 2443b5 6f7bff ffd6a5 | fff5b3 | ff9f68 e2557a 7b2f8a 2d1457 | 3ddc97
candy-night | kids,animation,fantasy | 1c1259 5030b5 c58bff | fff0a8 | 7f5ae0 4a2fa8 291a70 120a3a | ff8fd8
noir-red | noir,crime,thriller | 0a0a0c 1f1f25 6e6a6a | f4ede1 | 4a484c 2a2a30 141418 050507 | d1162e
silver-screen | noir,mystery | 101114 34373d b9b7b0 | ffffff | 77777a 45464c 1f2025 08090b | e9c46a
sodium | noir,crime,thriller | 0d0b12 3b2430 c8742b | ffd48a | 7a4430 3f2527 1d1319 090609 | f2a541
cobalt-night | noir,thriller,mystery | 040a1f 0f2b66 5a86c9 | eaf3ff | 2f5596 183468 0b1c40 040b1d | ff5d4d
tealorange | thriller,action,crime | 04202b 0f5a68 f08a3c | ffe0b0 | 2f7a80 12505c 08303a 03161c | ff6b35
toxic | thriller,horror,sci-fi | 0a1410 1f4a34 a4c639 | f2ffd0 | 4a7a45 24503a 102d24 061410 | f25f3a
steel | action,thriller,sport | 11161d 33485c c9d4dc | ffffff | 70879b 3c5268 1d2c3b 0a1119 | ff4d3d
blood-moon | horror,thriller | 12030a 4a0a1c c4303a | ffd9b8 | 7a1a2a 45101f 220812 0c0307 | f0a868
bog | horror,fantasy,mystery | 0b1413 23423d 8fae8b | eaf4d3 | 567a6c 2e5049 152b29 091413 | c96f4a
violet-orbit | sci-fi,fantasy | 0b0524 3a1580 d04fd8 | ffe3fb | 7a35b8 431a86 200b52 0a0324 | 4ff0e0
ice-station | sci-fi,documentary | 05202e 0f6f95 b6f1ff | ffffff | 4fb3d0 1f7ca0 0d4a68 05222f | ff9a6c
mars | sci-fi,adventure | 2a0a0f 9c3524 f2a56b | fff0d6 | c2603f 863226 481916 1d090b | 7fd6e0
neon-grid | sci-fi,music,action | 070018 2b0a5e ff2ea6 | 9dfcff | 7d1f9c 45106e 1e0740 090216 | 2de2e6
emerald | fantasy,adventure,nature | 04211f 0c6b55 9be7a4 | fbffd9 | 3fa27c 17705c 0b443d 041f1d | ffcf5a
aurora | fantasy,nature,documentary | 060b2b 12556b 62e6b0 | eafff2 | 2f8f95 185a74 0d2f4f 050f26 | c58bff
moss | nature,documentary,family | 1c3b2a 5f8f4e e3e8a6 | fffce0 | 8aab63 4f7a47 264a31 10261b | f08a4b
coral-reef | nature,documentary,kids | 022b4f 0a7fb0 7fe3e0 | f4fffb | 2a9bbf 0f6a96 07406a 03203f | ff6f61
savanna | nature,adventure,documentary | 7a3413 e08a2c ffdf8f | fffbe0 | d98e3f 955222 512a16 24110a | 2a6f5e
polar | nature,documentary,history | 2c4a6e 8fb3d1 f3e9e2 | ffffff | a9c2d6 6d8dad 3a5678 1a2a40 | e76f51
sepia | history,documentary,drama | 3a2a1c 8d6a44 e8d2a6 | fff6dc | b08c5f 775838 43301f 1e150d | 8c2f2f
velvet | history,music,drama | 1f0508 6b0f1f d9824a | ffe7b8 | 98302f 5a1420 2c080f 110306 | e8c15a
brass | music,noir,history | 140d05 5a3a12 e0a83a | fff0bf | 94692a 553a18 2a1c0c 100a04 | d9483b
ultraviolet | music,sport | 0a0628 3d12a3 ff5fd2 | fff0ff | 7a2fd0 43158f 1e0a55 090324 | ffe34d
pitch | sport,nature | 053b2a 0f8a55 c9f27b | ffffff | 38a860 157245 0a452e 042117 | ffd23f
floodlight | sport,news | 071a33 134f8f 9fd0ff | ffffff | 3f7fc0 1d508c 0d2d55 051428 | ff5a36
clay-court | sport,comedy | 6b2412 d9622f ffc79a | fffaf0 | d97a4c a34526 5c2315 280e09 | 1f8f8a
newsroom | news,city | 0a1430 1c3a7a 8fb6e8 | ffffff | 456bb0 264888 12264f 070f24 | ff3b47
headline | news,city | 240811 8f1430 f58a6a | fff1e2 | b5403f 701a30 380c1d 16050c | ffd166
dawn-city | city,romance,news | 1d2a56 7a5a9c ffb49a | fff2cf | 9a7aa8 5a4a82 2c2a58 121433 | ffd36b
rain-city | city,noir,drama | 0e1c2b 2f5266 b7c9c4 | ffe9b8 | 5f8089 365a6a 1a3546 091722 | ff8552
`;

function paletteOf(line: string): { moods: readonly string[]; palette: Palette } {
  const [name = '', moods = '', sky = '', light = '', layers = '', accent = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  const colours = (cell: string): string[] => cell.split(' ').map((hex) => `#${hex}`);
  const [top = '', middle = '', horizon = ''] = colours(sky);
  const [far = '', mid = '', near = '', ink = ''] = colours(layers);
  return {
    moods: moods.split(','),
    palette: {
      name,
      sky: [top, middle, horizon],
      light: `#${light}`,
      far,
      mid,
      near,
      ink,
      accent: `#${accent}`,
    },
  };
}

const ENTRIES = TABLE.trim().split('\n').map(paletteOf);

export const PALETTES: readonly Palette[] = ENTRIES.map(({ palette }) => palette);

/** The palettes that suit a mood; all of them when the mood is unknown. */
export function palettesFor(mood?: string): readonly Palette[] {
  const suiting = ENTRIES.filter(({ moods }) => mood !== undefined && moods.includes(mood));
  return (suiting.length > 0 ? suiting : ENTRIES).map(({ palette }) => palette);
}

/** The palette of a picture: deterministic for a seed, and one of those that suit the mood. */
export function paletteFor(seed: string, mood?: string): Palette {
  return diceFor(`${seed}:palette`).pick(palettesFor(mood));
}

export function paletteNamed(name: string): Palette {
  const palette = PALETTES.find((known) => known.name === name);
  if (palette === undefined) throw new Error(`No palette ${name}`);
  return palette;
}
