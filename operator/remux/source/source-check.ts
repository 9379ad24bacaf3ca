import { openSource, stationHeaders } from '#operator/remux/session/opened-source.ts';
import { isDash } from '#operator/media/foreign/dash/dash-to-hls.ts';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import { requestUntil } from '#operator/media/foreign/request-until.ts';
import { rewritePlaylist } from '#operator/media/foreign/playlist/rewrite-playlist.ts';
import type { AskSource } from '#operator/media/foreign/source/polite-source.ts';
import {
  failureOf,
  letGo,
  playlistText,
  SourceFailure,
} from '#operator/media/foreign/source/source-answer.ts';

/** A check ends after this long, in ms. */
const withinMs = 8_000;
/** A main playlist leads to media playlists, and to nothing else. */
const levelsMost = 2;

/** Tries a source as a viewer would: its playlists, and the newest piece; a stream is opened. Rejects when it fails. */
export async function checkSource(one: ForeignRequest, ask: AskSource): Promise<void> {
  const signal = AbortSignal.timeout(withinMs);
  const question = { headers: stationHeaders, signal, isPlaylist: true };
  const request = requestUntil(signal, one.request.url);
  const asked = { ...one, request };
  let answer = await ask(asked, { url: one.stream.address, ...question });
  const opened = await openSource(answer);
  if (opened) {
    opened.letGo();
    return;
  }
  for (let level = 0; level < levelsMost; level += 1) {
    const text = (await playlistText(answer)) ?? '';
    // A manifest that is there is taken at its word.
    if (isDash(text)) return;
    const next = newestIn(text, answer.url);
    answer = await ask(asked, { url: next.url, signal, isPlaylist: next.isPlaylist });
    if (answer.status !== 200 && answer.status !== 206) throw failureOf(answer);
    if (!next.isPlaylist) break;
  }
  letGo(answer);
}

/** The media playlist that a main playlist leads to first, or the newest piece of a media playlist. */
function newestIn(text: string, base: URL): { url: string; isPlaylist: boolean } {
  const found: { url: string; isPlaylist: boolean }[] = [];
  rewritePlaylist(text, base, (target) => {
    found.push(target);
    return '';
  });
  const next = found.find(({ isPlaylist }) => isPlaylist) ?? found.at(-1);
  if (!next || /^#EXT-X-ENDLIST/m.test(text)) {
    throw new SourceFailure(502, 'the source has nothing to play');
  }
  return next;
}
