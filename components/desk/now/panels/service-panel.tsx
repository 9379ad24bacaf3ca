'use client';

import { useTranslations } from 'next-intl';
import { useAppData } from '#components/data/app-data.tsx';
import { byteText } from '#components/desk/now/byte-text.ts';
import type { DeskDay } from '#lib/contract/desk/now.ts';
import { Panel } from './panel.tsx';
import styles from './list.module.css';

/** How full the disk is, and which versions run. */
export function ServicePanel({ disk, versions }: Pick<DeskDay, 'disk' | 'versions'>) {
  const t = useTranslations('deskNow');
  const { language } = useAppData();
  const size = (bytes: number | null) =>
    bytes === null ? t('unknown') : byteText(bytes, language);
  return (
    <div className={styles.pair}>
      <Panel title={t('disk')}>
        <Facts
          facts={[
            [t('databaseSize'), size(disk.database)],
            [t('films'), size(disk.films)],
            [t('artwork'), size(disk.artwork)],
            [t('channelsFolder'), size(disk.channels)],
            [t('freeDisk'), `${size(disk.free)} ${t('ofTotal', { total: size(disk.total) })}`],
          ]}
        />
      </Panel>
      <Panel title={t('versions')}>
        <Facts
          facts={[
            [t('product'), versions.product],
            [t('schema'), versions.schema],
            ['Node', versions.node],
            [t('database'), versions.database],
            ['FFmpeg', versions.ffmpeg ?? t('noFfmpeg')],
          ]}
        />
      </Panel>
    </div>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
