import { Play } from 'lucide-react';
import { useState } from 'react';
import { ControlButton } from '#components/player/controls/control-button.tsx';
import { SeekBar } from '#components/player/controls/seek-bar/seek-bar.tsx';
import { StepButtons } from '#components/player/controls/step-buttons.tsx';
import { VolumeControl } from '#components/player/controls/volume-control.tsx';
import { FaultNotice } from '#components/player/screen/notices/fault-notice.tsx';
import { noPlaySource } from '#lib/domain/playback/playback-fault.ts';
import { SampleGroup } from './sample-group.gallery.tsx';
import styles from './gallery.module.css';

const span = { start: 0, stop: 3_600_000 };

/** Controls without a player: they change only their own values. */
export function PlayerSamples() {
  const [isMuted, setMuted] = useState(false);
  const [volume, setVolume] = useState(0.6);
  const [atMs, setAtMs] = useState(1_200_000);
  const step = (byMs: number) => setAtMs((was) => Math.min(span.stop, Math.max(0, was + byMs)));
  return (
    <SampleGroup name="Player">
      <ControlButton label="Play" shortcut="K" icon={<Play aria-hidden />} />
      <ControlButton label="Play, disabled" icon={<Play aria-hidden />} disabled />
      <StepButtons isDisabled={false} onStep={step} />
      <VolumeControl isMuted={isMuted} volume={volume} onMute={setMuted} onVolume={setVolume} />
      {(['live', 'time-shift', 'catch-up', 'title'] as const).map((tone) => (
        <div key={tone} className={styles.bar}>
          <SeekBar
            span={span}
            pictureAtMs={atMs}
            available={0.8}
            hasLiveMark={tone === 'live'}
            marks={tone === 'title' ? [0.25, 0.5] : []}
            tone={tone}
            label={tone}
            valueText={String(atMs)}
            disabledReason={null}
            nearest={(ms) => ms}
            describe={String}
            onSeek={setAtMs}
          />
        </div>
      ))}
      <div className={styles.picture}>
        <FaultNotice fault={noPlaySource} isRetrying={false} onRetry={() => setAtMs(0)} />
      </div>
      <div className={styles.picture}>
        <FaultNotice
          fault={{ kind: 'network', code: 'NET-503' }}
          isRetrying
          onRetry={() => setAtMs(0)}
        />
      </div>
    </SampleGroup>
  );
}
