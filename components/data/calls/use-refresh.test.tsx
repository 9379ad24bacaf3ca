import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onToast, type ToastEvent } from '#components/ui/toast/toast.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { planList } from '#lib/contract/purchase.ts';
import { limits } from '#lib/limits.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { useCall } from './use-call.ts';
import { useRefresh } from './use-refresh.ts';

const answers: (() => Promise<Response>)[] = [];
const fails = () => Promise.resolve(new Response('', { status: 500 }));
const works = () =>
  Promise.resolve(new Response(JSON.stringify({ errCode: 0, result: { planList: [] } })));

/** A list as on the screens. */
function Plans() {
  const plans = useCall(planList, {}, { silent: true });
  const refresh = useRefresh();
  if (refresh.hasFailed(plans)) {
    return <button onClick={() => refresh.run(plans.refetch)}>Try again</button>;
  }
  return plans.data ? <p>Here they are</p> : <p>Loading</p>;
}

const said: ToastEvent[] = [];
let stop: () => void = () => undefined;
beforeEach(() => {
  localStorage.setItem('ptk', 'user');
  answers.length = 0;
  said.length = 0;
  stop();
  stop = onToast((event) => void said.push(event));
  window.fetch = jest.fn<typeof fetch>(() => answers.shift()?.() ?? works());
});

test.each([
  ['en', 'Refresh failed'],
  ['es', 'No se pudo actualizar'],
  ['pt', 'Não foi possível atualizar'],
] as [Language, string][])(
  '[ERR-07] in %s, a retry that fails again shows a message and keeps the view',
  async (language, text) => {
    answers.push(fails, fails);
    renderInApp(<Plans />, { language });
    const button = await screen.findByRole('button', { name: 'Try again' });
    expect(said).toEqual([]);
    await userEvent.click(button);
    await waitFor(() =>
      expect(said).toEqual([
        {
          kind: 'show',
          toast: { id: 'refresh-failed', text, tone: 'error', durationMs: limits.toastMs },
        },
      ]),
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBe(button);
    expect(button).toHaveFocus();
  },
);

test('[ERR-07] the view stays during a retry, and a second press makes no request', async () => {
  let answer!: (response: Response) => void;
  answers.push(fails, () => new Promise((resolve) => (answer = resolve)));
  renderInApp(<Plans />);
  const button = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'Try again' })).toBe(button);
  expect(window.fetch).toHaveBeenCalledTimes(2);
  answer(await works());
  expect(await screen.findByText('Here they are')).toBeInTheDocument();
  expect(said).toEqual([]);
});

/** Retries with a promise that the test controls. */
function Held({ refetch }: { refetch: () => Promise<{ isError: boolean }> }) {
  const { run } = useRefresh();
  return <button onClick={() => run(refetch)}>Try again</button>;
}

test.each([
  ['who has gone elsewhere is told nothing', true, []],
  ['who is still there is told', false, ['show']],
])('[ERR-07] after a failed retry a viewer %s', async (_, isGone, expected) => {
  let fail!: (outcome: { isError: boolean }) => void;
  const outcome = new Promise<{ isError: boolean }>((resolve) => (fail = resolve));
  const { unmount } = renderInApp(<Held refetch={() => outcome} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  if (isGone) unmount();
  await act(async () => {
    fail({ isError: true });
    // A handler of the joined promise runs after those of each single promise.
    await Promise.all([outcome]).then(() => undefined);
  });
  expect(said.map(({ kind }) => kind)).toEqual(expected);
});
