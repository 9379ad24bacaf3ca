import { jest } from '@jest/globals';
import type { EngineSource } from '#components/player/engine/engine.ts';
import type { RemoteElement } from '#components/player/engine/receiver/receivers.ts';
import type {
  PlayerInstance,
  PlayerInstanceOptions,
} from '#components/player/engine/player-instance.ts';

/** A receiver at the interface of the Remote Playback API, and the player whose element the browser hands over. */
export function aReceiver(playsHls: boolean) {
  let options!: PlayerInstanceOptions;
  let state: RemotePlaybackState = 'disconnected';
  let tell: RemotePlaybackAvailabilityCallback = () => undefined;
  const target = new EventTarget();
  const remote = {
    get state() {
      return state;
    },
    watchAvailability(callback: RemotePlaybackAvailabilityCallback) {
      tell = callback;
      callback(false);
      return Promise.resolve(1);
    },
    prompt: jest.fn(() => Promise.resolve()),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  const element: RemoteElement = { remote, canPlayType: () => (playsHls ? 'maybe' : '') };
  const player = {
    load: jest.fn<PlayerInstance['load']>(),
    unload: jest.fn(),
    play: jest.fn<PlayerInstance['play']>(),
    pause: jest.fn(),
    hold: jest.fn(),
    seekTo: jest.fn<PlayerInstance['seekTo']>(),
    setVolume: jest.fn<PlayerInstance['setVolume']>(),
    setMuted: jest.fn<PlayerInstance['setMuted']>(),
    pictureAtMs: jest.fn<PlayerInstance['pictureAtMs']>(() => null),
    reachable: jest.fn<PlayerInstance['reachable']>(() => null),
    details: jest.fn<PlayerInstance['details']>(() => null),
    shown: jest.fn<PlayerInstance['shown']>(() => ({})),
    dispose: jest.fn(),
  };
  return {
    ...{ element, player },
    open(given: PlayerInstanceOptions) {
      options = given;
      return { player: player as unknown as PlayerInstance, element };
    },
    given: () => options,
    /** The source that its player has loaded last. */
    loaded(): EngineSource {
      const last = player.load.mock.lastCall?.[0];
      if (!last) throw new Error('the player for the receiver has loaded nothing');
      return last;
    },
    /** A receiver appears in the viewer's home, or is gone. */
    appears: (isThere: boolean) => tell(isThere),
    enters(next: RemotePlaybackState) {
      state = next;
      const names = { connecting: 'connecting', connected: 'connect', disconnected: 'disconnect' };
      target.dispatchEvent(new Event(names[next]));
    },
  };
}
