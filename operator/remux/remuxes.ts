/**
 * Channels whose sources send no HLS: each is read once for all its viewers, turned into HLS, and ended when the
 * last viewer has left.
 */
import type { PictureEncoder } from './converting/ffmpeg.ts';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceFull, SOURCE_BUSY } from '#lib/contract/media/stream-refusal.ts';
import type { Remuxing } from '#operator/media/foreign/remuxing.ts';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import { sourceKey, type ForeignStream } from '#operator/media/foreign/foreign-stream.ts';
import { letGo, SourceFailure } from '#operator/media/foreign/source/source-answer.ts';
import { refusal } from '#operator/media/media-answers.ts';
import { KeptSegments } from './kept-segments.ts';
import { firstAnswer, partAnswer, shiftedAnswer, type ServedChannel } from './serve-channel.ts';
import { ChannelRemux, type ChannelEvents } from './session/channel-remux.ts';
import { PictureBlack, Unplayable, type OpenedSource } from './session/opened-source.ts';
import { SourceOpener } from './session/source-opener.ts';
import type { Converter } from './session/read-source.ts';
import { createPieceLook } from './source/piece-look.ts';
import { checkSource } from './source/source-check.ts';

export interface RemuxesOptions {
  /** What is in it is removed at the first use. */
  folder: string;
  windowMs: number;
  now: () => number;
  /** The free bytes of the disk. */
  freeBytes: () => Promise<number>;
  converter: Converter;
  /** Called when the reading of a source is given up; `isStill`: because nothing is on its picture. */
  onGiveUp?: (source: ForeignStream, isStill: boolean, reason: string) => void;
  /** Events of a channel, with the host of its source. */
  events: (host: string) => ChannelEvents;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  random?: () => number;
}

export interface Remuxes extends Remuxing {
  /** Ends the channels without viewers. */
  sweep: () => Promise<void>;
  /** Whether what browsers do not play can be converted. */
  canConvert: () => Promise<boolean>;
  /** What converts pictures. */
  encoder: () => Promise<PictureEncoder>;
  /** What is read at the moment. */
  readings: () => ReadingFacts[];
  /** The number of channels that are read at the moment. */
  readonly size: number;
  close: () => Promise<void>;
}

export interface ReadingFacts {
  stream: ForeignStream;
  /** In ms since 1970. */
  sinceMs: number;
  /** As in a manifest; empty until the first piece is there. */
  codecs: string;
  /** Lines of the picture; null without a picture. */
  height: number | null;
  /** Bytes and seconds of what was made of it. */
  bytes: number;
  seconds: number;
}

/** A channel ends this long after the last request of a viewer. */
const IDLE_MS = 30_000;
const SWEEP_MS = 1_000;
/** A viewer who goes from channel to channel leaves at most this many behind; a watched one is asked for more often. */
const LEFT_BEHIND_MAX = 2;
const LEFT_AFTER_MS = 6_000;
/** Channels that are read at once. */
const CHANNELS_MAX = 64;
/** A failure is the answer for this long, so that viewers who try again do not reach the source; in ms. */
const failedMs = { away: 2_000, unplayable: 10_000 } as const;
const FAILURES_MAX = 1_000;
/** Sources that send playlists are remembered: their viewers need not wait for each other. */
const PLAYLISTS_MAX = 20_000;

interface Reading extends ServedChannel {
  key: string;
  stream: ForeignStream;
  sinceMs: number;
  /** The account of the last request. */
  viewer: string;
}

type Ask = Parameters<Remuxing['open']>[1];

