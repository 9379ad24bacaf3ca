import type { DeskSamples } from '../desk-samples.ts';

export const settingsSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
