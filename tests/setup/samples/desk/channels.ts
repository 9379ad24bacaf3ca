import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

export const channelsSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
