/** What the player shows of the programme on air. */
export interface OnAir {
  title: string;
  /** ms since 1970. */
  start: number;
  stop: number;
}
