'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAppData } from '#components/data/app-data.tsx';
import { callKey } from '#components/data/calls/use-call.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { deskNow } from '#lib/contract/desk/now.ts';
import type { ProgressEvent } from '#lib/contract/desk/progress.ts';
import { deskBackupList, type DeskBackupState } from '#lib/contract/desk/settings.ts';
import { deskSourceList } from '#lib/contract/desk/sources.ts';
import { followProgress } from './follow-progress.ts';

type SourceList = ResponseOf<typeof deskSourceList>;

/** The lists that say something else when work begins or ends. */
const lists: ReadonlySet<unknown> = new Set(
  [deskSourceList, deskBackupList, deskNow].map(({ address }) => address),
);

/**
 * Keeps the lists of the page up to date by the operator's stream of events. Returns whether events come: otherwise the
 * page asks by itself.
 */
export function useProgress(): boolean {
  const { language } = useAppData();
  const client = useQueryClient();
  const [isFlowing, setFlowing] = useState(false);
  useEffect(() => {
    let seen: number | null = null;
    return followProgress({
      onFlow: (isFlowingNow) => {
        setFlowing(isFlowingNow);
        if (!isFlowingNow) seen = null;
      },
      onEvent: (event) => {
        client.setQueryData<SourceList>(
          callKey(deskSourceList, {}, language),
          (list) => list && withImports(list, event),
        );
        client.setQueryData<DeskBackupState>(callKey(deskBackupList, {}, language), (state) =>
          state && event.backup ? { ...state, job: event.backup } : state,
        );
        if (event.changes === seen) return;
        seen = event.changes;
        void client.invalidateQueries({
          predicate: ({ queryKey: [address] }) => lists.has(address),
        });
      },
    });
  }, [client, language]);
  return isFlowing;
}

/** The list with the progress of what runs; what has ended is read again. */
function withImports(list: SourceList, { imports }: ProgressEvent): SourceList {
  const sources = list.sources.map((source) => {
    const run = imports.find(({ kind, name }) => kind === source.kind && name === source.name);
    if (!run) return source;
    const state = run.isStopping ? ('stopping' as const) : ('running' as const);
    const before = { problem: null, canForce: false, allLeftOut: 0 };
    return { ...source, ...before, state, progress: run.progress };
  });
  return { ...list, sources };
}
