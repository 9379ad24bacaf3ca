import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { SOURCE_LEFT, SOURCE_REFUSED, streamRefusal } from '#lib/contract/media/stream-refusal.ts';
import { DashRefused } from '#operator/media/foreign/dash/dash-refused.ts';
import {
  dashTrackOf,
  hlsOfDash,
  isDash,
  withoutDashTrack,
  type DashQuestion,
} from '#operator/media/foreign/dash/dash-to-hls.ts';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import {
  overStatuses,
  sessionOf,
  type AskSource,
} from '#operator/media/foreign/source/polite-source.ts';
import {
  failureOf,
  letGo,
  playlistText,
  SourceFailure,
  wholeBody,
} from '#operator/media/foreign/source/source-answer.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import type { SourceMemory } from '#operator/media/foreign/source/source-memory.ts';
import type { LivePlaylists } from '#operator/media/foreign/shared/playlists/live-playlists.ts';
import { requestUntil } from '#operator/media/foreign/request-until.ts';
import type { ForeignAnswer } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { ChildAddresses } from './child-addresses.ts';
import { withVariables, type Variables } from './defined-variables.ts';
import { isMainPlaylist, isPlaylist } from './rewrite-playlist.ts';
import { ShortCache } from './short-cache.ts';

/** A playlist of a source. */
export interface SourcePlaylist {
  /** HLS. */
  text: string;
  answer: Pick<ForeignAnswer, 'url' | 'headers'>;
  /** It was made from a DASH manifest: only its pieces are at the source. */
  isMade: boolean;
  /** As the source has sent it. */
  manifest: SourceManifest;
}

/** The source answers with something else than a playlist. */
export class NoPlaylist extends SourceFailure {
  constructor() {
    super(502, 'the source sends no HLS playlist');
  }
}

export interface PlaylistQuestion {
  url: string;
  /** The first playlist of a stream. */
  isFirst: boolean;
  /** It has been asked for already. */
  answer?: ForeignAnswer | undefined;
  /** It has been read already. */
  manifest?: SourceManifest | undefined;
}

/** A playlist or DASH manifest as its source has sent it. */
export type SourceManifest = Pick<ForeignAnswer, 'url' | 'headers'> & {
  text: string;
  /** In ms since 1970. */
  readAtMs: number;
};

/** The tracks of a manifest are asked for one after the other: one reading serves them for so long, in ms. */
const manifestMs = 1_500;
const manifestsMax = 200;
/** What is made of a manifest serves all viewers of a track for so long, in ms. */
const madeMs = 1_000;
/** Readings of indexes for one playlist: some for each file. */
const rangesMost = 40;
const sessionsWithVariablesMax = 200;
const noVariables: Variables = new Map();
const manifestsMaxChars = 16 * 1024 ** 2;

interface PlaylistReaderOptions {
  ask: AskSource;
  memory: SourceMemory;
  live: LivePlaylists<SourceManifest>;
  now: () => number;
}

