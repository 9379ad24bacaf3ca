import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

export const homeSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
