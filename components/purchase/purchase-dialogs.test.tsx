import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onToast, type ToastEvent } from '#components/ui/toast/toast.ts';
import { tokenRefresh } from '#lib/contract/account.ts';
import { planList, recharge } from '#lib/contract/purchase.ts';
import { appPropertyQuery, type PurchaseSetting } from '#lib/contract/startup.ts';
import { anAccount } from '#tests/setup/builders.ts';
import { renderInApp } from '#tests/setup/render-in-app.tsx';

const router = { refresh: jest.fn(), push: jest.fn() };
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => router }));
const { PurchaseHost } = await import('./purchase-host.tsx');
// Loaded beforehand: its script would come with the first dialog.
await import('./purchase-body.tsx');
const { RechargeForm } = await import('./recharge/recharge-form.tsx');
const { askToPurchase, onPurchased } = await import('./purchase-signals.ts');

// The first dialog takes its time on a busy machine.
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
) {
  const properties = { layoutConfig: {}, purchaseSetting: setting };
  answers.set(appPropertyQuery.address, () => ok(properties));
  renderInApp(<PurchaseHost subscriptions={[]} rechargeStatus="NOT_RECHARGE" />, {
    loginStatus: 'user',
    properties,
  });
  act(() => askToPurchase(request));
}

const widthOf = (dialog: HTMLElement) => dialog.style.getPropertyValue('--dialog-width');

test('[PUR-01] the dialog shows plans with price, discount price and its text; 1036 px above two plans', async () => {
  open();
  const dialog = await screen.findByRole('dialog', { name: 'Purchase' });
  expect(dialog).toHaveTextContent('Buy now and access the service right away');
  const cards = await within(dialog).findAllByRole('listitem');
  expect(cards).toHaveLength(3);
  expect(cards[1]).toHaveTextContent('$7');
  expect(cards[1]).toHaveTextContent('instead of $10');
  expect(widthOf(dialog)).toBe('1036px');
});

test('[PUR-01] two plans take 700 px', async () => {
  offerPlans(three.slice(0, 2));
  open();
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(2);
  expect(widthOf(dialog)).toBe('700px');
});

test('[PUR-02] Buy leads to the way that the server makes: without a token, in a new tab', async () => {
  open();
  const buy = await screen.findByRole('link', { name: 'Buy Plan b' });
  expect(buy).toHaveAttribute('href', '/purchase?planId=b&next=%2F');
  expect(buy).toHaveAttribute('target', '_blank');
});

test('[PUR-02] who comes back with a plan finds it active, and what was refused is asked for again', async () => {
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

test('[PUR-02] who has closed the dialog meanwhile is awaited all the same', async () => {
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

test("[PUR-04] without any way to pay the dialog says 'noPaymentMethod' and shows nothing else", async () => {
  open({ supportPurchaseInfo: false, supportRechargeCode: false });
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('There is no way to pay at the moment.');
  expect(within(dialog).queryByRole('list')).toBeNull();
  expect(within(dialog).queryByRole('textbox')).toBeNull();
});

test('[PUR-04] where recharge codes are taken alone, their form and how it is done stand there alone', async () => {
  open({ ...fullSetting, supportPurchaseInfo: false });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('Code of 16 digits')).toBeVisible();
  expect(await within(dialog).findByText('Scratch the card.')).toBeInTheDocument();
  expect(within(dialog).queryByRole('link')).toBeNull();
});

test('[PUR-05] something locked opens a tip with cancel and purchase, which leads to the plans', async () => {
  open(fullSetting, { kind: 'locked', name: 'Cine Oro' });
  const tip = await screen.findByRole('dialog', { name: 'Purchase' });
  expect(tip).toHaveTextContent('Cine Oro is not in your plan.');
  await userEvent.click(within(tip).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();

  act(() => askToPurchase({ kind: 'locked', name: 'Cine Oro' }));
  await userEvent.click(screen.getByRole('button', { name: 'Purchase' }));
  expect(await screen.findByRole('link', { name: 'Buy Plan a' })).toBeVisible();
});

const field = () => screen.getByLabelText('Code of 16 digits');
const confirm = () => screen.getByRole('button', { name: 'Confirm' });

test('[PUR-03] digits alone go in, at most 16; confirm waits for exactly 16; success is said', async () => {
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

test('[PUR-03] a refused code is said beside the field and stays there', async () => {
  answers.set(recharge.address, () => ({ errCode: 10100412, errMsg: 'This code is wrong.' }));
  renderInApp(<RechargeForm />, { loginStatus: 'user' });
  await userEvent.type(field(), '1234567890123456');
  await userEvent.click(confirm());
  expect(await screen.findByText('This code is wrong.')).toBeVisible();
  expect(field()).toHaveValue('1234567890123456');
  expect(field()).toHaveAccessibleDescription('This code is wrong.');
  expect(field()).toHaveFocus();
});

test('[PUR-03] a guest is sent to login, and nothing is asked', async () => {
  renderInApp(<RechargeForm />);
  await userEvent.type(field(), '1234567890123456');
  await userEvent.click(confirm());
  expect(router.push).toHaveBeenCalledWith('/login?next=%2F');
  expect(asked).not.toHaveBeenCalled();
});
