import type { DeskSamples } from '../desk-samples.ts';

export const titlesSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
