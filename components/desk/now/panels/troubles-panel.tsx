'use client';

import { useTranslations } from 'next-intl';
import { DeskChannelLink } from '#components/desk/now/desk-channel-link.tsx';
import { useStableOrder } from '#components/desk/now/use-stable-order.ts';
import { LocalTime } from '#components/ui/time/local-time.tsx';
import type { DeskTrouble } from '#lib/contract/desk/now.ts';
import { Panel, PanelEmpty, PanelTable } from './panel.tsx';
import styles from './panel.module.css';

const keyOf = ({ logicalChannelId }: DeskTrouble) => logicalChannelId;

/** What failed on each channel in the last day. */
export function TroublesPanel({ troubles }: { troubles: readonly DeskTrouble[] }) {
  const t = useTranslations('deskNow');
  const rows = useStableOrder(troubles, keyOf);
  return (
    <Panel title={t('troubles')} note={t('troublesNote')}>
      {rows.length === 0 ? (
        <PanelEmpty>{t('noTroubles')}</PanelEmpty>
      ) : (
        <PanelTable
          label={t('troubles')}
          columns={[
            { label: t('channel') },
            { label: t('players'), isNumber: true },
            { label: t('sources'), isNumber: true },
            { label: t('last'), isNumber: true, isExtra: true },
          ]}
        >
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <td data-name="">
                <DeskChannelLink name={row.name} />
                {row.reasons.map(({ from, reason, times }) => (
                  <span key={`${from} ${reason}`} className={styles.small}>
                    {t(from === 'player' ? 'players' : 'sources')}: <span lang="en">{reason}</span>{' '}
                    {t('reasonTimes', { times })}
                  </span>
                ))}
              </td>
              <td data-number="">{row.players}</td>
              <td data-number="">{row.sources}</td>
              <td className={styles.extra} data-number="">
                <LocalTime at={row.lastAt} />
              </td>
            </tr>
          ))}
        </PanelTable>
      )}
    </Panel>
  );
}
