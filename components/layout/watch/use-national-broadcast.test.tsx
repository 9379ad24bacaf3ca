import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { onToast } from '#components/ui/toast/toast.ts';
import { anAppManifest, minuteMs, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { useNationalBroadcast } from './use-national-broadcast.ts';

const told = jest.fn();

function Screen() {
  const [nowMs, setNowMs] = useState(noonMs);
  const status = useNationalBroadcast(nowMs);
  return <button onClick={() => setNowMs(nowMs + minuteMs)}>{status}</button>;
}

const show = (open: '0' | '1', opensAt: number) =>
  renderInApp(<Screen />, {
    manifest: anAppManifest({
      broadcastProperties: {
        cadena_national_open: open,
        cadena_national_open_time: String(opensAt),
      },
    }),
  });
const status = () => screen.getByRole('button').textContent;
const aMinuteLater = () => userEvent.click(screen.getByRole('button'));

beforeEach(() => {
  sessionStorage.clear();
  told.mockClear();
  window.fetch = jest.fn<typeof fetch>(() => new Promise(() => undefined));
});

test('[CFG-05] the national broadcast sets the status and tells the viewer once at its open time', async () => {
  const end = onToast(told);
  show('1', noonMs + minuteMs);
  expect(status()).toBe('waiting');
  expect(told).not.toHaveBeenCalled();
  await aMinuteLater();
  expect(status()).toBe('open');
  await aMinuteLater();
  expect(told).toHaveBeenCalledTimes(1);
  expect(told.mock.calls[0]).toMatchObject([
    { kind: 'show', toast: { text: 'The national broadcast has started.' } },
  ]);
  end();
});

test('[CFG-05] the national broadcast message is not repeated on a later visit in the same tab', () => {
  const end = onToast(told);
  show('1', noonMs - minuteMs).unmount();
  show('1', noonMs - minuteMs);
  expect(status()).toBe('open');
  expect(told).toHaveBeenCalledTimes(1);
  end();
});

test('[CFG-05] the national broadcast does nothing while it is switched off', async () => {
  const end = onToast(told);
  show('0', noonMs);
  await aMinuteLater();
  expect(status()).toBe('none');
  expect(told).not.toHaveBeenCalled();
  end();
});
