import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

export const noticesSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
