/** WEB-01: what plays, with advancing time and decoded sound. */
import type { Flow } from './flow.ts';
import type { Viewer } from './viewer.ts';
import { bar, button, first, last, player, text } from './xpath.ts';

const requirement = 'WEB-01';
/** Free for everyone, with a trailer. */
const film = '/vod/detail/the-quiet-tenant';
/** With two sound tracks and subtitles in three languages. */
const filmWithTracks = '/vod/detail/wolf-winter';
/** Far enough behind its start for time-shift, which begins 110 s behind live. */
const shiftedSeconds = 240;

const barSeconds = (bars: string) => {
  const found = document.evaluate(bars, document, null, 9, null).singleNodeValue;
  return found instanceof Element ? Number(found.getAttribute('aria-valuenow')) : 0;
};

/** The channel's programme has run long enough to go back in it. The channels begin theirs at different times. */
async function openRunningProgramme(viewer: Viewer): Promise<void> {
  for (const channel of ['l101', 'l102', 'l115', 'l121', 'l124']) {
    await viewer.open(`/liveTv?id=${channel}`);
    await viewer.watches('live');
    if ((await viewer.driver.run(barSeconds, bar)) > shiftedSeconds) return;
  }
  throw new Error('every programme has just begun');
}

export const playing: readonly Flow[] = [
  {
    name: 'live TV',
    requirement,
    async run(viewer) {
      await viewer.open('/liveTv');
      await viewer.watches('live');
      await viewer.hears();
    },
  },
  {
    name: 'zapping by key and by click',
    requirement,
    async run(viewer) {
      await viewer.open('/liveTv?id=l101');
      const before = await viewer.watches('live');
      await viewer.press(']');
      await viewer.isAt('id=l102');
      const next = await viewer.watches('live', { before });
      await viewer.click('//li//a[contains(@href, "id=l103")]');
      await viewer.isAt('id=l103');
      await viewer.watches('live', { before: next });
      await viewer.hears();
    },
  },
  {
    name: 'time-shift, and back to live',
    requirement,
    async run(viewer) {
      // Some of the channels are not for guests.
      await viewer.logIn('demo');
      await openRunningProgramme(viewer);
      await viewer.focus(bar);
      await viewer.press('Home');
      await viewer.watches('time-shift');
      await viewer.hears();
      await viewer.click(button('Back to live', player));
      await viewer.watches('live');
    },
  },
  {
    name: 'catch-up',
    requirement,
    async run(viewer) {
      await viewer.logIn('demo');
      await viewer.open('/liveTv');
      await viewer.activate(last(button('Playback', '//main')));
      await viewer.watches('catch-up');
      await viewer.focus(bar);
      await viewer.press('ArrowRight', 'ArrowRight');
      await viewer.reads((seconds: number) => seconds > 10, barSeconds, bar);
      await viewer.watches('catch-up');
      await viewer.hears();
    },
  },
  {
    name: 'a film with subtitles and a second sound track',
    requirement,
    async run(viewer) {
      await viewer.logIn('demo');
      await viewer.open(filmWithTracks);
      await viewer.click(first(button('Play', '//main')));
      await viewer.watches('vod');
      await viewer.press('b');
      await viewer.sees(text('Sound track: ', player));
      await viewer.press('c');
      await viewer.sees(text('Subtitles: ', player));
      await viewer.reads(
        (words: string) => words.trim() !== '',
        () => document.querySelector('.vjs-text-track-cue')?.textContent ?? '',
      );
      await viewer.watches('vod');
      await viewer.hears();
    },
  },
  {
    name: 'a trailer',
    requirement,
    async run(viewer) {
      await viewer.open(film);
      await viewer.click(first(button('Trailer', '//main')));
      await viewer.watches('vod');
      await viewer.sees(text('TRAILER', player));
      await viewer.hears();
    },
  },
  {
    name: 'radio',
    requirement,
    async run(viewer) {
      await viewer.open('/liveTv?id=l109');
      await viewer.watches('live', { isRadio: true });
      await viewer.hears();
    },
  },
  {
    name: 'a protected channel (ClearKey)',
    requirement,
    async cannot(viewer) {
      await viewer.open('/home');
      const hasKeys = () => 'requestMediaKeySystemAccess' in navigator;
      return (await viewer.driver.run(hasKeys))
        ? null
        : 'this build of the browser has no Encrypted Media Extensions; the viewer reads that it cannot play protected streams';
    },
    async run(viewer) {
      await viewer.logIn('demo');
      await viewer.open('/liveTv?id=l123');
      await viewer.watches('live');
      const hasKeys = () => Boolean(document.querySelector('video')?.mediaKeys);
      await viewer.reads(true, hasKeys);
      await viewer.hears();
    },
    async instead(viewer) {
      await viewer.logIn('demo');
      await viewer.open('/liveTv?id=l123');
      await viewer.sees(text('This channel is protected', player));
    },
  },
];
