import { routes } from '#lib/routes.ts';

export interface LivePlace {
  /** Logical channel id. */
  id?: string;
  /** Null for all channels. */
  columnId?: string | null;
  view?: LiveView;
}

/** The view below the picture: the current programmes, or the guide by time. */
export type LiveView = 'now' | 'guide';

/**
 * The address of live TV with some parameters changed; other parameters stay (`dataType`, `lang`). An instant (`at`)
 * belongs to its channel and is removed with it.
 */
export function liveAddress(query: URLSearchParams, change: LivePlace): string {
  const next = new URLSearchParams(query);
  const { id, columnId, view } = change;
  if (id !== undefined && id !== next.get('id')) next.delete('at');
  if (id !== undefined) next.set('id', id);
  if (columnId === null) next.delete('columnId');
  else if (columnId !== undefined) next.set('columnId', columnId);
  if (view === 'now') next.delete('view');
  else if (view) next.set('view', view);
  const text = next.toString();
  return text ? `${routes.liveTv()}?${text}` : routes.liveTv();
}
