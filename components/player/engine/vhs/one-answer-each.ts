const settled = new WeakSet<EventTarget>();

/**
 * The handler sends each segment to its worker and takes the next answer of that kind. When it abandons a segment that
 * the worker still processes, two requests are pending and the first answer would serve both: the second segment gets
 * the wrong bytes, and transferring those bytes to the worker again throws. Answers arrive in the order of the
 * requests, so a listener that has handled one (and removes itself) stops its propagation to the others.
 */
export function giveOneAnswerEach(worker: EventTarget | undefined): void {
  if (!worker || settled.has(worker)) return;
  settled.add(worker);
  let answer: Event | undefined;
  worker.addEventListener('message', (event) => (answer = event));
  const stopListening = worker.removeEventListener.bind(worker);
  worker.removeEventListener = (type: string, listener: EventListener) => {
    stopListening(type, listener);
    answer?.stopImmediatePropagation();
  };
}
