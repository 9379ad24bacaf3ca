'use client';

import { ArrowDown, ArrowUp, Unlink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { LocalTime } from '#components/ui/time/local-time.tsx';
import { deskSourceOrder, deskSourceRemove } from '#lib/contract/desk/channel-sources.ts';
import type { DeskSource } from '#lib/contract/desk/channels.ts';
import { AddSource } from './add-source.tsx';
import styles from './channel.module.css';
import { SourceProbe } from './source-probe.tsx';

interface ChannelSourcesProps {
  channelId: string;
  sources: readonly DeskSource[];
}

/** The sources of a channel in the order in which they are tried; the first one is its own. */
export function ChannelSources({ channelId, sources }: ChannelSourcesProps) {
  const t = useTranslations('deskChannels');
  const order = useDeskWrite(deskSourceOrder);
  const remove = useDeskWrite(deskSourceRemove);
  const further = sources.slice(1).map((source) => source.logicalChannelId);
  const moveTo = (id: string, place: number) => {
    const others = further.filter((one) => one !== id);
    const otherChannelIds = [...others.slice(0, place), id, ...others.slice(place)];
    order.mutate({ logicalChannelId: channelId, otherChannelIds });
  };
  return (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources" className={styles.heading}>
        {t('sources')}
      </h2>
      <p className={styles.hint}>{t('sourcesLead')}</p>
      <ol className={styles.list}>
        {sources.map((source, at) => (
          <li key={source.logicalChannelId} className={styles.source}>
            <div className={styles.top}>
              <div className={styles.words}>
                <p className={styles.sourceName} title={source.name}>
                  {at + 1}. {source.name}
                </p>
                <p className={styles.hint}>
                  {source.listName} · {source.shownAddress}
                </p>
              </div>
              {at > 0 && (
                <>
                  <IconButton
                    label={t('sourceUp', { name: source.name })}
                    disabled={at === 1 || order.isPending}
                    onClick={() => moveTo(source.logicalChannelId, at - 2)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('sourceDown', { name: source.name })}
                    disabled={at === sources.length - 1 || order.isPending}
                    onClick={() => moveTo(source.logicalChannelId, at)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('sourceRemove', { name: source.name })}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate({ otherChannelId: source.logicalChannelId })}
                  >
                    <Unlink aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </div>
            <SourceProbe channelId={source.logicalChannelId} name={source.name} />
            <Failures failures={source.failures} />
          </li>
        ))}
      </ol>
      <AddSource channelId={channelId} />
    </section>
  );
}

function Failures({ failures }: Pick<DeskSource, 'failures'>) {
  const t = useTranslations('deskChannels');
  if (failures.length === 0) return <p className={styles.hint}>{t('noFailures')}</p>;
  return (
    <details className={styles.failures}>
      <summary>{t('failures', { count: failures.length })}</summary>
      <ul>
        {failures.map(({ failedAt, reason }) => (
          <li key={`${String(failedAt)} ${reason}`}>
            <LocalTime at={failedAt} /> {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
