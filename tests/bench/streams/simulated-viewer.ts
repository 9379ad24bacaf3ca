import { setTimeout as pause } from 'node:timers/promises';
import { liveSource } from '#lib/contract/streams.ts';

const pollMs = 1_000;

/** Asks for a channel as a player does: its playlist each second, and each new segment. Until the signal. */
export async function watchChannel(
  origin: string,
  logicalChannelId: string,
  signal: AbortSignal,
): Promise<void> {
  const main = await addressOf(origin, logicalChannelId);
  const playlist = lastLine(await read(main, signal), main);
  let newest = '';
  while (!signal.aborted) {
    const text = await read(playlist, signal);
    const segments = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const segment of segments.slice(segments.indexOf(newest) + 1).slice(-3)) {
      const answer = await fetch(new URL(segment, playlist), { signal });
      await answer.arrayBuffer();
      newest = segment;
    }
    await pause(pollMs, undefined, { signal });
  }
}

async function addressOf(origin: string, logicalChannelId: string): Promise<string> {
  const answer = await fetch(origin + liveSource.address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', client: 'web', lang: 'en' },
    body: JSON.stringify({ logicalChannelId }),
  });
  const { result } = (await answer.json()) as { result?: { sources: { url?: string }[] } };
  const url = result?.sources[0]?.url;
  if (url === undefined) throw new Error(`no address of channel ${logicalChannelId}`);
  return new URL(url, origin).href;
}

async function read(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`a playlist answers ${String(answer.status)}`);
  return answer.text();
}

const lastLine = (text: string, base: string): string =>
  new URL(text.trim().split('\n').at(-1) ?? '', base).href;
