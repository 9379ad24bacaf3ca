import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

/** The demo channels have a guide of their own. */
const logicalChannelId = 'l101';

export const guideSamples: DeskSamples = {
  requests: {
    'deskGuide.deskGuideList': () => ({}),
    'deskGuide.deskGuideOrder': () => ({ guideNames: [], seen: [] }),
    'deskGuide.deskGuideOffset': () => ({
      ...{ guideName: 'none', offsetMinutes: 60, seen: { offsetMinutes: 0 } },
    }),
    'deskGuide.deskGuideChannels': () => ({ query: '', show: 'without', offset: 0, limit: 50 }),
    'deskGuide.deskGuideCandidates': () => ({ logicalChannelId, query: '', offset: 0, limit: 20 }),
    'deskGuide.deskGuideMatch': () => ({
      ...{ logicalChannelId, guideChoice: 'none', chosen: null, guideShiftMinutes: 0 },
      seen: { tvgId: null, guideShiftMinutes: 0, isByHand: false },
    }),
  },
  repetitions: {
    'deskGuide.deskGuideOrder': 'refused, because the order is no longer as it was seen',
    'deskGuide.deskGuideOffset': 'refused, because the offset is no longer as it was seen',
    'deskGuide.deskGuideMatch': 'refused, because the match is no longer as it was seen',
  },
  refusals: {
    'deskGuide.deskGuideOffset': errorCodes.notFound,
    'deskGuide.deskGuideCandidates': errorCodes.notFound,
    'deskGuide.deskGuideMatch': errorCodes.notFound,
  },
};
