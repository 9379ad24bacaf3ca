import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { guideRead, type GuideRead } from '#lib/browser/guide/read-guide.ts';
import { aChannel, aGuide, aProgramme, hourMs, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import type { Airings } from './airings.ts';
import { useAirings } from './use-airings.ts';

const channels = ['e1', 'e2'].map((epgId) => aChannel({ logicalChannelId: epgId, epgId }));
const firstRow = { first: 0, last: 0 };
let answer: PromiseWithResolvers<GuideRead>;
beforeEach(() => {
  answer = Promise.withResolvers();
  jest.spyOn(guideRead, 'days').mockReturnValue(answer.promise);
});

function Known({ rendered }: { rendered: Airings }) {
  return <output>{JSON.stringify(useAirings(channels, rendered, firstRow, noonMs))}</output>;
}
const known = () => JSON.parse(screen.getByRole('status').textContent) as Airings;
const onNow = { title: 'Rendered', start: noonMs - hourMs, stop: noonMs + hourMs };

test('[LIV-01] useAirings has no entry for a guide that is still loading, and an empty one when nothing is on', async () => {
  renderInApp(<Known rendered={{}} />);
  expect(known()).toEqual({});
  const programme = aProgramme({ programme: 'News', start: onNow.start, stop: onNow.stop });
  const day = { date: '2026-03-10', checksum: 'x', epgList: [programme] };
  await act(async () => {
    answer.resolve({ models: [aGuide({ epgId: 'e1', epgDayList: [day] })], failed: [] });
    await answer.promise;
  });
  expect(await screen.findByText(/News/)).toBeVisible();
  expect(known()).toEqual({ e1: [{ ...onNow, title: 'News' }], e2: [] });
});

test('[LIV-01] useAirings does not show a failed guide as loading, and keeps the rendered programmes', async () => {
  renderInApp(<Known rendered={{ e1: [onNow] }} />);
  expect(known()).toEqual({ e1: [onNow] });
  await act(async () => {
    answer.reject(new Error('no connection'));
    await answer.promise.catch(() => undefined);
  });
  expect(await screen.findByText(/e2/)).toBeVisible();
  expect(known()).toEqual({ e1: [onNow], e2: [] });
});
