const settled = new WeakSet<EventTarget>();

/**
 * The handler asks its worker about each segment and takes the next answer of that kind for its own. When a segment was
 * given up while the worker had it, two questions are under way, and one answer would serve both: the wrong bytes for the
 * second, and an exception over bytes that have gone to the worker again. Answers come in the order of the questions, so
 * a listener that has taken one (it stops listening then) keeps it from the others.
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
