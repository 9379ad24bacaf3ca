import { expect, test } from '@jest/globals';
import {
  nationalBroadcastStep,
  noNationalBroadcast,
  type NationalBroadcastEvent,
} from './national-broadcast.ts';

const opensAt = 1_800_000_000_000;
const announced = (nowMs: number, time: string | undefined = String(opensAt), open = '1') =>
  ({
    type: 'announced',
    properties: { cadena_national_open: open, cadena_national_open_time: time },
    nowMs,
  }) satisfies NationalBroadcastEvent;
const passed = (nowMs: number) => ({ type: 'time-passed', nowMs }) satisfies NationalBroadcastEvent;

function run(...events: NationalBroadcastEvent[]) {
  let state = noNationalBroadcast;
  const emitted: (string | null)[] = [];
  for (const event of events) {
    const step = nationalBroadcastStep(state, event);
    state = step.state;
    emitted.push(step.emits);
  }
  return { status: state.status, emitted };
}

test('[CFG-05] the status is set once the open time is reached, and start is emitted once', () => {
  expect(
    run(announced(opensAt - 10), passed(opensAt - 1), passed(opensAt), passed(opensAt + 9)),
  ).toEqual({
    status: 'open',
    emitted: [null, null, 'start', null],
  });
});

test('[CFG-05] a broadcast that is already open starts at once, and not again on the next read', () => {
  expect(run(announced(opensAt + 5), announced(opensAt + 6))).toEqual({
    status: 'open',
    emitted: ['start', null],
  });
});

test('[CFG-05] a new open time is a new broadcast', () => {
  const next = String(opensAt + 1_000);
  expect(run(announced(opensAt), announced(opensAt + 1, next), passed(opensAt + 1_000))).toEqual({
    status: 'open',
    emitted: ['start', null, 'start'],
  });
});

test('[CFG-05] a broadcast that is withdrawn, switched off or without a time is ignored', () => {
  expect(
    run(announced(opensAt - 1), { type: 'announced', properties: undefined, nowMs: opensAt }),
  ).toEqual({
    status: 'none',
    emitted: [null, null],
  });
  expect(run(announced(opensAt, undefined, '0')).status).toBe('none');
  expect(run(announced(opensAt, 'tomorrow')).status).toBe('none');
  expect(run(announced(opensAt, '')).status).toBe('none');
});
