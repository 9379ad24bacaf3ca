import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

/** A picture of one pixel. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const titlesSamples: DeskSamples = {
  requests: {
    'deskTitles.deskTitleList': () => ({ query: 'a', kind: 'film', offset: 0, limit: 20 }),
    'deskTitles.deskTitleDetail': ({ metaId }) => ({ metaId }),
    'deskTitles.deskTitleEpisodes': ({ seasonId }) => ({ seasonId, offset: 0, limit: 20 }),
    'deskTitles.deskTitleEdit': ({ metaId }) => ({
      metaId,
      edits: { year: 1999 },
      putBack: [],
      seen: 'another-version',
    }),
    // Shown already: nothing changes for the samples of others.
    'deskTitles.deskTitleShow': ({ metaId }) => ({ metaIds: [metaId], isHidden: false }),
    'deskTitles.deskTitleMerge': ({ metaId }) => ({ metaId, keptId: metaId }),
    'deskTitles.deskTitleSplit': ({ metaId }) => ({ metaId }),
    'deskTitles.deskPictureAdd': () => ({ frame: 'poster', file: png }),
  },
  repetitions: {
    'deskTitles.deskTitleEdit': 'refused, because the version that was seen is no more',
    'deskTitles.deskTitleShow': 'hidden or shown already, and stays so',
    'deskTitles.deskTitleMerge': 'merged already, and stays so',
    'deskTitles.deskTitleSplit': 'split already, and stays so',
    'deskTitles.deskPictureAdd': 'the same picture has the same address',
  },
  refusals: {
    'deskTitles.deskTitleEdit': errorCodes.changedMeanwhile,
    'deskTitles.deskTitleMerge': errorCodes.changeRefused,
  },
};
