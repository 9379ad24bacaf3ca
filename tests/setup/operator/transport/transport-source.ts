import type { ServerResponse } from 'node:http';
import { counted, FIXTURE_SECONDS, FIXTURE_TICKS, shifted } from './transport-fixture.ts';

const EVERY_MS = 100;

interface Sending {
  /** What is sent at once, before the rest comes as it is broadcast. */
  aheadSeconds?: number;
  /** The source ends after this long. */
  seconds?: number;
}

/** Sends a fixture as a tuner does: for ever, as fast as it is broadcast, until the other side goes. */
export function sendTransport(
  response: ServerResponse,
  fixture: Buffer,
  { aheadSeconds = 0, seconds = Infinity }: Sending = {},
): void {
  response.writeHead(200, { 'content-type': 'video/mp2t' });
  const counters = new Map<number, number>();
  const startedAt = performance.now();
  let round = counted(fixture, counters);
  let [rounds, sent] = [0, 0];
  const send = () => {
    const due = Math.min(seconds, (performance.now() - startedAt) / 1000 + aheadSeconds);
    while ((sent / fixture.byteLength) * FIXTURE_SECONDS < due) {
      const within = sent - rounds * fixture.byteLength;
      const bytes = round.subarray(within, within + 188 * 7);
      response.write(bytes);
      sent += bytes.byteLength;
      if (sent < (rounds + 1) * fixture.byteLength) continue;
      rounds += 1;
      round = counted(shifted(fixture, rounds * FIXTURE_TICKS), counters);
    }
    if (due >= seconds) response.end();
  };
  const sending = setInterval(send, EVERY_MS);
  response.once('close', () => clearInterval(sending));
  send();
}
