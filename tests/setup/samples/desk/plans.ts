import type { DeskSamples } from '../desk-samples.ts';

export const plansSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
