/** Sound as numbers from -1 to 1, a list for each of its one or two channels. */
export interface PlainSound {
  pts: number;
  rate: number;
  channels: readonly Float32Array[];
}
