import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onToast, type ToastEvent } from '#components/ui/toast/toast.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { ShareButton } from './share-button.tsx';

type Sheet = (data: ShareData) => Promise<void>;

let said: ToastEvent[];
let stop: () => void;
const address = new URL('/vod/detail/m-1', window.location.origin).href;

beforeEach(() => {
  said = [];
  stop = onToast((event) => said.push(event));
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(document, 'execCommand');
});

/** `sheet`: the mock of the system's share sheet, if any. */
async function press(sheet?: Sheet) {
  const user = userEvent.setup();
  if (sheet) Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  renderInApp(<ShareButton path="/vod/detail/m-1" title="The Long Tide" />);
  await user.click(screen.getByRole('button', { name: 'Share: The Long Tide' }));
}

const toastSaid = () => said.flatMap((event) => (event.kind === 'show' ? [event.toast] : []));
const copied = () => navigator.clipboard.readText();

test("[SEO-04] the share button passes the link to the system's share sheet", async () => {
  const sheet = jest.fn<Sheet>().mockResolvedValue();
  await press(sheet);
  expect(sheet).toHaveBeenCalledWith({ title: 'The Long Tide', url: address });
  expect(said).toEqual([]);
});

test('[SEO-04] cancelling the share sheet shows no message', async () => {
  await press(() => Promise.reject(new DOMException('closed', 'AbortError')));
  expect(said).toEqual([]);
});

test('[SEO-04] the share button copies the link when there is no sheet, or the sheet is refused', async () => {
  await press(() => Promise.reject(new DOMException('policy', 'NotAllowedError')));
  await waitFor(() => expect(toastSaid()).toHaveLength(1));
  expect(toastSaid()[0]).toMatchObject({ tone: 'good', text: expect.stringContaining('copied') });
  expect(await copied()).toBe(address);
});

test('[SEO-04] the share button copies the link by selection without a clipboard, and keeps the focus', async () => {
  const command = jest.fn(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    return field.value === address && field.selectionEnd === address.length;
  });
  Object.defineProperty(document, 'execCommand', { value: command, configurable: true });
  await pressWithoutClipboard();
  await waitFor(() => expect(toastSaid()[0]).toMatchObject({ tone: 'good' }));
  expect(screen.getByRole('button')).toHaveFocus();
  expect(document.querySelector('textarea')).toBeNull();
});

test('[SEO-04] the share button shows a link that cannot be copied', async () => {
  await pressWithoutClipboard();
  await waitFor(() => expect(toastSaid()).toHaveLength(1));
  expect(toastSaid()[0]).toMatchObject({ tone: 'error', text: expect.stringContaining(address) });
});

async function pressWithoutClipboard() {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  renderInApp(<ShareButton path={() => '/vod/detail/m-1'} title="The Long Tide" />);
  await user.click(screen.getByRole('button'));
}
