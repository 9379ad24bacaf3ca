'use client';

import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useDeskWrite } from '#components/desk/parts/use-desk-write.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import iconButton from '#components/ui/buttons/icon-button.module.css';
import { Menu } from '#components/ui/menu/menu.tsx';
import type { MenuEntry } from '#components/ui/menu/menu-entry.ts';
import { deskSourceRun, deskSourceStop, type DeskSource } from '#lib/contract/desk/sources.ts';
import { ForceDialog, RemoveDialog } from './confirmations.tsx';
import { AccountFacts } from './source-account.tsx';
import { SourceReport } from './source-report.tsx';
import { SourceSettings } from './source-settings.tsx';
import { SourceStateText } from './source-state.tsx';
import { isMoving } from './use-sources.ts';
import styles from './sources.module.css';

type Opened = 'report' | 'settings' | 'force' | 'remove' | null;

/** A source: its form, its state, and its buttons. */
export function SourceRow({ source }: { source: DeskSource }) {
  const t = useTranslations('deskSources');
  const [opened, setOpened] = useState<Opened>(null);
  const run = useDeskWrite(deskSourceRun, { text: t('queued') });
  const stop = useDeskWrite(deskSourceStop, { text: t('stopped') });
  const { kind, name, state } = source;
  const isLeaving = state === 'leaving';
  const close = () => setOpened(null);
  const entry = (id: Exclude<Opened, null>, text: string): MenuEntry => ({
    ...{ kind: 'action', id, text },
    act: () => setOpened(id),
  });
  const entries: MenuEntry[] = [
    entry('report', t('report')),
    entry('settings', t('settings')),
    ...(source.canForce ? [entry('force', t('force'))] : []),
    { kind: 'line', id: 'line' },
    entry('remove', t('remove')),
  ];
  const dialogs: Record<Exclude<Opened, null>, ReactNode> = {
    report: <SourceReport source={source} onClose={close} />,
    settings: <SourceSettings source={source} onClose={close} />,
    force: <ForceDialog source={source} onClose={close} />,
    remove: <RemoveDialog source={source} onClose={close} />,
  };
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          <span title={name}>{name}</span>
          <span className={styles.type}>{t(`types.${source.sourceForm}`)}</span>
        </p>
        <p className={styles.place} title={source.location}>
          {source.location}
        </p>
        <p className={styles.facts}>
          <Brought source={source} />
        </p>
        {source.account && (
          <p className={styles.facts}>
            <AccountFacts account={source.account} isRefused={state === 'problem'} />
          </p>
        )}
      </div>
      <SourceStateText source={source} onReport={() => setOpened('report')} />
      <div className={styles.actions}>
        {isMoving(source) && !isLeaving ? (
          <Button
            size="small"
            aria-label={t('stopOf', { name })}
            disabled={stop.isPending || state === 'stopping'}
            onClick={() => stop.mutate({ kind, name })}
          >
            {t('stop')}
          </Button>
        ) : (
          <Button
            size="small"
            aria-label={t('runOf', { name })}
            disabled={run.isPending || isLeaving}
            onClick={() => run.mutate({ kind, name, isForced: false })}
          >
            {t('run')}
          </Button>
        )}
        <Menu label={t('more', { name })} entries={entries} className={iconButton.button}>
          <Ellipsis aria-hidden="true" />
        </Menu>
      </div>
      {opened !== null && dialogs[opened]}
    </li>
  );
}

/** What a source has brought, and how many connections it allows. */
function Brought({ source }: { source: DeskSource }) {
  const t = useTranslations('deskSources');
  const { channels, titles, missing, connectionsSet, connectionsTold } = source;
  const connections = connectionsSet ?? connectionsTold;
  const facts = [
    ...(source.kind === 'vod' ? [] : [t('channels', { count: channels })]),
    ...(titles > 0 || source.kind === 'vod' ? [t('titles', { count: titles })] : []),
    ...(missing > 0 ? [t('missing', { count: missing })] : []),
    ...(connections === null ? [] : [t('connections', { count: connections })]),
  ];
  return facts.join(' · ');
}
