import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

export const nowSamples: DeskSamples = {
  requests: {
    'deskNow.deskNow': () => ({}),
    'deskNow.deskDay': () => ({}),
    'deskNow.deskLog': () => ({ level: 'info', query: 'a', after: { startedAt: 1, lineId: 1 } }),
    'deskNow.deskStreamEnd': () => ({ streamId: 'none', isConfirmed: true }),
    'deskNow.deskMissForget': () => ({ words: ['nothing has this name'] }),
  },
  repetitions: {
    'deskNow.deskStreamEnd': 'once',
    'deskNow.deskMissForget': 'finds nothing to forget',
  },
  refusals: { 'deskNow.deskStreamEnd': errorCodes.notFound },
};
