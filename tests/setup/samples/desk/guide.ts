import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

export const guideSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
