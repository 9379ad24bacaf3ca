/** The composition families of the artwork; each is drawn in `compositions/`. */
export const COMPOSITIONS = [
  'balloon',
  'birds',
  'boat',
  'bridge',
  'castle',
  'dancers',
  'dunes',
  'forest',
  'island',
  'lanes',
  'leaves',
  'lighthouse',
  'meridians',
  'moonlake',
  'mountains',
  'orbit',
  'piano',
  'portal',
  'profile',
  'reef',
  'road',
  'sea',
  'shapes',
  'skyline',
  'spotlight',
  'stadium',
  'stairs',
  'stilllife',
  'sun',
  'train',
  'tree',
  'umbrella',
  'vinyl',
  'waves',
  'whale',
  'windows',
] as const;
export type Composition = (typeof COMPOSITIONS)[number];

export function compositionNamed(word: string): Composition {
  const composition = COMPOSITIONS.find((known) => known === word);
  if (composition === undefined) throw new Error(`No composition ${word}`);
  return composition;
}

/** The composition families that suit a mood, when no better choice is known. */
const BY_MOOD: Readonly<Record<string, readonly Composition[]>> = {
  news: ['meridians', 'skyline', 'bridge', 'waves'],
  sport: ['stadium', 'lanes', 'sun', 'mountains'],
  nature: [
    'mountains',
    'forest',
    'reef',
    'moonlake',
    'dunes',
    'sea',
    'tree',
    'leaves',
    'birds',
    'whale',
  ],
  city: ['skyline', 'windows', 'bridge', 'stairs', 'train', 'road', 'stilllife'],
  kids: ['balloon', 'castle', 'island', 'shapes', 'birds', 'tree'],
  cinema: ['spotlight', 'profile', 'portal', 'umbrella', 'train', 'windows'],
  audio: ['vinyl', 'waves', 'spotlight', 'shapes'],
};

export const compositionsForMood = (mood: string): readonly Composition[] =>
  BY_MOOD[mood] ?? COMPOSITIONS;
