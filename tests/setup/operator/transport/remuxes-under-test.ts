import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnPlaces } from '#operator/streams-in/foreign/own-places.ts';
import { openForeignNetwork } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { readAddress } from '#operator/media/media-address.ts';
import type { ForeignRequest } from '#operator/media/foreign/foreign-request.ts';
import { SourceFailure } from '#operator/media/foreign/source/source-answer.ts';
import { findEncoder, isInstalled } from '#operator/remux/converting/ffmpeg.ts';
import { createRemuxes, type Remuxes } from '#operator/remux/remuxes.ts';

export interface RemuxesUnderTest {
  remuxes: Remuxes;
  /** Milliseconds since 1970, moved by the test. */
  clock: { now: number };
  folder: string;
  /** The delays before tries to read a source again, in ms. */
  pauses: number[];
  /** Why sources ended. */
  failures: string[];
  /** Errors of the product itself. */
  errors: unknown[];
  /** Opens a channel as a viewer's player does; the status and text of the answer. */
  open: (address: string) => Promise<{ status: number; text: string }>;
  /** Asks for a file by its address in a playlist. */
  part: (address: string, name: string, grant?: ForeignRequest['grant']) => Promise<Response>;
  /** The playlist of a time behind live; empty when there is none. */
  shifted: (address: string, seconds: number) => Promise<string>;
  close: () => Promise<void>;
}

/** Channels that are read for a test, over real HTTP. */
export function remuxesUnderTest({
  ffmpeg = '/nowhere/ffmpeg',
  windowMs = 1_800_000,
  conversionsMax = 2,
} = {}): RemuxesUnderTest {
  const folder = mkdtempSync(join(tmpdir(), 'remuxes-'));
  const network = openForeignNetwork(['127.0.0.1'], new OwnPlaces([], []));
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const [pauses, failures, errors]: [number[], string[], unknown[]] = [[], [], []];
  const remuxes = createRemuxes({
    folder: join(folder, 'channels'),
    windowMs,
    now: () => clock.now,
    freeBytes: () => Promise.resolve(Infinity),
    converter: {
      program: ffmpeg,
      running: 0,
      most: conversionsMax,
      isInstalled: () => isInstalled(ffmpeg),
      encoder: () => findEncoder(ffmpeg),
    },
    pause: (ms) => {
      pauses.push(ms);
      return Promise.resolve();
    },
    random: () => 0.5,
    events: () => ({
      onFailure: (reason) => failures.push(reason),
      onError: (error) => errors.push(error),
    }),
  });
  const live: ForeignRequest['grant'] = { s: 'live', p: '/', a: 'viewer', i: 'channel', e: 0 };
  const asked = (
    address: string,
    name: string,
    grant: ForeignRequest['grant'] = live,
  ): ForeignRequest => {
    const path = `/media/${grant.s === 'live' ? 'live/sintonia' : 'dvr'}/1/mp4/${name}`;
    return {
      request: new Request(`http://origin${path}`),
      address: readAddress(path)!,
      stream: { address, userAgent: null, referrer: null, container: 'hls' },
      query: 'token=t',
      grant,
    };
  };
  return {
    ...{ remuxes, clock, folder, pauses, failures, errors },
    open: async (address) => {
      try {
        const opened = await remuxes.open(asked(address, 'chunks.m3u8'), (headers, signal, at) =>
          network.fetch(at?.url ?? address, { headers, signal }),
        );
        if ('response' in opened) return { status: 200, text: await opened.response.text() };
        const parts: Buffer[] = [];
        for await (const part of opened.playlist.body) parts.push(part as Buffer);
        return { status: 200, text: Buffer.concat(parts).toString() };
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        return { status: error.status, text: error.message };
      }
    },
    part: (address, name, grant) => remuxes.part(asked(address, name, grant)),
    shifted: async (address, seconds) => {
      const name = `playlist_dvr_timeshift-${seconds}-60.m3u8`;
      const grant = { ...live, s: 'time-shift', d: 86_400 } as const;
      return (await remuxes.shifted(asked(address, name, grant), seconds))?.text() ?? '';
    },
    close: async () => {
      await remuxes.close();
      await network.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address of the media playlist in a first one: `cut…/live.m3u8`. */
export const playlistIn = (text: string): string => /^cut.*\/live\.m3u8/m.exec(text)?.[0] ?? '';
