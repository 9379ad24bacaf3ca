/** WEB-03: the screens around the picture. */
import {
  logout,
  register,
  userRandomValueQuery,
  verificationCodeSend,
} from '#lib/contract/account.ts';
import { members } from '#tests/setup/members.ts';
import { withNotices } from '#tests/setup/notices.ts';
import { codeSentTo } from '#tests/setup/outbox.ts';
import type { Stack } from '#tests/setup/stack/stack.ts';
import type { Flow } from './flow.ts';
import type { Viewer } from './viewer.ts';
import { button, dialog, first, heading, main, player, text } from './xpath.ts';

const requirement = 'WEB-03';
const password = 'secret1';

async function logInByForm(
  { driver }: Viewer,
  account: { email: string; password: string },
): Promise<void> {
  await driver.type('//input[@type="email" or @inputmode="email"]', account.email);
  await driver.type('//input[@type="password"]', account.password);
  await driver.press('Enter');
}

/** Logs in with a new account without a plan: what one browser buys, the next must not have. */
async function signUp(viewer: Viewer, stack: Stack): Promise<void> {
  const email = `viewer-${String(Date.now())}@example.org`;
  await viewer.open('/home');
  const letter = { loginType: 'email', purpose: 'register', email };
  await viewer.ask('result', verificationCodeSend.address, letter);
  const verificationCode = await codeSentTo(stack, email);
  const { userRandomValue } = await viewer.ask<{ userRandomValue: string }>(
    'result',
    userRandomValueQuery.address,
    { loginType: 'email', accountName: email },
  );
  await viewer.ask('result', register.address, {
    registerInfo: { loginType: 'email', email, verificationCode },
    authenticationKey: password,
    userRandomValue,
  });
  await viewer.ask('errCode', logout.address, {});
  await viewer.driver.run(() => localStorage.clear());
  await viewer.open('/login?next=%2Fmy%2Faccount');
  await logInByForm(viewer, { email, password });
  await viewer.sees('//*[@aria-label="User agreement and privacy policy"]');
  await viewer.press('End');
  await viewer.click('//button[normalize-space()="Agree and log in"][not(@aria-disabled)]');
  await viewer.isAt('/my/account');
}

/** Row, start and kind of the guide's cell that has the focus. */
function focusedCell() {
  const cell = document.activeElement;
  if (!(cell instanceof HTMLElement)) return { row: -1, at: 0, kind: '' };
  const { at = '0', kind = cell.getAttribute('role') ?? '' } = cell.dataset;
  return { row: Number(cell.parentElement?.dataset.row ?? -1), at: Number(at), kind };
}

async function inGuide(
  viewer: Viewer,
  key: string,
  isWanted: (cell: ReturnType<typeof focusedCell>) => boolean,
): Promise<ReturnType<typeof focusedCell>> {
  await viewer.press(key);
  await viewer.reads(isWanted, focusedCell);
  return viewer.driver.run(focusedCell);
}

