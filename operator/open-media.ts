import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createConnectionBook } from './connection-book.ts';
import type { OperatorEnv } from './base/env.ts';
import type { Db } from './db/open.ts';
import type { Streams } from './desk/desk-parts.ts';
import { Connections } from './media/foreign/failover/connections.ts';
import { FilmLeases } from './media/foreign/failover/film-leases.ts';
import { SourceOrder } from './media/foreign/failover/source-order.ts';
import { createForeignMedia } from './media/foreign/foreign-media.ts';
import { RunningStreams } from './media/foreign/running-streams.ts';
import type { FilmReading } from './media/foreign/film-reading.ts';
import type { ForeignStream } from './media/foreign/foreign-stream.ts';
import { politeSource } from './media/foreign/source/polite-source.ts';
import { SourceMemory } from './media/foreign/source/source-memory.ts';
import { createMediaOrigin, type FoundMedia } from './media/media-origin.ts';
import type { MediaKind } from './media/media-address.ts';
import { createPackagedMedia } from './media/packaged/packaged-media.ts';
import { Unplayable } from './remux/session/opened-source.ts';
import { createFilms } from './remux/film/films.ts';
import { openRemuxes } from './remux/open-remuxes.ts';
import { StreamFailures } from './reports/stream-failures.ts';
import type { Viewing } from './reports/viewing.ts';
import type { ForeignFetch } from './streams-in/foreign/foreign-fetch.ts';

/** A viewer who has pressed Play waits so long to learn how the film is delivered. */
const FILM_LOOK_MS = 3_000;

interface MediaParts {
  env: OperatorEnv;
  db: Db;
  now: () => number;
  log: Logger;
  secret: string;
  viewing: Viewing;
  fetchForeign: ForeignFetch;
  find: (kind: MediaKind, id: string) => Promise<FoundMedia | null>;
}

interface OpenedMedia {
  media: (request: Request) => Promise<Response>;
  streams: Streams;
  /** Whether a list's film is delivered as HLS; a film that is not known in time is delivered as its file. */
  isFilmSentAsHls: (stream: ForeignStream) => Promise<boolean>;
  close: () => Promise<void>;
}

/** What is served below /media, and what it is read from. */
export function openMedia(parts: MediaParts): OpenedMedia {
  const { env, db, now, log, secret, viewing, fetchForeign, find } = parts;
  const failures = new StreamFailures(db, now);
  const order = new SourceOrder(now, ({ logicalChannelId }, reason) =>
    failures.note(logicalChannelId, reason),
  );
  const connections = new Connections(createConnectionBook(db), now);
  const running = new RunningStreams(now);
  const remuxes = openRemuxes({
    ...{ env, now, log },
    onGiveUp: (source, isStill, reason) => order.noteFailure(source, isStill, reason),
  });
  const leases = new FilmLeases(connections);
  const films = createFilms({
    now,
    leases,
    ask: politeSource(fetchForeign, new SourceMemory(now)),
    onLeftOut: ({ address }, kinds) =>
      log.info(
        { host: URL.parse(address)?.hostname, kinds },
        'subtitles inside a film are left out: they are no text that can be read in parts',
      ),
    ffmpeg: { program: env.ffmpeg, isInstalled: remuxes.canConvert, encoder: remuxes.encoder },
  });
  const media = createMediaOrigin({
    ...{ secret, now, find },
    foreign: createForeignMedia({
      ...{ secret, now, fetchForeign, remuxes, films, leases, order, connections, running },
      mediaOrigins: env.mediaOrigins,
      onFailure: ({ host, logicalChannelId, reason, isHandover }) => {
        log.warn({ host, reason }, 'a source did not give its stream');
        if (!isHandover) failures.note(logicalChannelId, reason);
      },
    }),
    packaged: createPackagedMedia(),
    onWatched: (watched) => viewing.watched(watched),
    onError: (error) => log.error({ err: error }, 'media could not be read'),
  });
  return {
    media,
    streams: { running, remuxes, order, connections },
    isFilmSentAsHls: (stream) =>
      Promise.race([isNeeded(films, stream), inTime(FILM_LOOK_MS, false)]),
    close: async () => {
      films.close();
      await remuxes.close();
      await connections.close();
      await failures.settled();
    },
  };
}

/** What ails a film is told when it is played: one without a codec by the playlist, the others by the file. */
async function isNeeded(films: FilmReading, stream: ForeignStream): Promise<boolean> {
  try {
    return await films.isNeeded(stream);
  } catch (error) {
    return error instanceof Unplayable;
  }
}

const inTime = <T>(ms: number, value: T): Promise<T> => sleep(ms, value, { ref: false });
