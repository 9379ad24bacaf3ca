import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StreamDetails } from '#components/player/engine/stream-details.ts';
import styles from './stream-details-panel.module.css';

const everyMs = 1_000;

/** Lists what is known of the stream over the picture, renewed each second (ANY-08). */
export function StreamDetailsPanel({ read }: { read: () => StreamDetails | null }) {
  const t = useTranslations('player.details');
  const format = useFormatter();
  const [details, setDetails] = useState(read);
  const renew = useEffectEvent(() => setDetails(read()));
  useEffect(() => {
    const timer = setInterval(renew, everyMs);
    return () => clearInterval(timer);
  }, []);
  if (!details) return null;
  const { means, host, width, height, frameRate, codecs, bitsPerSecond } = details;
  const mbit = (bits: number) =>
    t('mbit', { mbit: format.number(bits / 1e6, { maximumFractionDigits: 1 }) });
  const rows: [string, string | null][] = [
    [t('source'), `${host} · ${t(`means.${means}`)}`],
    [t('picture'), height > 0 ? `${String(width)} × ${String(height)}` : t('soundOnly')],
    [
      t('frameRate'),
      frameRate === null ? null : format.number(frameRate, { maximumFractionDigits: 1 }),
    ],
    [t('codecs'), codecs],
    [t('bitrate'), bitsPerSecond === null ? null : mbit(bitsPerSecond)],
    [t('line'), details.lineBitsPerSecond === null ? null : mbit(details.lineBitsPerSecond)],
    [
      t('buffer'),
      t('seconds', { seconds: format.number(details.bufferSeconds, { maximumFractionDigits: 1 }) }),
    ],
    [t('dropped'), t('droppedOf', { dropped: details.droppedFrames, frames: details.frames })],
  ];
  return (
    <dl className={styles.panel} aria-label={t('title')}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{value ?? t('unknown')}</dd>
        </div>
      ))}
    </dl>
  );
}
