/** The shape of the picture (PLY-02): as it comes, or made to fill 16:9 or 4:3. Kept for this tab's players. */
export const aspects = ['auto', '16:9', '4:3'] as const;
export type Aspect = (typeof aspects)[number];

export const isAspect = (value: string): value is Aspect =>
  (aspects as readonly string[]).includes(value);
