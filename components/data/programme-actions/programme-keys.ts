import type { KeyboardEvent } from 'react';
import { rowAfterKey } from '#components/ui/list-keys.ts';

/** The number of programmes that a page key moves by. */
const pageRows = 6;

/**
 * Keys and remotes move through a list of programmes from action to action; from the list itself to the current
 * programme.
 */
export function moveBetweenActions(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const list = event.currentTarget;
  const actions = [...list.querySelectorAll<HTMLElement>('[data-action]')];
  const at = actions.findIndex((action) => action === event.target);
  const onAir = actions.findIndex((action) => action.closest('[aria-current]'));
  const next = at < 0 ? Math.max(0, onAir) : rowAfterKey(event.key, at, actions.length, pageRows);
  const isListKey = rowAfterKey(event.key, 0, 1, 1) !== null;
  if (!isListKey || next === null || actions.length === 0 || next === at) return;
  event.preventDefault();
  actions[next]?.focus();
}
