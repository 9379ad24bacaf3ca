import type { ServerResponse } from 'node:http';
import { serverBounds } from '#lib/server-bounds.ts';

/**
 * Breaks an answer off when its reader takes nothing for `stallMs`, at the latest after twice the time. Bytes that a
 * reader sends meanwhile do not count, as they would for the time limit of its connection.
 */
export function endWhenStalled(
  response: ServerResponse,
  stallMs: number = serverBounds.readerStallMs,
): void {
  const { socket } = response;
  if (socket === null) return;
  /** What the reader had taken at the last look, while more was waiting; null when nothing was. */
  let takenBefore: number | null = null;
  const look = setInterval(() => {
    const waiting = socket.writableLength;
    const taken = waiting === 0 ? null : socket.bytesWritten - waiting;
    if (taken !== null && taken === takenBefore) response.destroy();
    takenBefore = taken;
  }, stallMs);
  look.unref();
  response.once('close', () => clearInterval(look));
}
