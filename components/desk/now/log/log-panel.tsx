'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { dayAndTime } from '#components/desk/now/clock-time.ts';
import { Panel, PanelEmpty } from '#components/desk/now/panels/panel.tsx';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { Chip } from '#components/ui/buttons/chip.tsx';
import { TextField } from '#components/ui/fields/text-field.tsx';
import { logLevelSchema, type DeskLogLine } from '#lib/contract/desk/now.ts';
import styles from './log-panel.module.css';
import { useLog, type LogFilter } from './use-log.ts';

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
          <TextField
            label={t('findInLog')}
            type="search"
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
          />
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
