import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

export const sourcesSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
