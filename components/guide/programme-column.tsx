'use client';

import { CalendarOff, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import type { Channel } from '#lib/contract/channels.ts';
import { programmeAt } from '#lib/domain/guide/now-next.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { EmptyList } from '#components/ui/states/empty-list.tsx';
import { Skeleton } from '#components/ui/states/skeleton.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { DayChips } from './day-chips.tsx';
import { moveBetweenActions } from '#components/data/programme-actions/programme-keys.ts';
import { ProgrammeRow } from './programme-row.tsx';
import { useChannelGuide } from '#components/data/guide/use-channel-guide.ts';
import { useShown } from './use-shown.ts';
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

/** A channel's programmes over the guide week, scrolled to the current one (LIV-03, LIV-06). */
export const ProgrammeColumn = memo(function ProgrammeColumn(props: ProgrammeColumnProps) {
  const { channel, nowMs, rendered } = props;
  const t = useTranslations('guide');
  const { logicalChannelName, epgId } = channel;
  const isHydrated = useHydrated();
  const [offset, setOffset] = useState(0);
  const week = useGuideWeek(nowMs);
  const day = week.find((candidate) => candidate.offset === offset);
  const todays = useTodaysProgrammes(epgId, nowMs, rendered);
  const chosen = useChannelGuide(epgId, day ?? { startMs: nowMs, endMs: nowMs });
  const guide = offset === 0 ? todays : chosen;
  const { programmes, isCatchup } = guide;
  const onAir = programmeAt(programmes, nowMs);

  const shown = `${offset} ${programmes[0]?.programId} ${programmes.length}`;
  const list = useShown<HTMLOListElement>(shown, showOnAir);

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
        // A scroll container, so the keyboard must be able to reach it.
        /* eslint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions */
        <ol
          ref={list}
          className={styles.list}
          tabIndex={0}
          aria-label={t('programmes')}
          onKeyDown={moveBetweenActions}
        >
          {/* eslint-enable */}
          {programmes.map((programme) => (
            <li key={programme.programId} aria-current={programme === onAir ? 'true' : undefined}>
              <ProgrammeRow
                channel={channel}
                programme={programme}
                isCatchup={isCatchup}
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
});

/** The same width as in live-tv.module.css: below it the panels are part of the page. */
const stacked = '(max-width: 699px)';

/** Scrolls the current programme into view: in a list with its own scrolling, else (on phones) in the page. */
function showOnAir(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current]');
  if (window.matchMedia(stacked).matches) {
    current?.scrollIntoView({ block: 'center' });
    return;
  }
  list.scrollTop = current ? current.offsetTop - list.offsetTop - list.clientHeight / 5 : 0;
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
