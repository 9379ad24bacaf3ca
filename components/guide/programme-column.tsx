'use client';

import { CalendarOff, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import { programmeAt } from '#lib/domain/guide/now-next.ts';
import { Button } from '#components/ui/button.tsx';
import { EmptyList } from '#components/ui/empty-list.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { isCaughtUp, useStageShow } from './actions/use-stage-show.ts';
import { DayChips } from './day-chips.tsx';
import { ProgrammeRow } from './programme-row.tsx';
import { useChannelGuide } from './use-channel-guide.ts';
import {
  useGuideWeek,
  useTodaysProgrammes,
  type RenderedProgrammes,
} from './use-todays-programmes.ts';
import styles from './programme-column.module.css';

interface ProgrammeColumnProps {
  channel: Channel;
  nowMs: number;
  rendered: RenderedProgrammes;
}

/** A channel's programmes over the guide week, the one on air in sight (LIV-03, LIV-06). */
export function ProgrammeColumn({ channel, nowMs, rendered }: ProgrammeColumnProps) {
  const t = useTranslations('guide');
  const { logicalChannelId, logicalChannelName, epgId } = channel;
  const show = useStageShow();
  const isHydrated = useHydrated();
  const [offset, setOffset] = useState(0);
  const week = useGuideWeek(nowMs);
  const day = week.find((candidate) => candidate.offset === offset);
  const todays = useTodaysProgrammes(epgId, nowMs, rendered);
  const chosen = useChannelGuide(epgId, day ?? { startMs: nowMs, endMs: nowMs });
  const guide = offset === 0 ? todays : chosen;
  const { programmes, isCatchup } = guide;
  const onAir = programmeAt(programmes, nowMs);

  const list = useRef<HTMLOListElement>(null);
  const shown = `${offset} ${programmes[0]?.programId} ${programmes.length}`;
  useEffect(() => {
    const frame = list.current;
    if (!frame) return;
    const current = frame.querySelector<HTMLElement>('[aria-current]');
    frame.scrollTop = current ? current.offsetTop - frame.offsetTop - frame.clientHeight / 5 : 0;
  }, [shown]);

  return (
    <section
      className={styles.column}
      aria-label={t('programmesOf', { channel: logicalChannelName })}
    >
      {isHydrated ? (
        <DayChips week={week} chosenOffset={offset} onChoose={setOffset} />
      ) : (
        <div className={styles.chipsToCome} />
      )}
      {programmes.length > 0 ? (
        // Scrolls by itself, so that the keyboard has to be able to reach it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ol ref={list} className={styles.list} tabIndex={0} aria-label={t('programmes')}>
          {programmes.map((programme) => (
            <li key={programme.programId} aria-current={programme === onAir ? 'true' : undefined}>
              <ProgrammeRow
                channel={channel}
                programme={programme}
                isCatchup={isCatchup}
                isCaughtUp={isCaughtUp(show, logicalChannelId, programme.programId)}
                nowMs={nowMs}
              />
            </li>
          ))}
        </ol>
      ) : guide.isLoading ? (
        <RowsToCome />
      ) : guide.hasFailed ? (
        <EmptyList text={t('failed')} icon={<WifiOff aria-hidden />}>
          <Button onClick={guide.retry}>{t('retry')}</Button>
        </EmptyList>
      ) : (
        <EmptyList text={t('none')} icon={<CalendarOff aria-hidden />} />
      )}
    </section>
  );
}

function RowsToCome() {
  return (
    <div className={styles.list} aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className={styles.rowToCome} />
      ))}
    </div>
  );
}
