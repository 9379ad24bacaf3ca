import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, ReactNode, RefCallback } from 'react';
import type { Aspect } from './aspect.ts';
import type { PlayerAction } from '#components/player/keys/player-keys.ts';
import { useControlsVisibility } from './use-controls-visibility.ts';
import { useFullScreen, type FullScreen } from '#components/player/device/use-full-screen.ts';
import { usePlayerKeys } from '#components/player/keys/use-player-keys.ts';
import styles from './player-frame.module.css';

export interface PlayerFrameState {
  mode: 'live' | 'time-shift' | 'catch-up' | 'vod';
  status: string;
  isEntitled: boolean;
  hasPicture: boolean;
}

interface PlayerFrameProps extends PlayerFrameState {
  label: string;
  aspect: Aspect;
  hostRef: RefCallback<HTMLDivElement>;
  /** The controls stay: a menu is open, or nothing moves. */
  isPinned: boolean;
  /** Stalled, or a recording that is long in coming: a wheel turns, with this label. */
  waitingLabel: string;
  backdrop: ReactNode;
  /** Everything but full screen, which the frame does itself. */
  act: (action: PlayerAction) => void;
  /** The content over the picture. Gets the frame, because full screen shows only that. */
  children: (frame: HTMLElement | null, fullScreen: FullScreen) => ReactNode;
}

/** Two taps within this time and place are one double tap. */
const doubleTapMs = 300;
/** How long a click waits for a second one. */
const doubleClickMs = 220;

/** The frame of every player: picture, full screen, keys, and controls that come and go. Its state is in the page. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { label, mode, status, isEntitled, hasPicture, aspect, hostRef, isPinned } = props;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const fullScreen = useFullScreen(frame);
  const { areVisible, wake, hide } = useControlsVisibility(isPinned);
  const lastTap = useRef({ atMs: 0, side: 0 });
  const clickTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A channel that is being tuned in has rings of its own.
  const isRecording = mode === 'catch-up' || mode === 'vod';
  const isStarting = isRecording && (status === 'asking' || status === 'attaching');

  const act = (action: PlayerAction) => {
    wake();
    if (action === 'toggle-full-screen') fullScreen.toggle();
    else props.act(action);
  };
  usePlayerKeys(frame, act);

  const tap = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const side = event.clientX < box.left + box.width / 2 ? -1 : 1;
    const { atMs, side: before } = lastTap.current;
    const isDouble = event.timeStamp - atMs < doubleTapMs && side === before;
    lastTap.current = { atMs: event.timeStamp, side };
    if (isDouble) act(side < 0 ? 'step-back' : 'step-forward');
    else if (areVisible) hide();
    else wake();
  };
  const pressPicture = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (event.pointerType !== 'mouse') tap(event);
    // The second click of two is for full screen, and the first one then was not meant for the picture.
    else clickTimer.current ??= setTimeout(click, doubleClickMs);
  };
  const click = () => {
    clickTimer.current = undefined;
    act('toggle-play');
  };
  const doubleClick = (event: MouseEvent) => {
    const { pointerType } = event.nativeEvent as Partial<globalThis.PointerEvent>;
    if (pointerType === 'touch') return;
    clearTimeout(clickTimer.current);
    clickTimer.current = undefined;
    fullScreen.toggle();
  };
  useEffect(() => () => clearTimeout(clickTimer.current), []);
  const followMouse = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    if (event.type === 'pointerleave') hide();
    else wake();
  };

  return (
    // The frame takes no focus: it only sees that the viewer is there.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={setFrame}
      className={styles.frame}
      aria-label={label}
      data-mode={mode}
      data-status={status}
      data-stalled={status === 'stalled'}
      data-entitled={isEntitled}
      data-aspect={aspect}
      data-controls={areVisible ? 'visible' : 'hidden'}
      onPointerMove={followMouse}
      onPointerLeave={followMouse}
      onFocus={wake}
    >
      {props.backdrop}
      <div ref={hostRef} className={styles.host} data-picture={hasPicture} />
      {(status === 'stalled' || isStarting) && (
        <span
          className={styles.waiting}
          data-starting={isStarting}
          role="status"
          aria-label={props.waitingLabel}
        />
      )}
      <div
        className={styles.surface}
        onPointerUp={pressPicture}
        onDoubleClick={doubleClick}
        aria-hidden
      />
      {props.children(frame, fullScreen)}
    </section>
  );
}
