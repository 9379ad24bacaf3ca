'use client';

import { secondsToMilliseconds } from 'date-fns';
import { useTranslations } from 'next-intl';
import { useCall } from '#components/data/calls/use-call.ts';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import { useProgress } from '#components/desk/progress/use-progress.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { deskDay, deskNow, type DeskDay, type DeskMoment } from '#lib/contract/desk/now.ts';
import { DayChart } from './chart/day-chart.tsx';
import { clockTime } from './clock-time.ts';
import { Figures } from './figures.tsx';
import { LogPanel } from './log-panel.tsx';
import styles from './now-screen.module.css';
import { ImportsPanel } from './panels/imports-panel.tsx';
import { MissesPanel } from './panels/misses-panel.tsx';
import { ServicePanel } from './panels/service-panel.tsx';
import { StreamsPanel } from './panels/streams-panel.tsx';
import { TroublesPanel } from './panels/troubles-panel.tsx';
import { ViewersPanel } from './panels/viewers-panel.tsx';

/** While the page is seen; hidden tabs ask for nothing. */
const momentEveryMs = secondsToMilliseconds(5);
const dayEveryMs = secondsToMilliseconds(30);

interface NowScreenProps {
  firstMoment: DeskMoment;
  firstDay: DeskDay;
}

/** What happens on the service at the moment, and what failed in the last day. */
export function NowScreen({ firstMoment, firstDay }: NowScreenProps) {
  const t = useTranslations('deskNow');
  useProgress();
  const momentCall = useCall(deskNow, {}, { initialData: firstMoment, repeatMs: momentEveryMs });
  const dayCall = useCall(deskDay, {}, { initialData: firstDay, repeatMs: dayEveryMs });
  const moment = momentCall.data ?? firstMoment;
  const day = dayCall.data ?? firstDay;
  const { operatorName: name } = moment;
  return (
    <DeskPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <Updated at={moment.at} hasFailed={momentCall.isError || dayCall.isError} name={name} />
      }
    >
      {moment.isOneOfSeveral && <p className={styles.several}>{t('oneOfSeveral', { name })}</p>}
      <Figures moment={moment} day={day} />
      <div className={styles.pair}>
        <DayChart viewers={day.viewers} />
        <ViewersPanel channels={moment.channels} />
      </div>
      <StreamsPanel streams={moment.streams} />
      <div className={styles.pair}>
        <TroublesPanel troubles={day.troubles} />
        <MissesPanel misses={day.misses} total={day.missesTotal} />
      </div>
      <div className={styles.pair}>
        <ImportsPanel imports={moment.imports} />
        <ServicePanel disk={day.disk} versions={day.versions} />
      </div>
      <LogPanel operatorName={name} />
    </DeskPage>
  );
}

interface UpdatedProps {
  /** When the shown numbers were read, in ms since 1970. */
  at: number;
  hasFailed: boolean;
  /** The operator that has answered. */
  name: string;
}

/** When the page was updated last, and by which operator. */
function Updated({ at, hasFailed, name }: UpdatedProps) {
  const t = useTranslations('deskNow');
  const isHydrated = useHydrated();
  const time = isHydrated ? clockTime(at) : clockTime(at, 'UTC');
  return (
    <p className={styles.updated} data-failed={hasFailed ? '' : undefined}>
      <span className={isHydrated ? undefined : styles.pending}>
        {t(hasFailed ? 'notUpdated' : 'updated', { time })}
      </span>
      <span className={styles.name}>{t('answeredBy', { name })}</span>
    </p>
  );
}