/** Reads playlists of sources; DASH manifests become HLS. The reader throws SourceFailure. */
export function playlistReader({ ask, memory, live, now }: PlaylistReaderOptions) {
  const bounds = { now, entriesMax: manifestsMax, charsMax: manifestsMaxChars };
  const manifests = new ShortCache<SourceManifest>({
    ...{ ...bounds, ms: manifestMs, charsOf: ({ text }) => text.length },
  });
  const children = new ChildAddresses(now);
  const variables = new LRUCache<string, Variables>({ max: sessionsWithVariablesMax });
  const made = new ShortCache<string>({ ...bounds, ms: madeMs, charsOf: ({ length }) => length });

  /** With the variables put in; those of a main playlist are kept for the playlists that it names. */
  async function textOf(session: string, answer: ForeignAnswer): Promise<string | null> {
    const text = await playlistText(answer);
    if (text === null) return null;
    const given = { address: answer.url, imported: variables.get(session) ?? noVariables };
    const filled = withVariables(text, given, importBounds.playlistMaxBytes);
    if (filled && filled.variables.size > 0 && isMainPlaylist(text))
      variables.set(session, filled.variables);
    return filled?.text ?? null;
  }

  async function read(asked: ForeignRequest, question: PlaylistQuestion): Promise<SourceManifest> {
    const { url, isFirst, answer: given } = question;
    const address = withoutDashTrack(url);
    const answer = given ?? (await ask(asked, { url: address, isPlaylist: true }));
    if (!isFirst && overStatuses.has(answer.status)) {
      const renewed = await askRenewed(asked, address);
      if (renewed) {
        letGo(answer);
        memory.noteGood(url);
        return renewed;
      }
    }
    if (answer.status !== 200) {
      // A track that is not there is left out of the main playlist.
      const failure = failureOf(answer);
      // Players ask for a track once, and wait for it in vain.
      const isGone = failure.status === 404;
      if (!isFirst) memory.noteFailure(url, isGone ? 'gone' : 'playlist');
      const isLive = asked.address.kind === 'live';
      // They begin anew at the main playlist, which is without the track by now.
      if (isGone && isLive && children.isSound(sessionOf(asked), address))
        throw new SourceFailure(SOURCE_LEFT, `a sound track is left out: ${failure.message}`);
      throw failure;
    }
    if (!isFirst) memory.noteGood(url);
    const session = sessionOf(asked);
    const text = await textOf(session, answer);
    if (text === null || !(isPlaylist(text) || isDash(text))) {
      throw new NoPlaylist();
    }
    if (isFirst) children.note(session, url, text, answer.url);
    else children.noteRead(session, address, text);
    return { text, url: answer.url, headers: answer.headers, readAtMs: now() };
  }

  /** Asks for what the main playlist names now in the place of an address that is over. */
  async function askRenewed(
    asked: ForeignRequest,
    address: string,
  ): Promise<SourceManifest | null> {
    const session = sessionOf(asked);
    const over = { address, ended: memory.whereLed(session, address) };
    const textAt = async (at: string) => {
      const answer = await ask(asked, { url: at, isPlaylist: true });
      if (answer.status === 200) return { text: await textOf(session, answer), answer };
      letGo(answer);
      return null;
    };
    const readMain = async (main: string) => {
      const read = await textAt(main);
      return read?.text ? { text: read.text, base: read.answer.url } : null;
    };
    const renewed = await children.renewed(session, over, readMain);
    if (renewed === null) return null;
    const { text = null, answer } = (await textAt(renewed)) ?? {};
    if (!answer || text === null || !isPlaylist(text)) {
      children.noteVain(session, address);
      return null;
    }
    if (!children.goesOn(session, address, { address: renewed, text })) {
      if (asked.address.kind !== 'live') return null;
      // Players begin anew while their buffer still plays.
      throw new SourceFailure(SOURCE_LEFT, 'the stream goes on at another address');
    }
    children.noteRead(session, address, text);
    memory.keepLed(session, address, answer.url.href);
    return { text, url: answer.url, headers: answer.headers, readAtMs: now() };
  }

  /** The manifest of a track, shared with the other tracks. */
  const manifestOf = (asked: ForeignRequest, question: PlaylistQuestion) =>
    manifests.get(`${sessionOf(asked)} ${withoutDashTrack(question.url)}`, () =>
      read(asked, question),
    );

  /** A later playlist of a live source, shared with its other viewers. */
  const liveOf = (asked: ForeignRequest, question: PlaylistQuestion) => {
    const { url, signal } = asked.request;
    const place = { session: sessionOf(asked), url: question.url, signal };
    return live.read(place, (sharedSignal) =>
      read({ ...asked, request: requestUntil(sharedSignal, url) }, question),
    );
  };

  /** One manifest is read once for all viewers of a track: that takes milliseconds. */
  function madeOf(question: DashQuestion): Promise<string> {
    const { text, url, entrance, track } = question;
    const key = createHash('sha256')
      .update(JSON.stringify([text, url.href, entrance, track]))
      .digest('base64url');
    return made.get(key, () => hlsOfDash(question));
  }

  const readRange = (asked: ForeignRequest) => {
    let ranges = 0;
    return async (address: string, from: number, to: number) => {
      ranges += 1;
      if (ranges > rangesMost) throw new SourceFailure(502, 'the manifest has too many files');
      const headers = { range: `bytes=${String(from)}-${String(to)}` };
      const answer = await ask(asked, { url: address, headers });
      if (answer.status !== 206) throw failureOf(answer);
      const bytes = await wholeBody(answer, to - from + 1);
      if (!bytes) throw new SourceFailure(502, 'the source sends too much');
      return bytes;
    };
  };

  return async (asked: ForeignRequest, question: PlaylistQuestion): Promise<SourcePlaylist> => {
    const track = dashTrackOf(question.url);
    const isLater = asked.address.kind === 'live' && !question.isFirst;
    const readIt = track !== null ? manifestOf : isLater ? liveOf : read;
    const manifest = question.manifest ?? (await readIt(asked, question));
    const { text, ...answer } = manifest;
    if (!isDash(text)) return { text, answer, isMade: false, manifest };
    try {
      const playlist = await madeOf({
        ...{ text, url: answer.url, entrance: question.url, track, nowMs: now() },
        readRange: readRange(asked),
      });
      return { text: playlist, answer, isMade: true, manifest };
    } catch (error) {
      if (!(error instanceof DashRefused)) throw error;
      const { codec, message } = error;
      const named = codec === null ? message : `${streamRefusal({ codec })}\n${message}`;
      throw new SourceFailure(SOURCE_REFUSED, named);
    }
  };
}