export function createRemuxes(options: RemuxesOptions): Remuxes {
  const { now, folder, windowMs, converter } = options;
  const { pause = (ms, signal) => sleep(ms, null, { signal }), random = Math.random } = options;
  const readings = new Map<string, Reading>();
  const opening = new Map<string, Promise<Reading | null>>();
  const failures = new Map<string, { failure: SourceFailure; untilMs: number }>();
  const playlists = new Set<string>();
  const opener = new SourceOpener({ now, pause });
  let cleaned: Promise<void> | null = null;
  const sweeping = setInterval(() => void sweep(), SWEEP_MS);
  sweeping.unref();

  async function sweep(): Promise<void> {
    const idle = [...readings.values()].filter(
      ({ channel }) => now() - channel.lastAskedAtMs >= IDLE_MS,
    );
    await Promise.all(idle.map(end));
  }

  /** Ends what a viewer has left behind, but for the last ones: a provider counts each as a viewer. */
  async function leaveBehind(viewer: string): Promise<void> {
    const left = [...readings.values()]
      .filter((one) => one.viewer === viewer && now() - one.channel.lastAskedAtMs > LEFT_AFTER_MS)
      .sort((a, b) => b.channel.lastAskedAtMs - a.channel.lastAskedAtMs);
    await Promise.all(left.slice(LEFT_BEHIND_MAX).map(end));
  }

  async function end(reading: Reading): Promise<void> {
    if (readings.get(reading.key) === reading) readings.delete(reading.key);
    await reading.channel.end();
  }

  async function startOrPlaylist(asked: ForeignRequest, ask: Ask): Promise<Started> {
    const key = sourceKey(asked.stream);
    await leaveBehind(asked.grant.a);
    if (readings.size >= CHANNELS_MAX) {
      throw new SourceFailure(SOURCE_BUSY, serviceFull('too many channels at once'));
    }
    // The first viewer's request ends before the channel does.
    const stop = new AbortController();
    const leave = () => stop.abort();
    asked.request.signal.addEventListener('abort', leave);
    const opened = await opener.open(key, ask, stop.signal);
    if ('playlist' in opened) return opened;
    asked.request.signal.removeEventListener('abort', leave);
    const open = async (signal: AbortSignal) => {
      const again = await opener.open(key, ask, signal);
      if ('kind' in again) return again;
      letGo(again.playlist);
      return null;
    };
    return { reading: await keep(key, asked, opened, open) };
  }

  async function keep(
    key: string,
    { stream, grant, hasAnother }: ForeignRequest,
    source: OpenedSource,
    open: (signal: AbortSignal) => Promise<OpenedSource | null>,
  ): Promise<Reading> {
    cleaned ??= rm(folder, { recursive: true, force: true });
    try {
      await cleaned;
    } catch (error) {
      source.letGo();
      throw error;
    }
    const id = randomBytes(12).toString('hex');
    const own = join(folder, id);
    const { freeBytes } = options;
    const kept = new KeptSegments({ folder: own, windowMs, freeBytes, now });
    const events = options.events(URL.parse(stream.address)?.host ?? '');
    const channel = new ChannelRemux(
      { kept, converter, now, pause, random, open, ...events, ...(hasAnother && { hasAnother }) },
      source,
    );
    const reading: Reading = { id, key, channel, stream, sinceMs: now(), viewer: grant.a };
    readings.set(key, reading);
    void channel.ended.then(() => {
      if (readings.get(key) === reading) readings.delete(key);
      if (!channel.failure) return;
      fail(key, channel.failure);
      const { failure } = channel;
      options.onGiveUp?.(stream, failure instanceof PictureBlack, failure.message);
    });
    return reading;
  }

  function fail(key: string, failure: SourceFailure): void {
    const ms = failure instanceof Unplayable ? failedMs.unplayable : failedMs.away;
    if (failures.size >= FAILURES_MAX) failures.clear();
    failures.set(key, { failure, untilMs: now() + ms });
  }

  function checkFailure(key: string): void {
    const known = failures.get(key);
    if (!known) return;
    if (known.untilMs > now()) throw known.failure;
    failures.delete(key);
  }

  async function open(asked: ForeignRequest, ask: Ask): ReturnType<Remuxing['open']> {
    const key = sourceKey(asked.stream);
    if (playlists.has(key)) return openPlaylist(key, asked, ask);
    const underWay = opening.get(key);
    // Nothing may come between the look and the start of another one.
    let reading = readings.get(key) ?? (underWay ? await underWay.catch(() => null) : null);
    if (reading) return { response: await firstAnswer(asked, reading, now()) };
    checkFailure(key);
    const started = startOrPlaylist(asked, ask);
    const shared = started.then((one) => ('playlist' in one ? null : one.reading));
    // The requests that wait for it report the failure.
    shared.catch(() => undefined);
    opening.set(key, shared);
    try {
      const one = await started;
      if ('playlist' in one) {
        if (playlists.size >= PLAYLISTS_MAX) playlists.clear();
        playlists.add(key);
        return one;
      }
      ({ reading } = one);
    } catch (error) {
      if (error instanceof SourceFailure && !asked.request.signal.aborted) fail(key, error);
      throw error;
    } finally {
      if (opening.get(key) === shared) opening.delete(key);
    }
    return { response: await firstAnswer(asked, reading, now()) };
  }

  /** A source that has sent a playlist before. What else it sends may pass, so it is not remembered. */
  async function openPlaylist(
    key: string,
    asked: ForeignRequest,
    ask: Ask,
  ): ReturnType<Remuxing['open']> {
    try {
      const one = await startOrPlaylist(asked, ask);
      if ('playlist' in one) return one;
      playlists.delete(key);
      return { response: await firstAnswer(asked, one.reading, now()) };
    } catch (error) {
      if (error instanceof Unplayable) throw new SourceFailure(502, error.message);
      throw error;
    }
  }

  const shifted: Remuxing['shifted'] = (asked, secondsBehind) => {
    const reading = readings.get(sourceKey(asked.stream));
    return reading?.channel.kept.setUp ? shiftedAnswer(asked, reading, secondsBehind, now()) : null;
  };

  async function part(asked: ForeignRequest): Promise<Response> {
    const reading = readings.get(sourceKey(asked.stream));
    if (!reading) return refusal(404, 'this channel is no longer read');
    reading.viewer = asked.grant.a;
    return partAnswer(asked, reading, now());
  }

  return {
    canConvert: converter.isInstalled,
    encoder: converter.encoder,
    check: checkSource,
    lookAt: createPieceLook(),
    isReading: (stream) => readings.has(sourceKey(stream)) || opening.has(sourceKey(stream)),
    sourceOfReading: (id) => [...readings.values()].find((one) => one.id === id)?.key ?? null,
    endReading: async (stream) => {
      const reading = readings.get(sourceKey(stream));
      if (reading) await end(reading);
    },
    open,
    shifted,
    part,
    sweep,
    readings: () =>
      [...readings.values()].map(({ stream, sinceMs, channel: { kept } }) => ({
        ...{ stream, sinceMs, codecs: kept.codecs, height: kept.setUp?.picture?.height ?? null },
        ...{ bytes: kept.bytes, seconds: kept.seconds },
      })),
    get size() {
      return readings.size;
    },
    close: async () => {
      clearInterval(sweeping);
      await Promise.all([...readings.values()].map(end));
    },
  };
}

type Started = { playlist: Awaited<ReturnType<Ask>> } | { reading: Reading };
