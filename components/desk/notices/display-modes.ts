/** The display modes of spec part 9, in the order in which the desk names them. */
export const displayModes = [
  { mode: 11, kind: 'marquee' },
  { mode: 0, kind: 'marquee' },
  { mode: 10, kind: 'marquee' },
  { mode: 1, kind: 'marquee' },
  { mode: 2, kind: 'marquee' },
  { mode: 3, kind: 'popup' },
  { mode: 4, kind: 'popup' },
  { mode: 5, kind: 'popup' },
  { mode: 12, kind: 'popup' },
  { mode: 13, kind: 'popup' },
  { mode: 14, kind: 'popup' },
  { mode: 15, kind: 'popup' },
] as const;
