'use client';

import { VolumeX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { PointerEvent } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import { FaultNotice } from '#components/player/notices/fault-notice.tsx';
import { NoAuthorityNotice } from '#components/player/notices/no-authority-notice.tsx';
import type { PlayerAction } from '#components/player/player-keys.ts';
import { useControlsVisibility } from '#components/player/use-controls-visibility.ts';
import { useFullScreen } from '#components/player/use-full-screen.ts';
import { usePlayerKeys } from '#components/player/use-player-keys.ts';
import { Button } from '#components/ui/button.tsx';
import { ChannelBackdrop } from './channel-backdrop.tsx';
import { liveCommands } from './live-commands.ts';
import { LiveControls } from './live-controls.tsx';
import { LiveHeading } from './live-heading.tsx';
import type { OnAir } from './on-air.ts';
import { useLiveView, type LiveWatching } from './use-live-session.ts';
import styles from './live-player.module.css';

interface LivePlayerProps {
  watching: LiveWatching;
  /** Null until it is known which channel is to be shown. */
  channel: Channel | null;
  onAir: OnAir | null;
  nowMs: number;
  loginStatus: 'guest' | 'user';
  /** This screen with this channel. */
  address: string;
  /** In a small window: the picture alone, whose frame has the buttons. */
  isCompact?: boolean;
}

const volumeStep = 0.1;

/** The live player of a page: picture, own controls, and a word about whatever keeps the picture away. */
export function LivePlayer(props: LivePlayerProps) {
  const { watching, channel, onAir, nowMs, loginStatus, address, isCompact = false } = props;
  const { session, hostRef } = watching;
  const { live, engine } = useLiveView(session);
  const t = useTranslations('player');
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const fullScreen = useFullScreen(frame);

  const hasPicture = live.status === 'playing' || live.status === 'stalled';
  const isPlaying = hasPicture && !engine.isPaused;
  const isTuning = live.status === 'asking' || live.status === 'attaching';
  const hasNotice = live.status === 'no-authority' || live.fault !== null;
  const { areVisible, wake, hide } = useControlsVisibility(!isPlaying || isMenuOpen);
  const commands = liveCommands(session, engine);

  const act = (action: PlayerAction) => {
    wake();
    if (action === 'toggle-play') commands.togglePlay();
    else if (action === 'toggle-mute') commands.mute(!engine.isMuted);
    else if (action === 'toggle-full-screen') fullScreen.toggle();
    else commands.setVolume(engine.volume + (action === 'volume-up' ? volumeStep : -volumeStep));
  };
  usePlayerKeys(frame, act);

  const pressPicture = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (event.pointerType === 'mouse') commands.togglePlay();
    else if (areVisible) hide();
    else wake();
  };
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
      aria-label={t('player', { channel: channel?.logicalChannelName ?? '' })}
      data-mode="live"
      data-status={live.status}
      data-stalled={live.status === 'stalled'}
      data-entitled={live.status !== 'no-authority'}
      data-controls={areVisible ? 'visible' : 'hidden'}
      onPointerMove={followMouse}
      onPointerLeave={followMouse}
      onFocus={wake}
    >
      <ChannelBackdrop
        channel={channel}
        isTuning={isTuning}
        isPlaying={hasPicture}
        isBare={hasNotice}
      />
      <div ref={hostRef} className={styles.host} data-picture={hasPicture} />
      {live.status === 'stalled' && (
        <span className={styles.waiting} role="status" aria-label={t('waiting')} />
      )}
      <div
        className={styles.surface}
        onPointerUp={pressPicture}
        onDoubleClick={fullScreen.toggle}
        aria-hidden
      />

      {engine.isSoundBlocked && isPlaying && (
        <Button className={styles.sound} variant="primary" onClick={() => commands.mute(false)}>
          <VolumeX aria-hidden />
          {t('turnSoundOn')}
        </Button>
      )}

      {!hasNotice && !isCompact && (
        <div className={styles.controls}>
          {channel && (
            <LiveHeading channel={channel} onAir={onAir} nowMs={nowMs} isLive={isPlaying} />
          )}
          <LiveControls
            engine={engine}
            commands={commands}
            canPause={hasPicture || engine.isPaused}
            fullScreen={fullScreen}
            frame={frame}
            onMenuOpenChange={setIsMenuOpen}
          />
        </div>
      )}

      {live.status === 'no-authority' && channel && (
        <NoAuthorityNotice loginStatus={loginStatus} channel={channel} returnTo={address} />
      )}
      {live.fault && (
        <FaultNotice
          fault={live.fault}
          isRetrying={live.status !== 'error'}
          onRetry={() => session?.retry()}
        />
      )}
    </section>
  );
}
