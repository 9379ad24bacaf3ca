import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
} from 'react';
import { withInserted } from '#lib/domain/collections.ts';

export interface DragOrder {
  draggedId: string | null;
  /** The position of an entry if it were dropped now, from 0; undefined while nothing is dragged. */
  placeOf: (id: string) => number | undefined;
  /** The handler for an entry's handle. */
  onGrip: (id: string, event: ReactPointerEvent) => void;
}

interface Drag {
  id: string;
  pointerId: number;
  /** The entry whose place it would take. */
  placeOfId: string;
}

/** The page scrolls when the pointer is this near the window's edge, and by this much each frame. */
const edgePx = 90;
const scrollPx = 9;

/**
 * Sorts a list by pointer, whether its entries are stacked or side by side: the dragged entry takes the place of the
 * entry under it. Entries have their id as `data-entry`. Escape cancels without a change.
 */
export function useDragOrder(
  ids: readonly string[],
  onDrop: (id: string, placeOfId: string) => void,
): DragOrder {
  const [drag, draw] = useState<Drag | null>(null);
  /** The drag's current state; the rendered state may lag behind, and the pointer may already be up by then. */
  const held = useRef<Drag | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const isDragging = drag !== null;
  const order = drag ? movedWithin(ids, drag.id, drag.placeOfId) : ids;

  const newest = useRef({ order, ids, onDrop });
  // In sync with the elements, which are hit-tested under the pointer.
  useLayoutEffect(() => {
    newest.current = { order, ids, onDrop };
  });

  useEffect(() => {
    if (!isDragging) return undefined;
    const setDrag = (next: Drag | null) => {
      held.current = next;
      draw(next);
    };
    const look = () => {
      const { order: shown, ids: all } = newest.current;
      const now = held.current;
      const { x, y } = pointer.current;
      const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-entry]');
      const placeOfId = all[shown.indexOf(over?.dataset.entry ?? '')];
      if (!now || placeOfId === undefined || over?.dataset.entry === now.id) return;
      setDrag({ ...now, placeOfId });
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== held.current?.pointerId) return;
      pointer.current = { x: event.clientX, y: event.clientY };
      look();
    };
    const drop = (event: PointerEvent) => {
      const now = held.current;
      if (event.pointerId !== now?.pointerId) return;
      setDrag(null);
      if (event.type === 'pointerup' && now.id !== now.placeOfId)
        newest.current.onDrop(now.id, now.placeOfId);
    };
    const letGo = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setDrag(null);
    };
    let frame = requestAnimationFrame(function scroll() {
      const { y } = pointer.current;
      const isAbove = y < edgePx;
      if (isAbove || y > window.innerHeight - edgePx) {
        window.scrollBy({ top: isAbove ? -scrollPx : scrollPx, behavior: 'instant' });
        look();
      }
      frame = requestAnimationFrame(scroll);
    });
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    window.addEventListener('keydown', letGo, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
      window.removeEventListener('keydown', letGo, { capture: true });
    };
  }, [isDragging]);

  return {
    draggedId: drag?.id ?? null,
    placeOf: (id) => (drag ? order.indexOf(id) : undefined),
    onGrip(id, event) {
      if (event.button !== 0) return;
      // Prevents text selection during the drag.
      event.preventDefault();
      pointer.current = { x: event.clientX, y: event.clientY };
      held.current = { id, pointerId: event.pointerId, placeOfId: id };
      draw(held.current);
    },
  };
}

function movedWithin(ids: readonly string[], id: string, placeOfId: string): readonly string[] {
  const place = ids.indexOf(placeOfId);
  if (place < 0) return ids;
  return withInserted(
    ids.filter((one) => one !== id),
    place,
    id,
  );
}
