import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { requestUntil } from './request-until.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('[ANY-10] the end of a shared request is told when the request is in memory no more', async () => {
  const stop = new AbortController();
  let isTold = false;
  const listen = ({ signal }: Request) =>
    signal.addEventListener('abort', () => {
      isTold = true;
    });
  listen(requestUntil(stop.signal, 'http://source/1.ts'));
  for (let times = 0; times < 3; times += 1) {
    await sleep(10);
    collectGarbage();
  }
  stop.abort();
  expect(isTold).toBe(true);
});
