/** WebVTT of one segment, on the media's own clock (RFC 8216, 3.5). */

/** The 33 bits of an MPEG timestamp, at 90 kHz: players undo the wrap. */
const timestampWrap = 2 ** 33;
/** A pause in seconds between two lines, so that viewers notice the change of text. */
const breathSeconds = 0.2;

export function subtitleText(line: string, startsAtMs: number, durationSeconds: number): string {
  const ticks = Math.round(startsAtMs * 90) % timestampWrap;
  const head = `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:${ticks}\n`;
  if (line === '') return head;
  const from = stamp(breathSeconds);
  const to = stamp(durationSeconds - breathSeconds);
  const text = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `${head}\n${from} --> ${to}\n${text}\n`;
}

/** Below a minute, because segments are short. */
const stamp = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
