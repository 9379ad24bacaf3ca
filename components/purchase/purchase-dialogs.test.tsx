import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AppData } from '#components/data/app-data.tsx';
import { onToast, type ToastEvent } from '#components/ui/toast/toast.ts';
import { tokenRefresh } from '#lib/contract/account.ts';
import { planList, recharge } from '#lib/contract/purchase.ts';
import { appPropertyQuery, type PurchaseSetting } from '#lib/contract/startup.ts';
import { anAccount, anAppManifest } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';

const router = { refresh: jest.fn(), push: jest.fn() };
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => router }));
const { PurchaseHost } = await import('./purchase-host.tsx');
// Loaded in advance: its script would otherwise load with the first dialog.
await import('./purchase-body.tsx');
const { RechargeForm } = await import('./recharge-form.tsx');
const { askToPurchase, onPurchased } = await import('#components/data/purchase-signals.ts');

// The first dialog may be slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const toasts: string[] = [];
onToast((event: ToastEvent) => event.kind === 'show' && toasts.push(event.toast.text));

const answers = new Map<string, (body: string) => object>();
const asked = jest.fn<(address: string, body: string) => void>();
const ok = (result: object) => ({ errCode: 0, result });

const plan = (planId: string, more = {}) => ({
  planId,
  planLang: [{ lang: 'en', planName: `Plan ${planId}`, description: 'Everything.' }],
  price: 10,
  currency: 'USD',
  ...more,
});
const three = [plan('a'), plan('b', { discountPrice: 7, discountCurrency: 'USD' }), plan('c')];
const offerPlans = (plans: object[]) =>
  answers.set(planList.address, () => ok({ planList: plans }));
const own = (...subscriptionList: { productId: string; expiredTs: number }[]) =>
  answers.set(tokenRefresh.address, () =>
    ok({ loginStatus: 'user', accountInfo: anAccount({ subscriptionList }) }),
  );

const cineOro = { kind: 'live' as const, id: 'l104', name: 'Cine Oro' };

const fullSetting: PurchaseSetting = {
  url: '/memberSite/',
  supportRechargeCode: true,
  supportPurchaseInfo: true,
  howToRecharge: 'Scratch the card.',
};

beforeEach(() => {
  localStorage.setItem('ptk', 'user');
  toasts.length = 0;
  asked.mockReset();
  router.push.mockReset();
  router.refresh.mockReset();
  answers.clear();
  offerPlans(three);
  own();
  window.fetch = (path, init) => {
    const address = path as string;
    const body = init?.body as string;
    asked(address, body);
    const answer = answers.get(address);
    if (!answer) throw new Error(`${address} is not expected`);
    return Promise.resolve(new Response(JSON.stringify(answer(body))));
  };
});

function open(
  setting: PurchaseSetting = fullSetting,
  request: Parameters<typeof askToPurchase>[0] = { kind: 'plans' },
  appData: Partial<AppData> = {},
) {
  const properties = { layoutConfig: {}, purchaseSetting: setting };
  answers.set(appPropertyQuery.address, () => ok(properties));
  renderInApp(<PurchaseHost subscriptions={[]} rechargeStatus="NOT_RECHARGE" />, {
    loginStatus: 'user',
    properties,
    ...appData,
  });
  act(() => askToPurchase(request));
}

const widthOf = (dialog: HTMLElement) => dialog.style.getPropertyValue('--dialog-width');

test('[PUR-01] the purchase dialog shows plans with price, discount price and text, 1036 px wide above two plans', async () => {
  open();
  const dialog = await screen.findByRole('dialog', { name: 'Purchase' });
  expect(dialog).toHaveTextContent('Buy now and access the service right away');
  const cards = await within(dialog).findAllByRole('listitem');
  expect(cards).toHaveLength(3);
  expect(cards[1]).toHaveTextContent('$7');
  expect(cards[1]).toHaveTextContent('instead of $10');
  expect(widthOf(dialog)).toBe('1036px');
});

test('[PUR-01] the purchase dialog is 700 px wide for two plans', async () => {
  offerPlans(three.slice(0, 2));
  open();
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(2);
  expect(widthOf(dialog)).toBe('700px');
});

test('[PUR-01] the purchase dialog has the initial focus while the plans are still loading', async () => {
  open();
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveFocus();
  await within(dialog).findByRole('link', { name: 'Buy Plan a' });
  expect(dialog).toHaveFocus();
});

test('[PUR-01] the purchase dialog shows a previously chosen plan alone, and can show the others', async () => {
  open(fullSetting, { kind: 'plans', planId: 'b' });
  const buy = await screen.findByRole('link', { name: 'Buy Plan b' });
  expect(buy).toHaveFocus();
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  expect(widthOf(dialog)).toBe('700px');
  await userEvent.click(screen.getByRole('button', { name: 'See the other plans' }));
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(3);
  expect(widthOf(dialog)).toBe('1036px');
  expect(screen.queryByRole('button', { name: 'See the other plans' })).toBeNull();
});

