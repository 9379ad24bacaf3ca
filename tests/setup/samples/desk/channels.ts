import type { DeskSamples } from '../desk-samples.ts';

export const channelsSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
