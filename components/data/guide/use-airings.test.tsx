import { beforeEach, expect, jest, test } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { GuideRead } from '#lib/browser/guide/guide-batch.ts';
import { guideRead } from '#lib/browser/guide/read-guide.ts';
import { aChannel, aGuide, aProgramme, hourMs, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import type { Airings } from '#lib/domain/guide/airings.ts';
import { outdateGuideDays } from './guide-day-key.ts';
import { guideChangedKey, useAirings } from './use-airings.ts';

const channels = ['e1', 'e2'].map((epgId) => aChannel({ logicalChannelId: epgId, epgId }));
const firstRow = { first: 0, last: 0 };
let answer: PromiseWithResolvers<GuideRead>;
beforeEach(() => {
  answer = Promise.withResolvers();
  jest.spyOn(guideRead, 'days').mockReturnValue(answer.promise);
});

function Known({ rendered }: { rendered: Airings }) {
  return (
    <output>
      {JSON.stringify(useAirings({ channels, rendered, inSight: firstRow, nowMs: noonMs }))}
    </output>
  );
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

test('[LIV-01] useAirings reads the guides of two lists at once, and a list that comes later reads nothing again', async () => {
  const days = jest.spyOn(guideRead, 'days');
  days.mockClear();
  const others = [aChannel({ logicalChannelId: 'e3', epgId: 'e3' }), ...channels];
  function Other() {
    return <p>{JSON.stringify(useAirings({ channels: others, rendered: {}, nowMs: noonMs }))}</p>;
  }
  const lists = (isLater: boolean) => (
    <>
      <Known rendered={{}} />
      {isLater && <Other />}
    </>
  );
  const { rerender } = renderInApp(lists(false));
  await act(async () => {
    const models = ['e1', 'e2', 'e3'].map((epgId) => aGuide({ epgId }));
    answer.resolve({ models, failed: [] });
    await answer.promise;
  });
  await screen.findByText(/e1/);
  rerender(lists(true));
  await waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent('e3'));
  expect(days.mock.calls.map(([, , epgIds]) => epgIds)).toEqual([['e1', 'e2'], ['e3']]);
});

test('[LIV-01] useAirings keeps the other guides when one could not be read', async () => {
  renderInApp(<Known rendered={{}} />);
  const programme = aProgramme({ programme: 'News', start: onNow.start, stop: onNow.stop });
  const day = { date: '2026-03-10', checksum: 'x', epgList: [programme] };
  await act(async () => {
    answer.resolve({ models: [aGuide({ epgId: 'e2', epgDayList: [day] })], failed: ['e1'] });
    await answer.promise;
  });
  expect(await screen.findByText(/News/)).toBeVisible();
  expect(known()).toEqual({ e1: [], e2: [{ ...onNow, title: 'News' }] });
});

function Changeable() {
  const queries = useQueryClient();
  const change = () => {
    outdateGuideDays(queries);
    queries.setQueryData(guideChangedKey, Date.now());
  };
  return (
    <>
      <Known rendered={{ e1: [onNow], e2: [onNow] }} />
      <button onClick={change}>Change</button>
    </>
  );
}

test('[LIV-13] useAirings reads rendered guides when the operator reports a change, and again at the next change', async () => {
  const days = jest.spyOn(guideRead, 'days');
  days.mockClear();
  renderInApp(<Changeable />);
  const change = () => userEvent.click(screen.getByRole('button'));
  expect(days).not.toHaveBeenCalled();
  answer.resolve({ models: [], failed: [] });
  await change();
  await waitFor(() => expect(days).toHaveBeenCalledTimes(1));
  await change();
  await waitFor(() => expect(days).toHaveBeenCalledTimes(2));
});
