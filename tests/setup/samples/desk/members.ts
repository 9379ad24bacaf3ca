import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

export const membersSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
