import type { Page } from '@playwright/test';

/** What a viewer has seen and heard of a channel since it was chosen. Times in seconds. */
export interface Seen {
  seconds: number;
  /** The picture or sound has moved on by so much; what a jump leaves out does not count. */
  moved: number;
  /** The same since the last message. */
  movedSinceWords: number;
  /** Pictures and bytes of sound that the browser has decoded. */
  pictures: number;
  sound: number;
  /** The longest stand once it has moved. */
  longestStand: number;
  /** The longest stand without a message, from the choice on. */
  longestSilence: number;
  /** Codes of the messages, in their order. */
  codes: string[];
}

declare global {
  interface Window {
    /** What the page has seen since `startPlaybackLog`. */
    seenPlayback?: Seen;
    stopPlaybackLog?: () => void;
  }
}

/** Starts to note, in the page itself, what the live player shows; it looks five times a second. */
export const startPlaybackLog = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.stopPlaybackLog?.();
    const seen: Seen = {
      ...{ seconds: 0, moved: 0, movedSinceWords: 0, pictures: 0, sound: 0 },
      ...{ longestStand: 0, longestSilence: 0, codes: [] },
    };
    window.seenPlayback = seen;
    const startedAt = performance.now();
    let [movedAt, silentSince] = [startedAt, startedAt];
    let before = { time: 0, pictures: 0, sound: 0 };
    const look = () => {
      const now = performance.now();
      const player = document.querySelector('section[data-mode="live"]');
      const video = player?.querySelector('video') as
        | (HTMLVideoElement & { webkitAudioDecodedByteCount: number })
        | null
        | undefined;
      const code = [...(player?.querySelectorAll('[role="alert"] span') ?? [])]
        .map(({ textContent }) => /^Code (\S+)$/.exec(textContent)?.[1])
        .find((one) => one !== undefined);
      const after = {
        time: video?.currentTime ?? 0,
        pictures: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
        sound: video?.webkitAudioDecodedByteCount ?? 0,
      };
      const step = after.time - before.time;
      const hasMoved = step > 0 && step < 2;
      // The counts of a new source begin at 0.
      seen.pictures += Math.max(0, after.pictures - before.pictures);
      seen.sound += Math.max(0, after.sound - before.sound);
      before = after;
      seen.seconds = (now - startedAt) / 1_000;
      if (hasMoved) {
        seen.moved += step;
        seen.movedSinceWords += step;
        movedAt = now;
      } else if (seen.moved > 0) {
        seen.longestStand = Math.max(seen.longestStand, (now - movedAt) / 1_000);
      }
      if (hasMoved || code !== undefined) silentSince = now;
      seen.longestSilence = Math.max(seen.longestSilence, (now - silentSince) / 1_000);
      if (code === undefined) return;
      seen.movedSinceWords = 0;
      if (seen.codes.at(-1) !== code) seen.codes.push(code);
    };
    const looking = setInterval(look, 200);
    window.stopPlaybackLog = () => clearInterval(looking);
  });

export const seenSoFar = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    if (!window.seenPlayback) throw new Error('nothing is noted');
    return window.seenPlayback;
  });
