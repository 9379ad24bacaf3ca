/**
 * The browser's Remote Playback API (Chromecast in Chrome, AirPlay in Safari): which sources it can show on another
 * screen, and the events of one media element. https://www.w3.org/TR/remote-playback/
 */
import { hlsType } from '#components/player/engine/playback-means.ts';
import type { EngineSource } from '#components/player/engine/engine.ts';

/** The used parts of a media element. */
export interface RemoteElement {
  remote?: Pick<
    RemotePlayback,
    'watchAvailability' | 'prompt' | 'state' | 'addEventListener' | 'removeEventListener'
  >;
  canPlayType: (type: string) => string;
}

/**
 * Whether a receiver could play a source by its address alone. A protected source needs the viewer's own licences, and
 * HLS needs a browser that reads it, because that browser hands the address over.
 */
export function canBeCast(source: EngineSource, element: RemoteElement): boolean {
  if (!element.remote || source.drm) return false;
  return element.canPlayType(source.fileType ?? hlsType) !== '';
}

export interface RemoteEvents {
  /** Called at once and after each change. False when the browser cannot tell. */
  onAvailable: (isAvailable: boolean) => void;
  onState: (state: RemotePlaybackState) => void;
}

export interface RemoteWatch {
  /**
   * Opens the browser's own choice of receivers, which also ends a connection. Needs a gesture of the viewer. False when
   * the viewer chose nothing, or no receiver plays the source.
   */
  prompt: () => Promise<boolean>;
  stop: () => void;
}

/** Watches the receivers of an element. Its source must be set first: browsers tell the receivers of a source. */
export function watchRemote({ remote }: RemoteElement, events: RemoteEvents): RemoteWatch {
  if (!remote) return { prompt: () => Promise.resolve(false), stop: () => undefined };
  const { onAvailable, onState } = events;
  let isStopped = false;
  const tell = (isAvailable: boolean) => {
    if (!isStopped) onAvailable(isAvailable);
  };
  const told = () => onState(remote.state);
  const names = ['connecting', 'connect', 'disconnect'] as const;
  for (const name of names) remote.addEventListener(name, told);
  remote.watchAvailability(tell).catch(() => tell(false));
  return {
    prompt: () =>
      remote.prompt().then(
        () => true,
        () => false,
      ),
    stop() {
      isStopped = true;
      for (const name of names) remote.removeEventListener(name, told);
    },
  };
}
