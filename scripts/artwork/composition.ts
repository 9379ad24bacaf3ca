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

/** The composition families of a mood, where no design chooses one. */
export const compositionsForMood = (mood: string): readonly Composition[] =>
  mood === 'audio' ? ['vinyl', 'waves', 'spotlight', 'shapes'] : COMPOSITIONS;
