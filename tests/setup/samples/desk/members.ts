import type { DeskSamples } from '../desk-samples.ts';

export const membersSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
