import { expect, test } from '@jest/globals';
import { readInThread } from './read-in-thread.ts';

const channels = 2_500;
const programmesEach = 40;
const nowMs = Date.UTC(2026, 10, 29, 12);
const hourMs = 3_600_000;
/** No channel is declared, and each programme has a title of its own; 330 MB, of which two words in a programme are kept. */
async function* guide(): AsyncGenerator<Buffer> {
  const instant = (atMs: number) => new Date(atMs).toISOString().slice(0, 19).replaceAll(/\D/g, '');
  const text = 'What is told in it. '.repeat(160);
  yield Buffer.from('<tv>');
  for (let channel = 0; channel < channels; channel += 1) {
    const parts = Array.from({ length: programmesEach }, (_, place) => {
      const atMs = nowMs + (place - 2) * hourMs;
      return (
        `<programme start="${instant(atMs)} +0000" stop="${instant(atMs + hourMs)} +0000" channel="channel-number-${String(channel)}">` +
        `<title>The programme ${String(place)} of channel ${String(channel)}</title><desc>${text}</desc></programme>\n`
      );
    });
    yield Buffer.from(parts.join(''));
    await Promise.resolve();
  }
  yield Buffer.from('</tv>');
}

test('[FIL-05] a guide of 330 MB with 100,000 programmes is read: its text does not stay in memory', async () => {
  const ours = Array.from({ length: channels }, (_, number) => ({
    ...{ logicalChannelId: `m${String(number)}`, name: `Own ${String(number)}`, tvgName: null },
    ...{ tvgId: `channel-number-${String(number)}`, isByHand: false, guideShiftMinutes: 0 },
  }));
  const found = await readInThread(
    guide(),
    {
      ...{ ours, mediaOrigins: [], isSecondary: false, now: nowMs, rows: 2_000 },
      comparesFirst: false,
      window: { from: nowMs - 24 * hourMs, to: nowMs + 7 * 24 * hourMs },
    },
    {
      take: () => Promise.resolve(2_000),
      compare: () => Promise.resolve([]),
      signal: AbortSignal.timeout(200_000),
    },
  );
  expect(found.kept).toBe(channels * programmesEach);
  expect(found.unmatched).toEqual([]);
}, 240_000);
