'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { secondsToMilliseconds } from 'date-fns';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { dayAndTime } from '#components/desk/now/clock-time.ts';
import { Panel, PanelEmpty } from '#components/desk/now/panels/panel.tsx';
import { SearchField } from '#components/desk/parts/search-field.tsx';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Chip } from '#components/ui/buttons/chip.tsx';
import { api } from '#lib/browser/api.ts';
import type { RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import { logLevelSchema, deskLog, type DeskLogLine } from '#lib/contract/desk/now.ts';
import styles from './log-panel.module.css';

/** The log of the operator that answers; it is read while it is open. */
export function LogPanel({ operatorName }: { operatorName: string }) {
  const t = useTranslations('deskNow');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={t('log')}
      note={t('logNote', { name: operatorName })}
      actions={
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'hideLog' : 'showLog')}
        </Button>
      }
    >
      {isOpen && <OpenLog />}
    </Panel>
  );
}

function OpenLog() {
  const t = useTranslations('deskNow');
  const [level, setLevel] = useState<LogFilter['level']>('info');
  const [text, setText] = useState('');
  const [isPaused, setPaused] = useState(false);
  const query = useSettled(text.trim());
  const log = useLog({ level, query }, isPaused);
  return (
    <>
      <div className={styles.controls}>
        <div role="group" aria-label={t('level')} className={styles.levels}>
          {logLevelSchema.options.map((one) => (
            <Chip key={one} aria-pressed={one === level} onClick={() => setLevel(one)}>
              {t(one)}
            </Chip>
          ))}
        </div>
        <div className={styles.find}>
          <SearchField label={t('findInLog')} value={text} onText={setText} />
        </div>
        <Button aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          {t(isPaused ? 'goOn' : 'pause')}
        </Button>
      </div>
      {log.data ? (
        <Lines lines={log.data.lines} at={log.dataUpdatedAt} />
      ) : (
        <PanelEmpty>
          {log.isError ? (
            <>
              {t('logFailed')}{' '}
              <Button size="small" onClick={() => void log.refetch()}>
                {t('again')}
              </Button>
            </>
          ) : (
            t('loadingLog')
          )}
        </PanelEmpty>
      )}
    </>
  );
}

function Lines({ lines, at }: { lines: readonly DeskLogLine[]; at: number }) {
  const t = useTranslations('deskNow');
  if (lines.length === 0) return <PanelEmpty>{t('noLines')}</PanelEmpty>;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <div className={styles.lines} role="group" aria-label={t('log')} tabIndex={0}>
      <ol>
        {lines.map((line) => (
          <li key={line.lineId} className={styles.line} data-level={line.level}>
            <span className={styles.time}>{dayAndTime(line.at, at)}</span>
            <span className={styles.level}>{t(levelTexts[line.level])}</span>
            <span lang="en" className={styles.text}>
              {line.text} <span className={styles.details}>{line.details}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const levelTexts = { info: 'infoLine', warn: 'warnLine', error: 'errorLine' } as const;

type LogFilter = Pick<RequestOf<typeof deskLog>, 'level' | 'query'>;
type Log = ResponseOf<typeof deskLog>;

const everyMs = secondsToMilliseconds(5);
/** As many as the operator keeps. */
const shownMost = 500;

/** The lines of the operator's log, newest first. Asks only for new ones, and for none while it is paused. */
function useLog(filter: LogFilter, isPaused: boolean) {
  const client = useQueryClient();
  const { language } = useAppData();
  const queryKey = callKey(deskLog, filter, language);
  return useQuery<Log>({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Log>(queryKey);
      const after = known && {
        startedAt: known.startedAt,
        lineId: known.lines[0]?.lineId ?? 0,
      };
      const log = await api(deskLog, { ...filter, ...(after && { after }) }, { signal });
      if (!known || !log.isContinued) return log;
      return { ...log, lines: [...log.lines, ...known.lines].slice(0, shownMost) };
    },
    staleTime: everyMs,
    refetchInterval: isPaused ? false : everyMs,
  });
}
