'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#components/ui/buttons/button.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { LocalTime } from '#components/ui/time/local-time.tsx';
import { ProgressBar } from '#components/ui/states/progress-bar.tsx';
import type { DeskSource, SourceProgress } from '#lib/contract/desk/sources.ts';
import { AccountWarning } from './source-account.tsx';
import { isMoving } from './use-sources.ts';
import styles from './sources.module.css';

interface SourceStateProps {
  source: DeskSource;
  onReport: () => void;
}

/** How a source is: being read and how far, failed and why, or well and since when. */
export function SourceStateText({ source, onReport }: SourceStateProps) {
  const t = useTranslations('deskSources');
  const { state, problem, progress, triedAt, nextAt, allLeftOut } = source;
  const isBad = state === 'problem' || allLeftOut > 0;
  const tone = isMoving(source) ? 'moving' : isBad ? 'problem' : 'calm';
  return (
    <div className={styles.state} data-tone={tone}>
      <p className={styles.word}>{allLeftOut > 0 ? t('nothingUsed') : t(`states.${state}`)}</p>
      {allLeftOut > 0 && (
        <p>
          <Button size="small" onClick={onReport}>
            {t('whyLeftOut', { count: allLeftOut })}
          </Button>
        </p>
      )}
      {source.account && <AccountWarning account={source.account} />}
      {problem !== null && <p className={styles.detail}>{problem}</p>}
      {progress && <Progress progress={progress} name={source.name} />}
      {!isMoving(source) && (
        <p className={styles.detail}>
          <LocalDate at={triedAt} /> <LocalTime at={triedAt} />
          {' · '}
          {nextAt === null ? t('byHand') : t('every', { hours: source.everyHours })}
          {nextAt !== null && (
            <>
              {' · '}
              {t('next')} <LocalDate at={nextAt} /> <LocalTime at={nextAt} />
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Far down to a megabyte. */
const bytesOfMegabyte = 1_000_000;

function Progress({ progress, name }: { progress: SourceProgress; name: string }) {
  const t = useTranslations('deskSources');
  const format = useFormatter();
  const { stage, done, total, item } = progress;
  const shown = stage === 'reading' ? done / bytesOfMegabyte : done;
  const words = format.number(shown, { maximumFractionDigits: stage === 'reading' ? 1 : 0 });
  return (
    <>
      {total !== null && total > 0 && (
        <ProgressBar share={done / total} label={t('progressOf', { name })} />
      )}
      <p className={styles.detail}>
        {total === null
          ? t(`stages.${stage}`, { done: words })
          : t('stageOf', { done: words, total: format.number(total) })}
        {item !== null && ` · ${item}`}
      </p>
    </>
  );
}
