import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useCall } from '#components/data/calls/use-call.ts';
import type { ProgressEvent } from '#lib/contract/desk/progress.ts';
import { deskProgress } from '#lib/contract/desk/progress.ts';
import { deskSourceList, type DeskSource } from '#lib/contract/desk/sources.ts';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { useProgress } from './use-progress.ts';

/** A browser's connection for events, which the test sends. */
class StandInEventSource {
  static readonly CLOSED = 2;
  static all: StandInEventSource[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 0;
  readonly address: string;

  constructor(address: string) {
    this.address = address;
    StandInEventSource.all.push(this);
  }

  close(): void {
    this.readyState = StandInEventSource.CLOSED;
  }

  /** `isFinal`: a refusal, after which a browser does not connect again. */
  fail(isFinal: boolean): void {
    if (isFinal) this.close();
    act(() => this.onerror?.());
  }

  async send(data: string): Promise<void> {
    await act(async () => {
      this.onmessage?.({ data });
      await jest.advanceTimersByTimeAsync(0);
    });
  }
}

const streams = StandInEventSource.all;
const open = () => streams.filter(({ readyState }) => readyState !== StandInEventSource.CLOSED);
let asked: string[];

beforeEach(() => {
  jest.useFakeTimers();
  streams.length = 0;
  asked = [];
  Object.assign(globalThis, {
    EventSource: StandInEventSource,
    fetch: (address: string) => {
      asked.push(address);
      // What was shown stays.
      return Promise.resolve({ status: 500, text: () => Promise.resolve('{}') });
    },
  });
});
afterEach(() => {
  see('visible');
  jest.useRealTimers();
});

function see(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const source: DeskSource = {
  ...{ kind: 'm3u', name: 'tv', sourceForm: 'list', location: '', everyHours: 0, graceDays: 7 },
  ...{ connectionsSet: null, connectionsTold: null, triedAt: 1, nextAt: null, state: 'waiting' },
  ...{ problem: null, canForce: false, channels: 0, titles: 0, missing: 0, progress: null },
  account: null,
  allLeftOut: 0,
};
const other: DeskSource = { ...source, name: 'other', state: 'fine' };

function Shown() {
  const isFlowing = useProgress();
  const initialData = { sources: [source, other], demoChannels: 0 };
  const { data } = useCall(deskSourceList, {}, { initialData, staleMs: Infinity });
  const rows = data?.sources.map(
    ({ name, state, progress }) => `${name} ${state} ${progress?.done ?? '-'}`,
  );
  return <p>{`${isFlowing ? 'events' : 'polling'}: ${rows?.join(', ') ?? ''}`}</p>;
}

const event = (done: number, changes = 1, isStopping = false): string => {
  const progress = { startedAt: 1, stage: 'reading', done, total: null, item: null } as const;
  const told: ProgressEvent = {
    ...{ changes, backup: null },
    imports: [{ kind: 'm3u', name: 'tv', isStopping, progress }],
  };
  return JSON.stringify(told);
};
const shown = () => screen.getByRole('paragraph').textContent;

test('[DESK-04] events change the list in place, and it is read again when work begins or ends', async () => {
  renderInApp(<Shown />);
  expect(streams.map(({ address }) => address)).toEqual([deskProgress.address]);
  const [stream] = streams;
  expect(shown()).toBe('polling: tv waiting -, other fine -');
  await stream!.send(event(5));
  expect(shown()).toBe('events: tv running 5, other fine -');
  expect(asked).toEqual([deskSourceList.address]);
  await stream!.send(event(6));
  expect(shown()).toContain('tv running 6');
  expect(asked).toHaveLength(1);
  await stream!.send(event(6, 2, true));
  expect(shown()).toContain('tv stopping 6');
  expect(asked).toHaveLength(2);
});

test('[DESK-04] what is no event changes nothing', async () => {
  renderInApp(<Shown />);
  for (const data of ['', 'no JSON', 'null', '{}', '{"changes":1,"imports":[{}],"backup":null}']) {
    await streams[0]!.send(data);
  }
  expect([shown(), asked]).toEqual(['polling: tv waiting -, other fine -', []]);
});

test('[DESK-04] a stream that breaks off is followed again by the browser; until then the page asks', async () => {
  renderInApp(<Shown />);
  await streams[0]!.send(event(5));
  streams[0]!.fail(false);
  expect(shown()).toContain('polling');
  expect(streams).toHaveLength(1);
  // Connected again: the list may be another one by now.
  await streams[0]!.send(event(7));
  expect(shown()).toContain('events: tv running 7');
  expect(asked).toHaveLength(2);
});

test('[DESK-04] a refused stream is tried again after half a minute', () => {
  renderInApp(<Shown />);
  streams[0]!.fail(true);
  expect([open().length, streams.length]).toEqual([0, 1]);
  act(() => jest.advanceTimersByTime(30_000));
  expect(open()).toHaveLength(1);
});

test('[DESK-04] a page that is hidden or left holds no stream', async () => {
  const { unmount } = renderInApp(<Shown />);
  await streams[0]!.send(event(5));
  see('hidden');
  expect([open().length, shown()]).toEqual([0, 'polling: tv running 5, other fine -']);
  act(() => jest.advanceTimersByTime(60_000));
  expect(open()).toHaveLength(0);
  see('visible');
  expect(open()).toHaveLength(1);
  unmount();
  see('visible');
  expect([open().length, streams.length]).toEqual([0, 2]);
});
