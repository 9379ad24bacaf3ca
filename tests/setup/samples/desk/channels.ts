import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

/** They change nothing, or what no other sample reads: a channel that is shown is shown, and stays at its place. */
export const channelsSamples: DeskSamples = {
  requests: {
    'deskChannels.deskChannelList': () => ({ query: 'a', only: 'shown', offset: 0, limit: 5 }),
    'deskChannels.deskChannelChoices': () => ({}),
    'deskChannels.deskChannelDetail': () => ({ logicalChannelId: 'l101' }),
    'deskChannels.deskChannelEdit': () => ({
      logicalChannelId: 'l103',
      fields: { isHidden: false },
      seenFields: { isHidden: false },
      putBack: ['name'],
    }),
    'deskChannels.deskChannelBulk': () => ({ choice: { channelIds: ['l103'] }, isHidden: false }),
    'deskChannels.deskChannelMove': () => ({ logicalChannelId: 'l103', toPlaceOfId: 'l103' }),
    'deskChannels.deskGroupSave': () => ({ names: { en: 'A group of a sample' } }),
    'deskChannels.deskGroupMove': () => ({ groupId: 'none', toPlaceOfId: 'none' }),
    'deskChannels.deskGroupRemove': () => ({ groupId: 'none', isConfirmed: true }),
    'deskChannelSources.deskSourceAdd': () => ({
      logicalChannelId: 'l101',
      otherChannelId: 'l102',
    }),
    'deskChannelSources.deskSourceRemove': () => ({ otherChannelId: 'l102' }),
    'deskChannelSources.deskSourceOrder': () => ({
      logicalChannelId: 'l101',
      otherChannelIds: ['l102'],
    }),
    'deskChannelSources.deskSourceSearch': () => ({ logicalChannelId: 'l101', query: 'a' }),
    'deskChannelSources.deskSourceProbe': () => ({ logicalChannelId: 'l101' }),
  },
  repetitions: {
    'deskChannels.deskChannelEdit':
      'changes nothing, or is refused because it is not as it was seen',
    'deskChannels.deskChannelBulk': 'changes nothing, because the channels are so already',
    'deskChannels.deskChannelMove': 'changes nothing, because the channel is there already',
    'deskChannels.deskGroupSave': 'a second group of the name, which can be undone',
    'deskChannels.deskGroupMove': 'the same order again',
    'deskChannels.deskGroupRemove': 'gone already',
    'deskChannelSources.deskSourceAdd': 'refused, because it is a source already',
    'deskChannelSources.deskSourceRemove': 'refused, because it is no source any more',
    'deskChannelSources.deskSourceOrder': 'the same order again',
    'deskChannelSources.deskSourceProbe': 'tries the source again',
  },
  refusals: {
    'deskChannels.deskGroupMove': errorCodes.notFound,
    'deskChannels.deskGroupRemove': errorCodes.notFound,
    // Channels of the demo service are of no list.
    'deskChannelSources.deskSourceAdd': errorCodes.changeRefused,
    'deskChannelSources.deskSourceRemove': errorCodes.changeRefused,
    'deskChannelSources.deskSourceOrder': errorCodes.changeRefused,
    'deskChannelSources.deskSourceProbe': errorCodes.notFound,
  },
};