test('[PUR-01] the purchase dialog shows all plans when the wanted plan is no longer offered', async () => {
  open(fullSetting, { kind: 'plans', planId: 'gone' });
  await screen.findByRole('link', { name: 'Buy Plan b' });
  expect(within(screen.getByRole('dialog')).getAllByRole('listitem')).toHaveLength(3);
});

test('[PUR-02] Buy opens the redirect of the server in a new tab, without a token', async () => {
  open();
  const buy = await screen.findByRole('link', { name: 'Buy Plan b' });
  expect(buy).toHaveAttribute('href', '/purchase?planId=b&next=%2F');
  expect(buy).toHaveAttribute('target', '_blank');
});

test('[PUR-02] after a purchase the plan is shown as active, and refused calls are repeated', async () => {
  const purchased = jest.fn();
  const stop = onPurchased(purchased);
  open();
  const buy = await screen.findByRole('link', { name: 'Buy Plan b' });
  buy.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(buy);
  expect(screen.getByText(/Finish your purchase in the other tab/)).toBeVisible();

  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('There is no new plan yet.')).toBeVisible();
  expect(purchased).not.toHaveBeenCalled();

  own({ productId: 'b', expiredTs: 2_000_000_000_000 });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(purchased).toHaveBeenCalledTimes(1);
  expect(router.refresh).toHaveBeenCalled();
  expect(toasts).toEqual(['Your plan is active. Enjoy!']);
  stop();
});

test('[PUR-02] a purchase is detected even after the dialog was closed', async () => {
  open();
  const buy = await screen.findByRole('link', { name: 'Buy Plan a' });
  buy.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(buy);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  own({ productId: 'a', expiredTs: -1 });
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(toasts).toHaveLength(1));
});

test("[PUR-04] the purchase dialog without payment methods shows only 'noPaymentMethod'", async () => {
  open({ supportPurchaseInfo: false, supportRechargeCode: false });
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('There is no way to pay at the moment.');
  expect(within(dialog).queryByRole('list')).toBeNull();
  expect(within(dialog).queryByRole('textbox')).toBeNull();
});

test('[PUR-04] the purchase dialog with recharge codes alone shows only their form and its instructions', async () => {
  open({ ...fullSetting, supportPurchaseInfo: false });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('Code of 16 digits')).toBeVisible();
  expect(await within(dialog).findByText('Scratch the card.')).toBeInTheDocument();
  expect(within(dialog).queryByRole('link')).toBeNull();
});

test('[PUR-05] a locked item opens a tip with Cancel and Purchase, which opens the plans; Back closes them', async () => {
  const page = window.location.href;
  open(fullSetting, { kind: 'locked', wanted: cineOro });
  const tip = await screen.findByRole('dialog', { name: 'Purchase' });
  expect(tip).toHaveTextContent('Cine Oro is not in your plan.');
  await userEvent.click(within(tip).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();

  act(() => askToPurchase({ kind: 'locked', wanted: cineOro }));
  await userEvent.click(screen.getByRole('button', { name: 'Purchase' }));
  expect(await screen.findByRole('link', { name: 'Buy Plan a' })).toBeVisible();
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.href).toBe(page);
});

/** Mocks an operator that says which plans include the wanted item. */
const sayWhatOpens = () =>
  answers.set(planList.address, (body) => {
    const { lacked } = JSON.parse(body) as { lacked?: object };
    return ok({
      planList: lacked ? three.map((one) => ({ ...one, opens: one.planId !== 'a' })) : three,
    });
  });

async function comeBackWith(planId: string, press: string) {
  const buy = await screen.findByRole('link', { name: press });
  buy.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(buy);
  own({ productId: planId, expiredTs: 2_000_000_000_000 });
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(toasts).toHaveLength(1));
}

test('[PUR-01] plans that include the wanted item come first and are marked, and the first is chosen', async () => {
  sayWhatOpens();
  open(fullSetting, { kind: 'plans', wanted: cineOro });
  const cards = await screen.findAllByRole('listitem');
  const said = cards.map(({ textContent }) => textContent.match(/Plan \w|With(out)? Cine Oro/g));
  expect(said).toEqual([
    ['Plan b', 'With Cine Oro'],
    ['Plan c', 'With Cine Oro'],
    ['Plan a', 'Without Cine Oro'],
  ]);
  expect(screen.getByRole('link', { name: 'Buy Plan b' })).toHaveFocus();
  const sent = asked.mock.calls.filter(([address]) => address === planList.address);
  expect(sent.map(([, body]) => JSON.parse(body) as unknown)).toEqual([
    { lacked: { kind: 'live', id: 'l104' } },
  ]);
});

