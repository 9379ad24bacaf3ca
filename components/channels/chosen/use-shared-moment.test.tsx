import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Channel } from '#lib/contract/channels.ts';
import type { GuideModel } from '#lib/contract/guide.ts';
import { stage } from '#components/data/stage/stage.ts';
import { onToast } from '#components/ui/toast/toast.ts';
import { aChannel, aGuide, aProgramme, hourMs, minuteMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

jest.unstable_mockModule('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(window.location.search),
}));
const { useSharedMoment } = await import('./use-shared-moment.ts');

const nowMs = Date.now();
/** An hour-long programme that ended two hours ago. */
const programme = aProgramme({ start: nowMs - 3 * hourMs, stop: nowMs - 2 * hourMs });
const channel = aChannel();
let said: string[];
let stop: () => void;

beforeEach(() => {
  said = [];
  stop = onToast((event) => event.kind === 'show' && said.push(event.toast.text));
  stage.watchLive('l-101');
});
afterEach(() => stop());

function Screen({ shown }: { shown: Channel }) {
  const entitlement = () => ({ canWatchLive: true, canCatchUp: true, canTimeShift: false });
  const lineUp = { entitlement } as unknown as Parameters<typeof useSharedMoment>[0];
  useSharedMoment(lineUp, shown, nowMs);
  return null;
}

/** `guide` is null when it cannot be loaded. */
function open(query: string, guide: GuideModel | null, shown = channel) {
  window.history.replaceState(null, '', `/liveTv?${query}`);
  window.fetch = jest.fn<typeof fetch>(() =>
    guide
      ? Promise.resolve(new Response(JSON.stringify({ errCode: 0, result: { epgModel: guide } })))
      : Promise.reject(new TypeError('no network')),
  );
  renderInApp(<Screen shown={shown} />);
}

const guideOf = (...epgList: (typeof programme)[]) =>
  aGuide({ epgDayList: [{ date: '2026-03-10', checksum: 'a', epgList }] });
const at = (ms: number) => `id=l-101&at=${String(Math.floor(ms / 1_000))}`;

test('[SEO-04] a shared instant in an ended programme plays it from there and is removed from the address', async () => {
  const atMs = Math.floor((programme.start + minuteMs) / 1_000) * 1_000;
  open(`${at(atMs)}&columnId=news`, guideOf(programme));
  await waitFor(() =>
    expect(stage.show()).toEqual({
      kind: 'catch-up',
      channelId: 'l-101',
      programme,
      startAtMs: atMs,
    }),
  );
  expect(window.location.search).toBe('?id=l-101&columnId=news');
  expect(said).toEqual([]);
});

test('[SEO-04] a shared instant plays live with a message for a viewer who may not rewind', async () => {
  const onAir = aProgramme({ start: nowMs - hourMs, stop: nowMs + hourMs });
  open(at(nowMs - 10 * minuteMs), guideOf(onAir));
  await waitFor(() => expect(said).toEqual([expect.stringContaining('cannot be rewound')]));
  expect(stage.show()).toEqual({ kind: 'live', channelId: 'l-101' });
});

test('[SEO-04] a shared instant without a guide shows a message and stays in the address for a retry', async () => {
  open(at(programme.start), null);
  await waitFor(() => expect(said).toEqual([expect.stringContaining('could not be loaded')]));
  expect(window.location.search).toBe(`?${at(programme.start)}`);
});

test('[SEO-04] an invalid shared instant is reported without a guide call', async () => {
  open('id=l-101&at=noon', guideOf());
  await waitFor(() => expect(said).toEqual([expect.stringContaining('cannot be read')]));
  expect(window.fetch).not.toHaveBeenCalled();
});

test('[SEO-04] a shared instant applies only to the channel in the address', () => {
  open(at(programme.start), guideOf(programme), aChannel({ logicalChannelId: 'l-102' }));
  expect(window.fetch).not.toHaveBeenCalled();
  expect(stage.show()).toEqual({ kind: 'live', channelId: 'l-101' });
});
