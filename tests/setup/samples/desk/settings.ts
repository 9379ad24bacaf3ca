import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

export const settingsSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
