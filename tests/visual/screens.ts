import type { Locator, Page } from '@playwright/test';
import { deskRoutes } from '#lib/desk-routes.ts';
import { routes } from '#lib/routes.ts';
import { members, type Member } from '#tests/setup/members.ts';
import { GuideScreen } from '#tests/setup/screens/guide-screen.ts';
import { LiveScreen } from '#tests/setup/screens/live-screen.ts';
import { OwnLists } from '#tests/setup/screens/own-lists.ts';
import { open } from './visual-test.ts';

export interface Screen {
  /** Of the baselines, before the size. */
  name: string;
  /** Logged in as; absent: a guest. */
  as?: Member | 'owner';
  /** Opens the screen and resolves when it shows its subject. */
  open: (page: Page) => Promise<unknown>;
  /** What differs from run to run: the player, whose controls come and go, and boxes of the browser. */
  masked?: (page: Page) => Locator[];
}

/** A channel that guests may not watch: nothing plays beside the guide. */
const lockedChannel = 'l104';
const film = 'the-quiet-tenant';
const player = (page: Page) => [page.locator('section[data-mode]')];
const opens = (path: string, shown: (page: Page) => Locator) => async (page: Page) => {
  await open(page, path);
  await shown(page).waitFor();
};
const item = (name: string) => (page: Page) =>
  page.getByRole('list', { name }).getByRole('listitem').first();

async function openGuide(page: Page): Promise<GuideScreen> {
  const guide = new GuideScreen(page);
  await open(page, `/liveTv?view=guide&id=${lockedChannel}`);
  await guide.playing.first().waitFor();
  return guide;
}

/** Channels and titles in the member's own lists, some of them watched. */
async function fillLists(page: Page): Promise<void> {
  const lists = new OwnLists(page);
  await lists.clear();
  await lists.favourChannels('l101', 'l102', 'l103');
  await lists.favourTitles('low-orbit', 'half-a-sky', film);
  await lists.watchTitles(1_200, 'low-orbit', film);
}

export const screens: readonly Screen[] = [
  { name: 'home', open: opens(routes.home(), (page) => page.getByRole('main')) },
  {
    name: 'live-tv',
    open: async (page) => {
      await open(page, routes.liveTv({ id: 'l101' }));
      await new LiveScreen(page).isPlaying();
    },
    masked: player,
  },
  { name: 'guide', open: openGuide, masked: player },
  {
    name: 'programme-sheet',
    open: async (page) => {
      const guide = await openGuide(page);
      // In sight already: a click elsewhere would scroll the guide.
      await guide.playing.nth(3).click();
      await page.getByRole('dialog').waitFor();
    },
    masked: player,
  },
  { name: 'search', open: opens(routes.search('the'), item('Films and series')) },
  {
    name: 'catalogue',
    open: opens(routes.vodCategory('movies'), (page) => page.getByRole('main')),
  },
  { name: 'title', open: opens(routes.vodDetail(film), (page) => page.getByRole('main')) },
  {
    name: 'series',
    open: opens(routes.vodDetail('paper-tigers'), (page) => page.getByRole('main')),
  },
  {
    name: 'favourites',
    as: 'demo',
    open: async (page) => {
      await fillLists(page);
      await opens(routes.favorites(), item('Films and series'))(page);
    },
  },
  {
    name: 'history',
    as: 'demo',
    open: async (page) => {
      await fillLists(page);
      await opens(routes.history(), item('Films and series'))(page);
    },
  },
  {
    name: 'log-in',
    open: opens(routes.login(), (page) => page.getByRole('button', { name: 'Log in' })),
  },
  {
    name: 'account',
    as: 'demo',
    open: opens(routes.myAccount(), (page) => page.getByText(members.demo.email).first()),
  },
  { name: 'plans', as: 'basic', open: opens(routes.myPlan(), (page) => page.getByRole('main')) },
  {
    name: 'desk-channels',
    as: 'owner',
    open: opens(deskRoutes.desk('channels'), (page) => page.getByText('Canal Uno').first()),
    // The browser's own boxes: their text stands a pixel lower when the font came late.
    masked: (page) => [page.locator('select')],
  },
  {
    name: 'desk-sources',
    as: 'owner',
    open: opens(deskRoutes.desk('sources'), (page) => page.getByRole('main')),
  },
];
