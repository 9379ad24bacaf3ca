import type { Page } from '@playwright/test';
import { deskRoutes } from '#lib/desk-routes.ts';

export interface Picture {
  /** Of the file in docs/pictures/, without its ending. */
  name: string;
  path: string;
  size: { width: number; height: number };
  /** Resolves when the screen shows the subject of the picture. */
  ready: (page: Page) => Promise<unknown>;
}

const desktop = { width: 1280, height: 720 };
const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 720 };

export const isPlaying = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && video.currentTime > 0 && video.videoHeight >= 480;
  });
const hasPictures = (page: Page) =>
  page.waitForFunction(() => [...document.images].filter(({ complete }) => complete).length > 8);
const shows = (text: string | RegExp) => (page: Page) =>
  page.locator('main').getByText(text).first().waitFor();
/** The name of this machine is not shown. */
async function showsViewer(page: Page): Promise<void> {
  await shows('Canal Uno')(page);
  await page.getByText(/^Operator /).evaluate((element) => {
    element.textContent = 'Operator tv:4100';
  });
}
const showsFrame = (page: Page) =>
  page.frameLocator('iframe').locator('main a').first().waitFor({ timeout: 60_000 });

/** Of guests, on the demo service. */
export const viewerPictures: readonly Picture[] = [
  { name: 'home', path: '/home', size: desktop, ready: hasPictures },
  { name: 'live', path: '/liveTv?id=l101', size: desktop, ready: isPlaying },
  { name: 'films', path: '/vod/type/movies', size: desktop, ready: hasPictures },
  { name: 'phone', path: '/liveTv?id=l101', size: phone, ready: isPlaying },
];

/** Of the owner, on the demo service with an own list and an own guide. */
export const deskPictures: readonly Picture[] = [
  ...[
    { screen: 'now', ready: showsViewer },
    { screen: 'channels', ready: shows('Arena Uno') },
    { screen: 'guide', ready: shows('Matchday 1') },
    { screen: 'sources', ready: shows('own') },
    { screen: 'titles', ready: hasPictures },
    { screen: 'home', ready: showsFrame },
    { screen: 'members', ready: shows('demo@sintonia.test') },
    { screen: 'plans', ready: shows('Sintonia Plus') },
    { screen: 'notices', ready: shows('Notices') },
    { screen: 'settings', ready: shows('Backups') },
  ].map(({ screen, ready }) => ({
    name: `desk-${screen}`,
    path: deskRoutes.desk(screen as Parameters<typeof deskRoutes.desk>[0]),
    size: desk,
    ready,
  })),
  {
    name: 'desk-channel',
    path: deskRoutes.deskChannel('l102'),
    size: desk,
    ready: shows('Put back'),
  },
  {
    name: 'desk-phone',
    path: deskRoutes.desk('channels'),
    size: phone,
    ready: shows('Arena Uno'),
  },
];
