import { useEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, ReactNode, RefCallback } from 'react';
import type { Aspect } from '#components/player/controls/aspect.ts';
import type { PlayerAction } from '#components/player/controls/keys/player-keys.ts';
import { useControlsVisibility } from './use-controls-visibility.ts';
import { useFullScreen, type FullScreen } from '#components/player/controls/use-full-screen.ts';
import { useRotation } from '#components/player/controls/use-rotation.ts';
import { usePlayerKeys } from '#components/player/controls/keys/use-player-keys.ts';
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
  /** The controls stay visible: a menu is open, or the picture does not move. */
  isPinned: boolean;
  /** The label of the spinner, for a stall or a recording that takes long to start. */
  waitingLabel: string;
  backdrop: ReactNode;
  /** Every action except full screen, which the frame handles itself. */
  act: (action: PlayerAction) => void;
  /** The content over the picture. Gets the frame, because full screen shows only that. */
  children: (frame: HTMLElement | null, fullScreen: FullScreen) => ReactNode;
}

/** Two taps within this time, at the same place, are a double tap. */
const doubleTapMs = 300;
/** How long a click waits for a second one, in ms. */
const doubleClickMs = 220;

/**
 * The frame of every player: picture, full screen, keys, and controls that hide. Exposes its state as data attributes.
 */
export function PlayerFrame(props: PlayerFrameProps) {
  const { label, mode, status, isEntitled, hasPicture, aspect, hostRef, isPinned } = props;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const fullScreen = useFullScreen(frame);
  useRotation(frame, status === 'playing' && hasPicture);
  const { areVisible, wake, hide } = useControlsVisibility(isPinned);
  const lastTap = useRef({ atMs: 0, side: 0 });
  const clickTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A channel that is tuning in shows rings of its own.
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
    // A second click toggles full screen and cancels the action of the first.
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
    // The frame takes no focus: it only detects the viewer's activity.
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
