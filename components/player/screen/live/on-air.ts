/** The current programme, as the player shows it. */
export interface OnAir {
  title: string;
  /** ms since 1970. */
  start: number;
  stop: number;
}
