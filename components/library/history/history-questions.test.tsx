import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { programmeTitles } from '#lib/contract/guide.ts';
import { vodBatchDetail } from '#lib/contract/vod.ts';
import { anAppManifest, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { useAvailabilities } from './use-availabilities.ts';
import { useProgrammeTitles } from './use-programme-titles.ts';

const asked = jest.fn<(address: string, body: Record<string, string[]>) => void>();
beforeEach(() => {
  asked.mockReset();
  window.fetch = (address, init) => {
    asked(address as string, JSON.parse(init?.body as string) as Record<string, string[]>);
    return Promise.resolve(
      new Response('{"errCode":0,"result":{"detailList":[],"programList":[]}}'),
    );
  };
});

const metaIds = Array.from({ length: 45 }, (_, place) => `m${String(place)}`);
const programIds = ['p2', 'p1', 'p2'];

function History() {
  const known = useAvailabilities(metaIds, noonMs).size + useProgrammeTitles(programIds).size;
  return <p>{known}</p>;
}

test('[HIS-01] the history asks for twenty titles at a time, and for each programme once', async () => {
  renderInApp(<History />, { loginStatus: 'user' });
  const counts = () =>
    asked.mock.calls.flatMap(([address, { metaIdList = [] }]) =>
      address === vodBatchDetail.address ? [metaIdList.length] : [],
    );
  await waitFor(() => expect(counts()).toEqual([20, 20, 5]));
  expect(asked).toHaveBeenCalledWith(programmeTitles.address, { programIdList: ['p1', 'p2'] });
});

test('[E2E-04] in encrypted mode the history asks the web server nothing about what was watched', async () => {
  renderInApp(<History />, {
    loginStatus: 'user',
    manifest: anAppManifest({ e2eeProperties: { e2ee: true } }),
  });
  await Promise.resolve();
  expect(asked).not.toHaveBeenCalled();
});
