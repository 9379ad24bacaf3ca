import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

export const plansSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
