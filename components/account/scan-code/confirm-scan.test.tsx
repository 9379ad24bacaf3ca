import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { ConfirmScan } from './confirm-scan.tsx';

const asked = jest.fn<typeof fetch>();
const isOver = 'This code is no longer good';

beforeEach(() => {
  localStorage.setItem('ptk', 'user');
  asked.mockReset();
  window.fetch = asked;
});
const refuse = (errCode: number) =>
  asked.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify({ errCode, errMsg: 'No.' }))),
  );
const show = (confirmId: string) =>
  renderInApp(<ConfirmScan confirmId={confirmId} />, { loginStatus: 'user' });

test.each([errorCodes.scanCodeExpired, errorCodes.badRequest, errorCodes.notFound])(
  '[ACC-01] a scan code with error %i (expired, unknown or damaged) is rejected and not retried',
  async (errCode) => {
    refuse(errCode);
    show('damaged');
    expect(await screen.findByText(isOver)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

test('[ACC-01] the scan page without a code makes no call', () => {
  show('');
  expect(screen.getByText(isOver)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('[ERR-06] a scan code that could not be checked can be retried', async () => {
  refuse(errorCodes.upstreamUnreachable);
  show('a-good-one');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
