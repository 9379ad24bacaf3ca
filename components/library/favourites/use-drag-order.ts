import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
} from 'react';

export interface DragOrder {
  draggedId: string | null;
  /** Where an entry would stand if it were let go now, from 0; undefined: nothing is dragged. */
  placeOf: (id: string) => number | undefined;
  /** For the handle of an entry. */
  onGrip: (id: string, event: ReactPointerEvent) => void;
}

interface Drag {
  id: string;
  pointerId: number;
  /** At whose place it would stand. */
  placeOfId: string;
}

/** So near the window's edge the page scrolls, and so far with each picture. */
const edgePx = 90;
const scrollPx = 9;

/**
 * Sorts a list with the pointer, whether its entries stand below or beside each other: the dragged entry takes the place
 * of the entry under it. Entries carry their id as `data-entry`. Escape cancels without a change.
 */
export function useDragOrder(
  ids: readonly string[],
  onDrop: (id: string, placeOfId: string) => void,
): DragOrder {
  const [drag, draw] = useState<Drag | null>(null);
  /** What has happened; what is drawn of it may come later, and a finger may be up again by then. */
  const held = useRef<Drag | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const isDragging = drag !== null;
  const order = drag ? movedWithin(ids, drag.id, drag.placeOfId) : ids;

  const newest = useRef({ order, ids, onDrop });
  // With the elements, which are asked what lies under the pointer.
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
      // No text is selected on the way.
      event.preventDefault();
      pointer.current = { x: event.clientX, y: event.clientY };
      held.current = { id, pointerId: event.pointerId, placeOfId: id };
      draw(held.current);
    },
  };
}

function movedWithin(ids: readonly string[], id: string, placeOfId: string): readonly string[] {
  const place = ids.indexOf(placeOfId);
  return place < 0 ? ids : ids.filter((one) => one !== id).toSpliced(place, 0, id);
}
