import type { Logger } from 'pino';
import { createConnectionBook } from './connection-book.ts';
import type { OperatorEnv } from './base/env.ts';
import type { Db } from './db/open.ts';
import type { Streams } from './desk/desk-parts.ts';
import { Connections } from './media/foreign/failover/connections.ts';
import { SourceOrder } from './media/foreign/failover/source-order.ts';
import { createForeignMedia } from './media/foreign/foreign-media.ts';
import { RunningStreams } from './media/foreign/running-streams.ts';
import { createMediaOrigin, type FoundMedia } from './media/media-origin.ts';
import type { MediaKind } from './media/media-address.ts';
import { createPackagedMedia } from './media/packaged/packaged-media.ts';
import { openRemuxes } from './remux/open-remuxes.ts';
import { StreamFailures } from './reports/stream-failures.ts';
import type { Viewing } from './reports/viewing.ts';
import type { ForeignFetch } from './streams-in/foreign/foreign-fetch.ts';

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
  const media = createMediaOrigin({
    ...{ secret, now, find },
    foreign: createForeignMedia({
      ...{ secret, now, fetchForeign, remuxes, order, connections, running },
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
    close: async () => {
      await remuxes.close();
      await connections.close();
      await failures.settled();
    },
  };
}
