import { expect, test } from '@jest/globals';
import { giveOneAnswerEach } from './one-answer-each.ts';

/** Asks as the handler does: listens for the next answer of a kind and removes its listener. */
function ask(worker: EventTarget, kind: string, taken: string[], who: string) {
  const listen = (event: Event) => {
    const { kind: answered, data } = (event as MessageEvent<{ kind: string; data: string }>).data;
    if (answered !== kind) return;
    worker.removeEventListener('message', listen);
    taken.push(`${who}: ${data}`);
  };
  worker.addEventListener('message', listen);
}

function answer(worker: EventTarget, kind: string, data: string) {
  worker.dispatchEvent(new MessageEvent('message', { data: { kind, data } }));
}

test('[HEAL-01] two requests of the same kind to the worker get one answer each, in order', () => {
  const worker = new EventTarget();
  giveOneAnswerEach(worker);
  giveOneAnswerEach(worker);
  const taken: string[] = [];
  ask(worker, 'start', taken, 'given up');
  ask(worker, 'start', taken, 'its successor');
  answer(worker, 'start', 'bytes 1');
  expect(taken).toEqual(['given up: bytes 1']);
  ask(worker, 'captions', taken, 'given up');
  answer(worker, 'start', 'bytes 2');
  answer(worker, 'captions', 'bytes 1');
  expect(taken).toEqual(['given up: bytes 1', 'its successor: bytes 2', 'given up: bytes 1']);
});

test('[HEAL-01] a permanent listener on the worker gets every answer', () => {
  const worker = new EventTarget();
  giveOneAnswerEach(worker);
  const heard: string[] = [];
  worker.addEventListener('message', (event) => {
    heard.push((event as MessageEvent<{ data: string }>).data.data);
  });
  ask(worker, 'start', [], 'one');
  answer(worker, 'start', 'bytes 1');
  answer(worker, 'done', 'bytes 2');
  expect(heard).toEqual(['bytes 1', 'bytes 2']);
});
