import type { ServerResponse } from 'node:http';
import { TransportReader } from '#operator/remux/reading/transport-reader.ts';
import { FIXTURE_SECONDS } from './transport-fixture.ts';

const EVERY_MS = 100;
const TEXT_EVERY_BYTES = 2_048;

/** The sound of a fixture as a station sends it. */
export function soundOf(fixture: Buffer): Buffer {
  const parts: Buffer[] = [];
  const reader = new TransportReader({
    onProgram: () => undefined,
    onUnit: ({ stream, data }) => {
      if (stream.kind === 'sound') parts.push(data);
    },
  });
  reader.push(fixture);
  reader.flush();
  return Buffer.concat(parts);
}

/** Puts a text between the bytes of a sound, as stations do (ICY). */
export function withTitle(sound: Buffer, title: string): Buffer {
  const text = Buffer.from(`StreamTitle='${title}';StreamUrl='';`);
  const blocks = Math.ceil(text.byteLength / 16);
  const told = Buffer.concat([
    Buffer.from([blocks]),
    text,
    Buffer.alloc(blocks * 16 - text.byteLength),
  ]);
  const parts: Buffer[] = [];
  const whole = sound.byteLength - (sound.byteLength % TEXT_EVERY_BYTES);
  for (let at = 0; at < whole; at += TEXT_EVERY_BYTES) {
    // Only the first text is there, the others are empty.
    parts.push(sound.subarray(at, at + TEXT_EVERY_BYTES), at === 0 ? told : Buffer.from([0]));
  }
  return Buffer.concat(parts);
}

/** Sends the sound of a fixture as a station does: for ever, some seconds ahead, until the other side goes. */
export function sendStation(
  response: ServerResponse,
  fixture: Buffer,
  { title = null, aheadSeconds = 3 }: { title?: string | null; aheadSeconds?: number } = {},
): void {
  const sound = soundOf(fixture);
  const bytes = title === null ? sound : withTitle(sound, title);
  response.writeHead(200, {
    'content-type': 'audio/mpeg',
    'icy-name': 'Station',
    ...(title === null ? {} : { 'icy-metaint': String(TEXT_EVERY_BYTES) }),
  });
  const startedAt = performance.now();
  let sent = 0;
  const send = () => {
    const dueSeconds = (performance.now() - startedAt) / 1000 + aheadSeconds;
    while ((sent / bytes.byteLength) * FIXTURE_SECONDS < dueSeconds) {
      const from = sent % bytes.byteLength;
      const part = bytes.subarray(from, from + 1_024);
      response.write(part);
      sent += part.byteLength;
    }
  };
  const sending = setInterval(send, EVERY_MS);
  response.once('close', () => clearInterval(sending));
  send();
}