test('[PUR-01] a bought plan without the wanted item is not announced as including it', async () => {
  sayWhatOpens();
  open(fullSetting, { kind: 'plans', wanted: cineOro });
  await comeBackWith('a', 'Buy Plan a');
  expect(toasts).toEqual(['Your plan is active. Cine Oro is not in it.']);
});

test('[PUR-01] no plan is recommended when the operator does not say what a plan includes', async () => {
  open(fullSetting, { kind: 'plans', wanted: cineOro });
  await comeBackWith('a', 'Buy Plan a');
  expect(toasts).toEqual(['Your plan is active.']);
});

test('[PUR-01] a bought plan with the wanted item is announced as active', async () => {
  sayWhatOpens();
  open(fullSetting, { kind: 'locked', wanted: cineOro });
  await userEvent.click(await screen.findByRole('button', { name: 'Purchase' }));
  await comeBackWith('b', 'Buy Plan b');
  expect(toasts).toEqual(['Your plan is active. Enjoy!']);
});

test('[E2E-02] in encrypted mode the wanted item is not sent to the operator', async () => {
  const manifest = anAppManifest({ e2eeProperties: { e2ee: true } });
  open(fullSetting, { kind: 'plans', wanted: cineOro }, { manifest });
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  const sent = asked.mock.calls.filter(([address]) => address === planList.address);
  expect(sent.map(([, body]) => body)).toEqual(['{}']);
});

const field = () => screen.getByLabelText('Code of 16 digits');
const confirm = () => screen.getByRole('button', { name: 'Confirm' });

test('[PUR-03] the recharge form accepts at most 16 digits, confirms exactly 16, and reports success', async () => {
  answers.set(recharge.address, () => ok({ planId: 'b', expiredTs: 2_000_000_000_000 }));
  renderInApp(<RechargeForm />, { loginStatus: 'user' });
  await userEvent.type(field(), '1234 abcd-5678 9012 345');
  expect(field()).toHaveValue('123456789012345');
  expect(confirm()).toBeDisabled();
  await userEvent.type(field(), '６7');
  expect(field()).toHaveValue('1234567890123456');
  await userEvent.dblClick(confirm());
  expect(await screen.findByText(/Recharge successful\./)).toBeVisible();
  expect(field()).toHaveValue('');
  const sent = asked.mock.calls.filter(([address]) => address === recharge.address);
  expect(sent.map(([, body]) => JSON.parse(body) as unknown)).toEqual([
    { rechargeCodePassword: '1234567890123456' },
  ]);
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
});

test('[PUR-03] a refused recharge code is reported at its field and stays there', async () => {
  answers.set(recharge.address, () => ({ errCode: 10100412, errMsg: 'This code is wrong.' }));
  renderInApp(<RechargeForm />, { loginStatus: 'user' });
  await userEvent.type(field(), '1234567890123456');
  await userEvent.click(confirm());
  expect(await screen.findByText('This code is wrong.')).toBeVisible();
  expect(field()).toHaveValue('1234567890123456');
  expect(field()).toHaveAccessibleDescription('This code is wrong.');
  expect(field()).toHaveFocus();
});

test('[PUR-03] the caret stays at inserted digits of a recharge code, and other characters do not move it', async () => {
  renderInApp(<RechargeForm />, { loginStatus: 'user' });
  await userEvent.type(field(), '12345678');
  const input = field() as HTMLInputElement;
  input.setSelectionRange(5, 5);
  await userEvent.keyboard('-');
  expect(input).toHaveValue('12345678');
  expect(input.selectionStart).toBe(5);
  await userEvent.keyboard('9');
  expect(input).toHaveValue('123459678');
  expect(input.selectionStart).toBe(6);
});

test('[PUR-03] the outcome of a recharge code is scrolled into view', async () => {
  const scroll = jest.spyOn(HTMLFormElement.prototype, 'scrollIntoView');
  answers.set(recharge.address, () => ({ errCode: 10100412, errMsg: 'This code is wrong.' }));
  renderInApp(<RechargeForm />, { loginStatus: 'user' });
  await userEvent.type(field(), '1234567890123456');
  scroll.mockImplementation(() => expect(screen.getByText('This code is wrong.')).toBeVisible());
  await userEvent.click(confirm());
  await screen.findByText('This code is wrong.');
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  answers.set(recharge.address, () => ok({ planId: 'b', expiredTs: 2_000_000_000_000 }));
  await userEvent.click(confirm());
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Recharge successful.'));
  scroll.mockRestore();
});

test('[PUR-03] a guest who opens the purchase is sent to login without a call', async () => {
  renderInApp(<RechargeForm />);
  await userEvent.type(field(), '1234567890123456');
  await userEvent.click(confirm());
  expect(router.push).toHaveBeenCalledWith('/login?next=%2F');
  expect(asked).not.toHaveBeenCalled();
});
