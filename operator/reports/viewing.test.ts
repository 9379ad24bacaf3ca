import { beforeEach, expect, test } from '@jest/globals';
import { limits } from '#lib/limits.ts';
import { Viewing } from './viewing.ts';

const ana = { viewerId: 'ana', accountId: 'ana' };
const guest = { viewerId: 'guest-1', accountId: null };
const live = [{ event: 'live', logicalChannelId: 'l1' }];
let now: number;
let viewing: Viewing;
beforeEach(() => {
  now = Date.UTC(2026, 10, 27);
  viewing = new Viewing(
    () => now,
    (viewerId) => `mark of ${viewerId}`,
  );
  viewing.called(ana);
  viewing.called(guest);
});

const watch = (viewerId: string, logicalChannelId: string | null, isDirect = false) =>
  viewing.watched({ viewer: `mark of ${viewerId}`, logicalChannelId, isDirect });

test('[DESK-09] a member on two channels is one viewer, and one on each channel', () => {
  watch('ana', 'l1');
  watch('ana', 'l2');
  watch('guest-1', null);
  const { members, guests, others, channels } = viewing.watching();
  expect({ members, guests, others }).toEqual({ members: 1, guests: 1, others: 0 });
  expect([...channels]).toEqual(
    expect.arrayContaining([
      ['l1', 1],
      ['l2', 1],
      [null, 1],
    ]),
  );
});

test('[DESK-09] who reads from the source itself counts by the reports of the player', () => {
  watch('ana', 'l1', true);
  watch('guest-1', 'l1');
  now += limits.livePlayReportMs;
  expect(viewing.watching()).toMatchObject({ members: 1, guests: 0 });
  viewing.reported(ana, live);
  // A report says nothing new about those whose requests are seen.
  viewing.reported(guest, live);
  now += limits.livePlayReportMs;
  expect(viewing.watching()).toMatchObject({ members: 1, guests: 0 });
  now += limits.livePlayReportMs;
  expect(viewing.watching()).toMatchObject({ members: 0, guests: 0, others: 0 });
});
