'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '#components/data/calls/use-call.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { deskSourceProbe } from '#lib/contract/desk/channel-sources.ts';
import styles from './channel.module.css';

/** Tries a source: what it carries, how fast it answers, and a picture of it. */
export function SourceProbe({ channelId, name }: { channelId: string; name: string }) {
  const t = useTranslations('deskChannels');
  const probe = useWrite(deskSourceProbe);
  return (
    <div className={styles.probe}>
      <Button
        size="small"
        disabled={probe.isPending}
        aria-label={t('probeOf', { name })}
        onClick={() => probe.mutate({ logicalChannelId: channelId })}
      >
        {t(probe.isPending ? 'probing' : 'probe')}
      </Button>
      <div role="status" className={styles.result}>
        {probe.isError && <p>{t('probeFailed')}</p>}
        {probe.data && <Result found={probe.data} name={name} />}
      </div>
    </div>
  );
}

function Result({ found, name }: { found: ResponseOf<typeof deskSourceProbe>; name: string }) {
  const t = useTranslations('deskChannels');
  const { problem, still, widthPx, heightPx, roundTripMs } = found;
  const facts = [
    found.kind,
    found.picture,
    widthPx !== null && heightPx !== null && `${String(widthPx)} × ${String(heightPx)}`,
    found.sound,
    roundTripMs !== null && t('milliseconds', { ms: Math.round(roundTripMs) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <>
      {problem !== null && <p className={styles.problem}>{t('sourceProblem', { problem })}</p>}
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {still !== null && (
        <img
          className={styles.still}
          src={`data:image/jpeg;base64,${still}`}
          alt={t('stillOf', { name })}
        />
      )}
      {still === null && problem === null && <p className={styles.hint}>{t('noStill')}</p>}
    </>
  );
}
