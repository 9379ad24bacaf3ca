/** The aspect ratio of the picture (PLY-02): unchanged, or stretched to 16:9 or 4:3. Kept for this tab's players. */
export const aspects = ['auto', '16:9', '4:3'] as const;
export type Aspect = (typeof aspects)[number];

export const isAspect = (value: string): value is Aspect =>
  (aspects as readonly string[]).includes(value);
