import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reminder } from '#lib/contract/reminders.ts';
import { hourMs, noonMs } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { useReminders, withReminder } from './use-reminders.ts';

const aReminder = (programId: string, startHours = 1): Reminder => ({
  logicalChannelId: 'l-101',
  programId,
  start: noonMs + startHours * hourMs,
  stop: noonMs + (startHours + 1) * hourMs,
});
const programmes = [aReminder('p-1'), aReminder('p-2', 2)];
const asked = jest.fn<(call: string, body: unknown) => object | Promise<object>>();
const done = { errCode: 0, result: {} };
const refused = { errCode: 10100403, errMsg: 'No.' };
const listOf = (...subscribeList: Reminder[]) => ({ errCode: 0, result: { subscribeList } });

function Bells() {
  const { isSet, set } = useReminders();
  return programmes.map((one) => (
    <button key={one.programId} aria-pressed={isSet(one)} onClick={() => set(one, !isSet(one))}>
      {one.programId}
    </button>
  ));
}

const bell = (name: string) => screen.getByRole('button', { name });
const isOn = (name: string) => bell(name).getAttribute('aria-pressed') === 'true';

beforeEach(() => {
  localStorage.setItem('ptk', 'user');
  asked.mockReset();
  window.fetch = async (path, init) => {
    const call = (path as string).split('/').at(-1) ?? '';
    return new Response(JSON.stringify(await asked(call, JSON.parse(init?.body as string))));
  };
});

test('[REM-01] useReminders shows changes at once and saves them; the list is read once', async () => {
  asked.mockImplementation((call) => (call === 'list' ? listOf(programmes[1]!) : done));
  renderInApp(<Bells />, { loginStatus: 'user' });
  await waitFor(() => expect(isOn('p-2')).toBe(true));
  await userEvent.click(bell('p-1'));
  expect(isOn('p-1')).toBe(true);
  await userEvent.click(bell('p-2'));
  expect(isOn('p-2')).toBe(false);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  expect(asked.mock.calls).toEqual([
    ['list', {}],
    ['create', { subscribeList: [programmes[0]] }],
    ['delete', { subscribeDeleteList: [{ logicalChannelId: 'l-101', programId: 'p-2' }] }],
  ]);
});

test('[REM-01] useReminders reverts a failed call, and no other change', async () => {
  asked.mockImplementation((call) => (call === 'list' ? listOf(programmes[1]!) : refused));
  renderInApp(<Bells />, { loginStatus: 'user' });
  await waitFor(() => expect(isOn('p-2')).toBe(true));
  await userEvent.click(bell('p-1'));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(isOn('p-1')).toBe(false));
  expect(isOn('p-2')).toBe(true);
});

test('[REM-01] useReminders sends quick changes in order, so that the last one arrives last', async () => {
  let finish: (answer: object) => void = () => undefined;
  asked.mockImplementation((call) => {
    if (call === 'create') return new Promise((resolve) => (finish = resolve));
    return call === 'list' ? listOf() : done;
  });
  renderInApp(<Bells />, { loginStatus: 'user' });
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await userEvent.click(bell('p-1'));
  await userEvent.click(bell('p-1'));
  expect(asked.mock.calls.map(([call]) => call)).toEqual(['list', 'create']);
  finish(done);
  await waitFor(() => expect(asked.mock.calls.at(-1)?.[0]).toBe('delete'));
  await waitFor(() => expect(isOn('p-1')).toBe(false));
});

test('[REM-01] useReminders does not request the list of a guest', () => {
  renderInApp(<Bells />);
  expect(asked).not.toHaveBeenCalled();
});

test('[REM-01] useReminders lists reminders by time, each programme once', () => {
  const once = withReminder({ subscribeList: [] }, programmes[1]!, true);
  const both = withReminder(withReminder(once, programmes[0]!, true), programmes[1]!, true);
  expect(both.subscribeList.map(({ programId }) => programId)).toEqual(['p-1', 'p-2']);
  expect(withReminder(both, programmes[0]!, false).subscribeList).toEqual([programmes[1]]);
});
