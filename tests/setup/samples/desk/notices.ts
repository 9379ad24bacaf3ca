import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { DeskSamples } from '#tests/setup/samples/desk-samples.ts';

const fields = {
  texts: { en: 'Back at 22:00.', es: 'Volvemos a las 22:00.' },
  displayModes: [11],
  audience: 'everyone',
  priority: 0,
  backgroundColor: null,
  textColor: null,
  textSize: null,
  displayIntervalMs: null,
  displayTimes: null,
  displayChannels: [],
  startsAt: null,
  // Over: no viewer sees it.
  endsAt: 1,
};

export const noticesSamples: DeskSamples = {
  requests: {
    'deskNotices.deskNoticeList': () => ({ query: 'a', state: 'now', offset: 0, limit: 20 }),
    'deskNotices.deskNoticeCreate': () => fields,
    'deskNotices.deskNoticeChange': () => ({
      noticeId: 'n-none',
      seen: { revision: 'none' },
      ...fields,
    }),
    'deskNotices.deskNoticeStop': () => ({ noticeId: 'n-none' }),
    'deskNotices.deskNoticeRemove': () => ({ noticeId: 'n-none', isConfirmed: true }),
    'deskNotices.deskNoticeChannels': () => ({ query: 'a' }),
    'deskNotices.deskMessageList': () => ({ query: 'a', offset: 0, limit: 20 }),
    'deskNotices.deskMessageSend': () => ({
      title: { en: 'New channels' },
      content: { en: 'Twelve more, from today.' },
      memberId: null,
    }),
    'deskNotices.deskMessageRemove': () => ({ messageId: 'm-none', isConfirmed: true }),
    'deskNotices.deskMessageRecipient': () => ({ search: 'demo@sintonia.test' }),
  },
  repetitions: {
    'deskNotices.deskNoticeCreate': 'once',
    'deskNotices.deskNoticeChange': 'refused, because the notice is no longer as it was seen',
    'deskNotices.deskNoticeStop': 'over already',
    'deskNotices.deskNoticeRemove': 'gone already',
    'deskNotices.deskMessageSend': 'once',
    'deskNotices.deskMessageRemove': 'gone already',
  },
  refusals: {
    'deskNotices.deskNoticeChange': errorCodes.notFound,
    'deskNotices.deskNoticeStop': errorCodes.notFound,
    'deskNotices.deskNoticeRemove': errorCodes.notFound,
    'deskNotices.deskMessageRemove': errorCodes.notFound,
  },
};
