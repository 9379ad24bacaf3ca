import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

export const titlesSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
