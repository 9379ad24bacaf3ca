import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { login } from '#lib/contract/account.ts';
import { ConsoleWatch } from './browser/console-watch.ts';
import { logInOwner } from './browser/desk-owner.ts';
import { members } from './members.ts';
import type { Member } from './members.ts';
import { Stack } from './stack/stack.ts';
import type { Fault, StackOptions } from './stack/stack.ts';
import { noteAlive } from './browser/page-alive.ts';

interface TestOptions {
  /**
   * The browser asks for reduced data, so that it prefetches neither the guide of two weeks (GDE-02) nor channel starts
   * (ZAP-01), which takes a second and a half of CPU in each longer test, and pictures have at most 480 lines, which
   * halves the drawing time. Set it to false in tests of stored or prefetched data, of screens that prefetch, and of
   * qualities.
   */
  savesData: boolean;
}

interface TestFixtures {
  /** Makes the worker's operator misbehave; the faults are cleared after the test. */
  faults: { set: (...faults: Fault[]) => Promise<void>; clear: () => Promise<void> };
  /** Sets the operator's settings (`manifest.businessType`); the defaults are restored after the test. */
  settings: { set: (key: string, value: string) => Promise<void> };
  /** Logs a page's browser in without the log-in form; `origin`: on the test's own stack. */
  signIn: (page: Page, member: Member, origin?: string) => Promise<void>;
  /** Logs a page's browser in as the owner of the desk, on the worker's stack or another one. */
  signInAtDesk: (page: Page, stack?: Stack) => Promise<void>;
  /** Starts a separate stack, for tests that would disturb others. */
  startStack: (options?: StackOptions) => Promise<Stack>;
  /** The errors and warnings of pages; those that are not allowed fail the test. */
  consoleWatch: ConsoleWatch;
}

interface WorkerFixtures {
  stack: Stack;
}

export const test = base.extend<TestFixtures & TestOptions, WorkerFixtures>({
  savesData: [true, { option: true }],

  context: async ({ context, savesData }, use) => {
    if (savesData) await context.addInitScript(askForLittleData);
    await noteAlive(context);
    await use(context);
  },

  stack: [
    async ({}, use) => {
      const stack = await Stack.start({ template: process.env.TEST_DATA_TEMPLATE });
      await stack.warmUp();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ stack }, use) => {
    await use(stack.origin);
  },

  consoleWatch: [
    async ({ context }, use) => {
      const watch = new ConsoleWatch();
      for (const page of context.pages()) watch.watch(page);
      context.on('page', (page) => {
        watch.watch(page);
      });
      await use(watch);
      // Before the routes end: what a page then asks for reaches the server, which does not have the test's files.
      const complaints = watch.complaints();
      // A route of the test may still be answering when the test ends.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],

  faults: async ({ stack }, use) => {
    await use({
      set: (...faults) => stack.setFaults(...faults),
      clear: () => stack.clearFaults(),
    });
    await stack.clearFaults();
  },

  settings: async ({ stack }, use) => {
    const changed = new Set<string>();
    await use({
      async set(key, value) {
        changed.add(key);
        await stack.command('set', key, value);
      },
    });
    for (const key of changed) await stack.command('unset', key);
  },

  signIn: async ({}, use) => {
    await use(async (page, member, origin = '') => {
      // An answer of the same origin without scripts: the page makes the request, as the browser would. It is a static
      // file, so a busy operator does not delay it.
      await page.goto(`${origin}/sw.js`);
      const { email, password } = members[member];
      const outcome = await page.evaluate(
        async ({ address, loginInfo }) => {
          const answer = await fetch(address, {
            method: 'POST',
            headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
            body: JSON.stringify({ loginInfo }),
          });
          const { errCode } = (await answer.json()) as { errCode: number };
          localStorage.setItem('ptk', 'user');
          localStorage.setItem('loginStatus', 'user');
          return errCode;
        },
        { address: login.address, loginInfo: { loginMethod: 'emailLogin', email, password } },
      );
      expect(outcome, `${email} can log in`).toBe(0);
    });
  },

  signInAtDesk: async ({ stack }, use) => {
    await use((page, other = stack) => logInOwner(page, other));
  },

  startStack: async ({ context }, use) => {
    const stacks: Stack[] = [];
    await use(async (options = {}) => {
      const stack = await Stack.start({ template: process.env.TEST_DATA_TEMPLATE, ...options });
      stacks.push(stack);
      return stack;
    });
    // Close the pages before the servers: otherwise they would report failed requests.
    await Promise.all(context.pages().map((page) => page.goto('about:blank')));
    await Promise.all(stacks.map((stack) => stack.stop()));
  },
});

function askForLittleData() {
  const { connection } = navigator as { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
}

export { expect };