export const screens: readonly Flow[] = [
  {
    name: 'log-in',
    requirement,
    async run(viewer) {
      await viewer.open('/login');
      await logInByForm(viewer, { ...members.demo, password: 'wrong-password' });
      await viewer.sees('//*[@role="alert"][normalize-space()] | //*[@aria-invalid="true"]');
      await viewer.open('/login');
      await logInByForm(viewer, members.demo);
      await viewer.isAt('/home');
      await viewer.open('/my/account');
      await viewer.sees(text(members.demo.email));
    },
  },
  {
    name: 'home',
    requirement,
    async run(viewer) {
      await viewer.open('/home');
      await viewer.sees(heading('On now'));
      const pictures = () =>
        [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
          (one) => one.complete && one.naturalWidth > 0,
        ).length;
      await viewer.reads((count: number) => count >= 4, pictures);
      // The rows below are drawn as they come near.
      const isRowShown = (words: string) => {
        window.scrollBy(0, 300);
        const rows = [...document.querySelectorAll('h2')];
        return rows.some((row) => row.textContent.includes(words) && row.checkVisibility());
      };
      for (const row of ['Top 10 today', 'A calm evening', 'Popular searches'])
        await viewer.reads(true, isRowShown, row);
      await viewer.activate(first('//main//a[contains(@href, "/vod/detail/the-salt-road")]'));
      await viewer.isAt('/vod/detail/the-salt-road');
      await viewer.sees('//h1[contains(., "The Salt Road")]');
    },
  },
  {
    name: 'search',
    requirement,
    async run(viewer) {
      await viewer.open('/search');
      await viewer.driver.type('//input[@role="combobox"]', 'salt road');
      await viewer.sees('//main//a[contains(@href, "/vod/detail/the-salt-road")]');
      await viewer.isAt('/search?q=salt+road');
      await viewer.press('Enter');
      await viewer.click(first('//main//a[contains(@href, "/vod/detail/the-salt-road")]'));
      await viewer.isAt('/vod/detail/the-salt-road');
    },
  },
  {
    name: 'the guide by keyboard',
    requirement,
    async run(viewer) {
      const playing = '//*[@role="grid"]//*[@data-kind="programme"][@data-status="playing"]';
      await viewer.open('/liveTv?view=guide');
      await viewer.sees(playing);
      await viewer.focus('//*[@role="grid"]//*[@tabindex="0"]');
      const down = await inGuide(viewer, 'ArrowDown', ({ row }) => row === 1);
      const right = await inGuide(viewer, 'ArrowRight', ({ at }) => at > down.at);
      await inGuide(viewer, 'ArrowLeft', ({ at }) => at < right.at);
      await inGuide(viewer, 'PageDown', ({ row }) => row > 2);
      await inGuide(viewer, 'Home', ({ kind }) => kind === 'rowheader');
      await inGuide(viewer, 'ArrowRight', ({ kind }) => kind === 'programme');
      await viewer.press('Enter');
      await viewer.sees('//*[@role="dialog"]');
      await viewer.press('Escape');
      await viewer.isGone('//*[@role="dialog"]');
      await viewer.reads(({ kind }) => kind === 'programme', focusedCell);
    },
  },
  {
    name: 'favourites',
    requirement,
    async run(viewer, stack) {
      await signUp(viewer, stack);
      await viewer.open('/liveTv?id=l104');
      await viewer.activate(`${button('Add Cine Oro to favourites')}[not(@disabled)]`);
      await viewer.sees(button('Remove Cine Oro from favourites'));
      await viewer.open('/vod/detail/the-quiet-tenant');
      // Until the page knows the viewer's list, the heart is disabled.
      await viewer.activate(`${button('Add to favourites', '//main')}[not(@disabled)]`);
      await viewer.sees(button('In your favourites'));
      await viewer.open('/favorites');
      await viewer.sees('//main//a[contains(@href, "the-quiet-tenant")]');
      await viewer.click(button('Edit'));
      await viewer.click(button('Choose all'));
      await viewer.click(button('Delete (2)'));
      await viewer.sees(text('No favourites yet'));
    },
  },
  {
    name: 'a purchase, after which the channel plays',
    requirement,
    async run(viewer, stack) {
      await signUp(viewer, stack);
      await viewer.open('/liveTv?id=l104');
      await viewer.click(first(button('Purchase', player)));
      await viewer.sees(dialog('Purchase'));
      await viewer.driver.inNewWindow(
        () => viewer.activate(button('Buy Sintonia Plus')),
        async () => {
          await viewer.sees(text('Demonstration till'));
          await viewer.activate(button('Buy'));
          await viewer.sees(text('The plan is yours.'));
        },
      );
      // A window under automation never loses the focus, so the return to it is simulated; again, because a look that
      // began before the purchase may still be under way.
      const comeBack = () => {
        window.dispatchEvent(new Event('focus'));
        return document.querySelector('[role="dialog"]') === null;
      };
      await viewer.reads(true, comeBack);
      await viewer.watches('live');
    },
  },
  {
    name: 'notices over the page',
    requirement,
    async run(viewer, stack) {
      const notices = [
        { message: 'A notice that runs', displayModes: [11], displayTimes: 1 },
        { message: 'A notice to be read', displayModes: [12] },
      ];
      const popup = '//*[@role="dialog"][contains(., "A notice to be read")]';
      const marquee = '//*[@aria-label="Announcement"][contains(., "A notice that runs")]';
      await withNotices(stack, notices, async () => {
        await viewer.open('/home');
        await viewer.sees(popup);
        await viewer.click(`${popup}//button[normalize-space()="OK"]`);
        await viewer.isGone(popup);
        await viewer.sees(marquee);
        await viewer.click(button('Close the notice'));
        await viewer.isGone(marquee);
        await viewer.open('/home');
        await viewer.sees(heading('On now'));
        await viewer.isGone(popup);
      });
    },
  },
  {
    name: 'the floating window',
    requirement,
    async run(viewer) {
      const floating = '//*[@aria-label="Floating player"]';
      await viewer.open('/liveTv');
      await viewer.watches('live');
      await viewer.driver.run(() =>
        document.querySelector('video')?.setAttribute('data-mark', '1'),
      );
      await viewer.click(`${main}//a[contains(@href, "/vod/type/movies")]`);
      await viewer.isAt('/vod/type/movies');
      await viewer.sees(`${floating}//video[@data-mark]`);
      await viewer.watches('live');
      await viewer.click(button('Back to full size', floating));
      await viewer.isAt('/liveTv');
      await viewer.sees('//main//video[@data-mark]');
      await viewer.isGone(floating);
      await viewer.watches('live');
    },
  },
];
