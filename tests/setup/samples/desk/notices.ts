import type { DeskSamples } from '../desk-samples.ts';

export const noticesSamples: DeskSamples = { requests: {}, repetitions: {}, refusals: {} };
