/** Quality labels (spec part 3): 1 SD, 2 HD, 3 UHD, 4 4k, 5 3D, 6 4K3D, 20 LQ, 21 HQ, 22 SQ (PLY-01). */

export const qualityLabels = {
  1: 'SD',
  2: 'HD',
  3: 'UHD',
  4: '4k',
  5: '3D',
  6: '4K3D',
  20: 'LQ',
  21: 'HQ',
  22: 'SQ',
} as const;

export type QualityCode = keyof typeof qualityLabels;

/** The label of an operator's code. Null for a code that the specification does not define. */
export function qualityLabel(code: number): (typeof qualityLabels)[QualityCode] | null {
  return code in qualityLabels ? qualityLabels[code as QualityCode] : null;
}

/** Minimum lines of a picture for each label, best first; below all of them it is low quality. */
const codesByLines: readonly (readonly [number, QualityCode])[] = [
  [2160, 4],
  [1440, 3],
  [720, 2],
  [360, 1],
];

/** Minimum bits per second of audio for each label, best first. */
const codesBySoundBits: readonly (readonly [number, QualityCode])[] = [
  [160_000, 21],
  [80_000, 22],
];

/**
 * The quality of a rendition without a code, as in streams. `height` in lines, 0 for audio; `bandwidth` in bits per
 * second. 3D is not visible in a playlist, so 5 and 6 come from the operator only.
 */
export function qualityOf(rendition: { height: number; bandwidth: number }): QualityCode {
  const steps = rendition.height > 0 ? codesByLines : codesBySoundBits;
  const actual = rendition.height > 0 ? rendition.height : rendition.bandwidth;
  return steps.find(([least]) => actual >= least)?.[1] ?? 20;
}
