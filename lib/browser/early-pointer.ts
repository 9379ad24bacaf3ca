/** Whether a pointer moved over the page before React listened. */
let hasMoved = false;

/** The pointer also "moves" when the page moves below it. */
export const isPointerMove = ({ type, movementX, movementY }: PointerEvent): boolean =>
  type !== 'pointermove' || movementX !== 0 || movementY !== 0;

const events = ['pointermove', 'pointerdown'] as const;

const onPointer = (event: PointerEvent) => {
  hasMoved ||= isPointerMove(event);
};

/** Listens for pointers from the first script of a page on, until `takeEarlyPointer`. */
export function watchEarlyPointer(): void {
  for (const type of events) addEventListener(type, onPointer, { passive: true });
}

/** Whether a pointer was used before this call. Stops listening. */
export function takeEarlyPointer(): boolean {
  for (const type of events) removeEventListener(type, onPointer);
  return hasMoved;
}
