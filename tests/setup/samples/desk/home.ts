import type { DeskSamples } from '../desk-samples.ts';

export const homeSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
