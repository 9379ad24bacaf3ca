'use client';

import { useState } from 'react';
import type { DeskChoice } from '#components/desk/table/desk-table.tsx';
import { callEntriesMax } from '#lib/contract/wire/field.ts';
import {
  bulkChannelsMost,
  type ChannelChoice,
  type ChannelFilter,
  type DeskChannel,
} from '#lib/contract/desk/channels.ts';

interface Chosen {
  /** All that match the filter, except some; else only some. */
  areAll: boolean;
  ids: ReadonlySet<string>;
  /** The row that was clicked last. */
  anchor: number;
}

const nothing: Chosen = { areAll: false, ids: new Set(), anchor: 0 };

export interface ChannelSelection extends Pick<DeskChoice, 'isChosen' | 'choose'> {
  count: number;
  request: ChannelChoice;
  chooseAll: () => void;
  clear: () => void;
}

/** The chosen rows: by hand up to 500, or all that match the filter, up to 5,000. A change of the filter keeps nothing chosen. */
export function useChannelChoice(
  filter: ChannelFilter,
  total: number,
  rowAt: (index: number) => DeskChannel | undefined,
): ChannelSelection {
  const [state, setState] = useState({ key: '', chosen: nothing });
  const key = JSON.stringify(filter);
  const chosen = state.key === key ? state.chosen : nothing;
  const { areAll, ids, anchor } = chosen;
  const set = (next: Chosen) => setState({ key, chosen: next });

  const choose: DeskChoice['choose'] = (index, isChosen, isRange) => {
    const from = isRange ? Math.min(anchor, index) : index;
    const to = isRange ? Math.max(anchor, index) : index;
    const next = new Set(ids);
    for (let at = from; at <= to; at += 1) {
      const id = rowAt(at)?.logicalChannelId;
      if (id === undefined) continue;
      if (isChosen === areAll) next.delete(id);
      else if (next.size < callEntriesMax) next.add(id);
    }
    set({ areAll, ids: next, anchor: index });
  };

  return {
    isChosen: (id, index) => ids.has(id) !== (areAll && index < bulkChannelsMost),
    choose,
    count: areAll ? Math.min(total, bulkChannelsMost) - ids.size : ids.size,
    request: areAll ? { matching: filter, exceptIds: [...ids] } : { channelIds: [...ids] },
    chooseAll: () => set({ areAll: true, ids: new Set(), anchor: 0 }),
    clear: () => set(nothing),
  };
}
