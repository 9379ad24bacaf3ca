import type { DeskSamples } from '../desk-samples.ts';

export const guideSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
