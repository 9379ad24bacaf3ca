import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountNotices, publicNotices, type Notice } from '#lib/contract/notices.ts';
import { tellOpenDialog } from '#components/player/stage/open-dialog.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

jest.unstable_mockModule('next/navigation', () => ({ usePathname: () => '/home' }));
const { PageNotices } = await import('./page-notices.tsx');

const [popupOfHome, globalMarquee] = [12, 11];
const notice = (id: string, displayMode: number, priority = 0): Notice => ({
  id,
  msg: `words of ${id}`,
  displayMode: [displayMode],
  priority,
});

const asked = jest.fn<(address: string) => void>();
const answerWith = (body: string) => {
  window.fetch = (address) => {
    asked(address as string);
    return Promise.resolve(new Response(body));
  };
};
const answer = (...noticeList: Notice[]) =>
  answerWith(JSON.stringify({ errCode: 0, result: { noticeList } }));
const words = (id: string) => screen.queryByText(`words of ${id}`);

beforeEach(() => {
  asked.mockReset();
  // Missing in jsdom.
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null });
});

test('[NOT-03] OK reads a popup: the next unread one shows, and after the last none', async () => {
  answer(notice('second', popupOfHome), notice('first', popupOfHome, 5));
  renderInApp(<PageNotices />);
  expect(await screen.findByText('words of first')).toBeVisible();
  expect(words('second')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('words of second')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(words('second')).toBeNull());
  expect(words('first')).toBeNull();
});

test('[NOT-03] the end of its animation reads a marquee: the next unread one runs, then none', async () => {
  answer(notice('one', globalMarquee), notice('two', globalMarquee));
  renderInApp(<PageNotices />);
  fireEvent.animationEnd(await screen.findByText('words of one'));
  expect(words('one')).toBeNull();
  fireEvent.animationEnd(await screen.findByText('words of two'));
  expect(words('two')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});

const fill = (element: Element | null) => {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
  document.dispatchEvent(new Event('fullscreenchange'));
};

test.each([
  ['catch-up', () => tellOpenDialog('catch-up'), () => tellOpenDialog(null)],
  ['title', () => tellOpenDialog('title'), () => tellOpenDialog(null)],
  ['full-screen', () => fill(document.body), () => fill(null)],
] as const)('[NOT-04] marquee and popup wait while there is a %s', async (name, begin, end) => {
  begin();
  answer(notice(`popup-${name}`, popupOfHome), notice(`bar-${name}`, globalMarquee));
  renderInApp(<PageNotices />);
  const bar = await screen.findByRole('region');
  expect(bar).toHaveAttribute('data-standing', 'true');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(end);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(bar).toHaveAttribute('data-standing', 'false');
});

test.each([
  ['guest', publicNotices.address],
  ['user', accountNotices.address],
] as const)('[NOT-06] a %s is shown the notices of %s', async (loginStatus, address) => {
  answer(notice(`for-${loginStatus}`, globalMarquee));
  renderInApp(<PageNotices />, { loginStatus });
  expect(await screen.findByText(`words of for-${loginStatus}`)).toBeVisible();
  expect(asked.mock.calls).toEqual([[address]]);
});

test('[NOT-06] a call that fails shows nothing', async () => {
  answerWith('{"errCode":7,"errMsg":"no notices today"}');
  const { container } = renderInApp(<PageNotices />);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  expect(container).toBeEmptyDOMElement();
  expect(screen.queryByRole('dialog')).toBeNull();
});
