import { expect, test } from '@jest/globals';
import { createFlow } from './flow.ts';

test('[MED-02] a piece is read at the speed of its browser', async () => {
  const flow = createFlow(60_000);
  flow.more();
  expect(await flow.isWanted()).toBe(true);
  let isGoing = false;
  const next = flow.isWanted().then((isWanted) => {
    isGoing = true;
    return isWanted;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isGoing).toBe(false);
  flow.more();
  expect(await next).toBe(true);
});

test('[MED-02] a piece whose reader has stopped or stalled is not read further', async () => {
  const stopped = createFlow(60_000);
  const next = stopped.isWanted();
  stopped.stop();
  expect(await next).toBe(false);
  stopped.more();
  expect(await stopped.isWanted()).toBe(false);
  expect(await createFlow(1).isWanted()).toBe(false);
});
