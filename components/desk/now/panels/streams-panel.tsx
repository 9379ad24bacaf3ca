'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { byteText, rateText } from '#components/desk/now/byte-text.ts';
import { DeskChannelLink } from '#components/desk/now/desk-channel-link.tsx';
import { useStableOrder } from '#components/desk/now/use-stable-order.ts';
import { ConfirmDialog } from '#components/desk/parts/confirm-dialog.tsx';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { LocalTime } from '#components/ui/time/local-time.tsx';
import { deskStreamEnd, type DeskStream } from '#lib/contract/desk/now.ts';
import { Panel, PanelEmpty, PanelTable } from './panel.tsx';
import styles from './panel.module.css';

const keyOf = ({ streamId }: DeskStream) => streamId;

/** The sources that the operator reads at the moment. Each can be ended. */
export function StreamsPanel({ streams }: { streams: readonly DeskStream[] }) {
  const t = useTranslations('deskNow');
  const rows = useStableOrder(streams, keyOf);
  const [chosen, setChosen] = useState<DeskStream | null>(null);
  // What it is now: its viewers and the other sources may change while the question is open.
  const asked = chosen && (rows.find(({ streamId }) => streamId === chosen.streamId) ?? chosen);
  const end = useDeskWrite(deskStreamEnd, { text: t('ended'), hasUndo: false });
  const nameOf = ({ channelName }: DeskStream) => channelName || t('unknownChannel');
  return (
    <Panel title={t('streams')}>
      {rows.length === 0 ? (
        <PanelEmpty>{t('noStreams')}</PanelEmpty>
      ) : (
        <PanelTable
          label={t('streams')}
          columns={[
            { label: t('channel') },
            { label: t('since'), isExtra: true },
            { label: t('picture'), isExtra: true },
            { label: t('amount'), isNumber: true, isExtra: true },
            { label: t('viewers'), isNumber: true },
            { label: t('end') },
          ]}
        >
          {rows.map((stream) => (
            <StreamRow key={stream.streamId} stream={stream} onEnd={() => setChosen(stream)} />
          ))}
        </PanelTable>
      )}
      {asked && (
        <ConfirmDialog
          title={t('endTitle', { name: nameOf(asked) })}
          text={t(asked.hasNext ? 'endNext' : 'endSame', { viewers: asked.viewers })}
          action={t('end')}
          isBusy={end.isPending}
          onClose={() => setChosen(null)}
          onConfirm={() =>
            end.mutate(
              { streamId: asked.streamId, isConfirmed: true },
              { onSettled: () => setChosen(null) },
            )
          }
        />
      )}
    </Panel>
  );
}

function StreamRow({ stream, onEnd }: { stream: DeskStream; onEnd: () => void }) {
  const t = useTranslations('deskNow');
  const { channelName, place, sources, listName, host, delivery, hasConnection } = stream;
  const source = [
    t('sourceOf', { place, sources }),
    listName,
    host,
    t(delivery),
    hasConnection && t('hasConnection'),
  ];
  const name = channelName || t('unknownChannel');
  return (
    <tr>
      <td data-name="">
        {channelName ? <DeskChannelLink name={channelName} /> : name}
        <span className={styles.small}>{source.filter(Boolean).join(' · ')}</span>
        <span className={`${styles.small} ${styles['only-narrow']}`}>
          <Picture stream={stream} /> <Amount stream={stream} />
        </span>
      </td>
      <td className={`${styles.extra} ${styles.plain}`}>
        <LocalTime at={stream.since} />
        <span className={styles.small}>
          <LocalDate at={stream.since} />
        </span>
      </td>
      <td className={`${styles.extra} ${styles.plain}`}>
        <Picture stream={stream} />
      </td>
      <td className={styles.extra} data-number="">
        <Amount stream={stream} />
      </td>
      <td data-number="">{stream.viewers}</td>
      <td>
        <Button size="small" aria-label={t('endOf', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      </td>
    </tr>
  );
}

function Picture({ stream: { codecs, height } }: { stream: DeskStream }) {
  const t = useTranslations('deskNow');
  if (codecs === '' && height === null) return t('unknown');
  return (
    <>
      {height !== null && t('lines', { height })}
      <span className={styles.small}>{codecs.replace(',', ', ')}</span>
    </>
  );
}

function Amount({ stream: { bytes, bitsPerSecond } }: { stream: DeskStream }) {
  const { language } = useAppData();
  return (
    <>
      {byteText(bytes, language)}
      {bitsPerSecond !== null && (
        <span className={styles.small}>{rateText(bitsPerSecond, language)}</span>
      )}
    </>
  );
}
