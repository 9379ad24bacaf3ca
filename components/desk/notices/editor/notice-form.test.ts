import { expect, test } from '@jest/globals';
import { emptyNotice, fieldsOf, instantOf, typedInstant, typedOf } from './notice-form.ts';

test('[DESK-08] a typed notice becomes its fields and comes back the same', () => {
  const typed = {
    ...emptyNotice,
    en: 'Back at 22:00.',
    displayModes: ['10', '11'],
    backgroundColor: '#14283c',
    intervalSeconds: '30',
    startsAt: '2026-11-27T22:00',
    channels: [{ channelId: 'l101', name: 'Uno' }],
  };
  const fields = fieldsOf(typed);
  expect(fields).toMatchObject({ displayIntervalMs: 30_000, displayChannels: ['l101'] });
  const notice = {
    ...fields,
    noticeId: 'n-1',
    revision: 'r',
    state: 'now' as const,
    channelNames: ['Uno'],
  };
  expect(typedOf(notice)).toEqual(typed);
});

test('[DESK-08] channels are kept only for the marquee of channels', () => {
  const channels = [{ channelId: 'l101', name: 'Uno' }];
  expect(fieldsOf({ ...emptyNotice, en: 'a', channels }).displayChannels).toEqual([]);
});

test('[DESK-08] a time is typed in the time zone of the operator', () => {
  const at = new Date(2026, 10, 27, 22, 5).getTime();
  expect(typedInstant(at)).toBe('2026-11-27T22:05');
  expect(instantOf('2026-11-27T22:05')).toBe(at);
  expect(instantOf('')).toBeNull();
});
