'use client';

import { useTranslations } from 'next-intl';
import { DeskChannelLink } from '#components/desk/now/desk-channel-link.tsx';
import { useStableOrder } from '#components/desk/now/use-stable-order.ts';
import type { DeskMoment } from '#lib/contract/desk/now.ts';
import { Panel, PanelEmpty, PanelTable } from './panel.tsx';

type Channel = DeskMoment['channels'][number];

const keyOf = ({ logicalChannelId }: Channel) => logicalChannelId ?? '';

/** How many viewers each channel has at the moment. */
export function ViewersPanel({ channels }: { channels: readonly Channel[] }) {
  const t = useTranslations('deskNow');
  const rows = useStableOrder(channels, keyOf);
  return (
    <Panel title={t('byChannel')} note={t('byChannelNote')}>
      {rows.length === 0 ? (
        <PanelEmpty>{t('nobody')}</PanelEmpty>
      ) : (
        <PanelTable
          label={t('byChannel')}
          columns={[{ label: t('channel') }, { label: t('viewers'), isNumber: true }]}
        >
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <td data-name="">
                {row.logicalChannelId === null ? (
                  t('titles')
                ) : row.name === '' ? (
                  t('unknownChannel')
                ) : (
                  <DeskChannelLink name={row.name} />
                )}
              </td>
              <td data-number="">{row.viewers}</td>
            </tr>
          ))}
        </PanelTable>
      )}
    </Panel>
  );
}
