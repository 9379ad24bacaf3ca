import type { KeyboardEvent } from 'react';
import { directionOf, nearest } from './result-keys.ts';
import { searchFieldId } from '#components/ui/search-field-id.ts';

const stops = 'a[href], button:not([tabindex="-1"]):not(:disabled)';

/**
 * Arrow keys and remotes move from result to result, and from the first row up to the field; Escape moves there at
 * once.
 */
export function moveBetweenResults(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    focusField();
    return;
  }
  const direction = directionOf(event);
  if (!direction) return;
  const next = neighbour(event.currentTarget, event.target, direction);
  if (next) next.focus();
  else if (direction === 'up') focusField();
  else return;
  event.preventDefault();
}

/** Moves the focus from the field past the kinds to the first control of a list. Returns false when there is none. */
export function focusFirstResult(below: HTMLElement): boolean {
  const first =
    below.querySelector<HTMLElement>('section li a[href]') ??
    below.querySelector<HTMLElement>(stops);
  first?.focus();
  return first !== null;
}

function neighbour(
  results: HTMLElement,
  from: HTMLElement,
  direction: Parameters<typeof nearest>[2],
): HTMLElement | null {
  const others = [...results.querySelectorAll<HTMLElement>(stops)].filter(
    (element) => element !== from && element.getClientRects().length > 0,
  );
  const boxes = others.map((element) => element.getBoundingClientRect());
  const place = nearest(from.getBoundingClientRect(), boxes, direction);
  return place === null ? null : (others[place] ?? null);
}

function focusField(): void {
  const field = document.getElementById(searchFieldId);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
