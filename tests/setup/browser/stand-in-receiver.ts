/**
 * A receiver (Chromecast, AirPlay) at the interface of the Remote Playback API, which no browser here can reach. The
 * browser finds it, the viewer chooses it, and it opens the address by itself, without cookies and from its own origin.
 */
import type { Page } from '@playwright/test';

export interface StandInReceiver {
  /** The addresses that it has opened. */
  opened: string[];
  /** Its position in seconds; null while it does not play. */
  positionSeconds: () => Promise<number | null>;
  pauses: () => Promise<boolean>;
  /** It lets the picture go, as when somebody turns it off. */
  letGo: () => Promise<void>;
}

const headers = { origin: 'https://receiver.test' };

/** Reads a playlist, the first one that it names, and the beginning of a segment, as a receiver does. */
async function readStream(address: string): Promise<boolean> {
  const answer = await fetch(address, { headers });
  if (!answer.ok || answer.headers.get('access-control-allow-origin') !== '*') return false;
  const type = answer.headers.get('content-type') ?? '';
  if (!/mpegurl/i.test(type)) {
    await answer.body?.cancel();
    return true;
  }
  const lines = (await answer.text()).split('\n');
  const first = lines.find((line) => line !== '' && !line.startsWith('#'));
  return first !== undefined && readStream(new URL(first, address).href);
}

interface PageReceiver {
  position: () => number | null;
  isPaused: () => boolean;
  letGo: () => void;
}

declare global {
  interface Window {
    receiverOpens: (address: string) => Promise<boolean>;
    standInReceiver: PageReceiver;
  }
}

/** Call before the page is opened. */
export async function useReceiver(page: Page): Promise<StandInReceiver> {
  const opened: string[] = [];
  await page.exposeFunction('receiverOpens', (address: string) => {
    opened.push(address);
    return readStream(address);
  });
  await page.addInitScript(installReceiver);
  return {
    opened,
    positionSeconds: () => page.evaluate(() => window.standInReceiver.position()),
    pauses: () => page.evaluate(() => window.standInReceiver.isPaused()),
    letGo: () => page.evaluate(() => window.standInReceiver.letGo()),
  };
}

/** Runs in the page. An element with an HLS address stands for the receiver's player: it plays nothing here. */
function installReceiver() {
  class Receiver extends EventTarget {
    state: RemotePlaybackState = 'disconnected';
    address = '';
    isPlaying = false;
    seconds = 0;
    sinceMs = 0;
    readonly element: HTMLMediaElement;

    constructor(element: HTMLMediaElement) {
      super();
      this.element = element;
    }

    watchAvailability(callback: (isAvailable: boolean) => void) {
      callback(false);
      setTimeout(() => callback(true), 500);
      return Promise.resolve(1);
    }

    async prompt() {
      if (!navigator.userActivation.isActive) throw new DOMException('', 'NotAllowedError');
      this.enter('connecting');
      this.enter((await window.receiverOpens(this.address)) ? 'connected' : 'disconnected');
    }

    enter(state: RemotePlaybackState) {
      this.state = state;
      const names = { connecting: 'connecting', connected: 'connect', disconnected: 'disconnect' };
      this.dispatchEvent(new Event(names[state]));
      if (state !== 'connected') return;
      window.standInReceiver = {
        position: () => (this.isPlaying ? this.position() : null),
        isPaused: () => !this.isPlaying,
        letGo: () => this.enter('disconnected'),
      };
    }

    position() {
      return this.seconds + (this.isPlaying ? (performance.now() - this.sinceMs) / 1_000 : 0);
    }

    moveTo(seconds: number, isPlaying = this.isPlaying) {
      Object.assign(this, { seconds, isPlaying, sinceMs: performance.now() });
    }

    load(address: string) {
      this.address = new URL(address, document.baseURI).href;
      this.moveTo(0, false);
      this.tell('loadstart', 'durationchange', 'loadedmetadata', 'canplay');
      if (this.state !== 'connected') return;
      void window.receiverOpens(this.address).then((isOpen) => {
        if (!isOpen) this.enter('disconnected');
      });
    }

    tell(...names: string[]) {
      setTimeout(() => {
        for (const name of names) this.element.dispatchEvent(new Event(name));
      });
    }

    play() {
      this.moveTo(this.position(), true);
      this.tell('play', 'playing', 'timeupdate');
      const ticks = setInterval(() => {
        if (this.isPlaying) this.element.dispatchEvent(new Event('timeupdate'));
        else clearInterval(ticks);
      }, 250);
      return Promise.resolve();
    }

    pause() {
      if (!this.isPlaying) return;
      this.moveTo(this.position(), false);
      this.tell('pause');
    }
  }

  const receivers = new WeakMap<HTMLMediaElement, Receiver>();
  const { prototype } = HTMLMediaElement;
  const receiverOf = (element: HTMLMediaElement) => {
    const known = receivers.get(element) ?? new Receiver(element);
    receivers.set(element, known);
    return known;
  };
  /** The element's own properties stand before those of the browser. */
  const standFor = (element: HTMLMediaElement) => {
    const receiver = receiverOf(element);
    Object.defineProperties(element, {
      currentSrc: { get: () => receiver.address, configurable: true },
      paused: { get: () => !receiver.isPlaying, configurable: true },
      readyState: { get: () => 4, configurable: true },
      duration: { get: () => 3_600, configurable: true },
      currentTime: {
        get: () => receiver.position(),
        set: (seconds: number) => {
          receiver.moveTo(seconds);
          receiver.tell('seeking', 'seeked', 'timeupdate');
        },
        configurable: true,
      },
      play: { value: () => receiver.play(), configurable: true },
      pause: { value: () => receiver.pause(), configurable: true },
      load: { value: () => undefined, configurable: true },
    });
    return receiver;
  };
  const src = Object.getOwnPropertyDescriptor(prototype, 'src');
  Object.defineProperty(prototype, 'src', {
    get(this: HTMLMediaElement) {
      const address = receivers.get(this)?.address ?? '';
      return address === '' ? (src?.get?.call(this) as string) : address;
    },
    set(this: HTMLMediaElement, address: string) {
      if (address.includes('.m3u8')) standFor(this).load(address);
      else src?.set?.call(this, address);
    },
  });
  Object.defineProperty(prototype, 'remote', {
    get(this: HTMLMediaElement) {
      return receiverOf(this);
    },
  });
}
