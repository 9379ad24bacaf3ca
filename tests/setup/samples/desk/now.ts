import type { DeskSamples } from '../desk-samples.ts';

export const nowSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
