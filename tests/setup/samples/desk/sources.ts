import type { DeskSamples } from '../desk-samples.ts';

export const sourcesSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
