'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import { DeskPage } from '#components/desk/parts/desk-page.tsx';
import { actionName } from './action-names.ts';
import { useUndo } from '#components/desk/parts/use-desk-write.ts';
import { SearchField } from '#components/desk/parts/search-field.tsx';
import { useSettled } from '#components/desk/parts/use-settled.ts';
import { Button } from '#components/ui/buttons/button.tsx';
import { LocalDate } from '#components/ui/time/local-date.tsx';
import { LocalTime } from '#components/ui/time/local-time.tsx';
import { api } from '#lib/browser/api.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { deskChangeList, type DeskChange } from '#lib/contract/desk/shell.ts';
import styles from './changes-screen.module.css';

/** The audit list: what was changed, by whom, from what to what. */
export function ChangesScreen({ first }: { first: ResponseOf<typeof deskChangeList> }) {
  const t = useTranslations('deskChanges');
  const { language } = useAppData();
  const [text, setText] = useState('');
  const query = useSettled(text.trim());
  const list = useInfiniteQuery({
    queryKey: callKey(deskChangeList, { query }, language),
    queryFn: ({ pageParam, signal }) =>
      api(deskChangeList, { query, ...(pageParam && { beforeId: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ changes, isLast }) => (isLast ? undefined : changes.at(-1)?.changeId),
    ...(query === '' && { initialData: { pages: [first], pageParams: [0] } }),
  });
  const changes = list.data?.pages.flatMap((page) => page.changes) ?? [];
  return (
    <DeskPage title={t('title')} lead={t('lead')}>
      <SearchField label={t('search')} value={text} onText={setText} />
      {changes.length === 0 && <p className={styles.empty}>{t(query ? 'noneFound' : 'none')}</p>}
      <ol className={styles.list}>
        {changes.map((change) => (
          <Entry key={change.changeId} change={change} />
        ))}
      </ol>
      {list.hasNextPage && (
        <Button onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
          {t('older')}
        </Button>
      )}
    </DeskPage>
  );
}

function Entry({ change }: { change: DeskChange }) {
  const t = useTranslations('deskChanges');
  const undo = useUndo();
  const name = actionName(change.action);
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <p className={styles.what}>
          {change.subjectName !== '' && <strong>{change.subjectName} </strong>}
          <span className={styles.action}>
            {name === null ? change.action : t(`actions.${name}`)}
          </span>
        </p>
        <p className={styles.who}>
          <LocalDate at={change.changedAt} /> <LocalTime at={change.changedAt} />
          {' · '}
          {change.accountName || t('commandLine')}
          {change.undoneAt !== null &&
            ` · ${t('undoneBy', { name: change.undoneBy === '' || change.undoneBy === null ? t('commandLine') : change.undoneBy })}`}
        </p>
        {(change.before || change.after) && (
          <details className={styles.values}>
            <summary>{t('values')}</summary>
            <dl>
              <dt>{t('before')}</dt>
              <dd>{change.before || '–'}</dd>
              <dt>{t('after')}</dt>
              <dd>{change.after || '–'}</dd>
            </dl>
          </details>
        )}
      </div>
      {change.canUndo && (
        <Button
          size="small"
          disabled={undo.isPending}
          aria-label={t('undoOf', { name: change.subjectName })}
          onClick={() => undo.mutate({ changeId: change.changeId })}
        >
          {t('undo')}
        </Button>
      )}
    </li>
  );
}
