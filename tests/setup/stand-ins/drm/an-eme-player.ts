import { EventEmitter } from 'node:events';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- the real plugin is registered there
import videojs from 'video.js';
import type { protect } from '#components/player/engine/drm/protect.ts';
import type { aKeySystem } from './a-key-system.ts';

/** A media element that belongs to no page. */
class Video extends EventTarget {
  /** Set by the page. */
  mediaKeys: unknown = null;

  setMediaKeys(keys: unknown): Promise<void> {
    this.mediaKeys = keys;
    return Promise.resolve();
  }
}

/** What the EME plugin of video.js uses of a player, in a browser with one key system. */
export function anEmePlayer(system: ReturnType<typeof aKeySystem>) {
  Object.assign(window, { MediaKeys: Object });
  Object.assign(window.navigator, {
    requestMediaKeySystemAccess: system.requestMediaKeySystemAccess,
  });
  const events = new EventEmitter();
  const video = new Video();
  let source: Record<string, unknown> = {};
  let isPlaying = false;
  const errors: unknown[] = [];
  const player = {
    $: () => ({ tagName: 'VIDEO' }),
    ready: (run: () => void) => run(),
    src: (next?: Record<string, unknown>) => (source = next ?? source).src,
    currentSource: () => source,
    on: events.on.bind(events),
    one: events.once.bind(events),
    off: events.off.bind(events),
    error: (error: unknown) => void errors.push(error),
    currentTime: () => (isPlaying ? 1 : 0),
    readyState: () => (isPlaying ? 4 : 0),
    hasStarted: () => isPlaying,
    paused: () => !isPlaying,
    ended: () => false,
    tech_: { el_: video, isDisposed: () => false, trigger: () => undefined },
    eme: videojs.getPlugin('eme') as unknown,
  };
  return {
    player: player as unknown as Parameters<typeof protect>[0],
    /** The plugin's errors. */
    errors,
    /** The browser meets encrypted media. */
    meet(initDataType: string, initData: string) {
      const { buffer } = Uint8Array.from(Buffer.from(initData));
      video.dispatchEvent(
        Object.assign(new Event('encrypted'), { initDataType, initData: buffer }),
      );
    },
    play() {
      isPlaying = true;
      events.emit('playing');
    },
    dispose: () => void events.emit('dispose'),
  };
}
