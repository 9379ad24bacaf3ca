import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

export const nowSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
