import type { Figure } from '#tests/bench/figure.ts';

/** tests/bench/results.json. */
export interface Results {
  /** The commit that was measured; "with changes" when files differed from it. */
  commit: string;
  machine: { cpus: number; node: string; chromium: string };
  groups: MeasuredGroup[];
}

export interface MeasuredGroup {
  name: string;
  figures: Figure[];
}
