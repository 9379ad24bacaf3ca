import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { viewerMark } from '#lib/crypto/stream-signature.ts';
import { closeWithAllBelow } from '#lib/files/private-folder.ts';
import { createGoogleSignIn } from './accounts/google-sign-in.ts';
import { offerFirstOwner } from './accounts/links/first-owner.ts';
import { createMailer } from './accounts/mailer.ts';
import { createLineUp } from '#operator/line-up/line-up.ts';
import { copyDatabase, removeCopies } from './backup/database-copy.ts';
import { createProbes } from './remux/probing/probes.ts';
import { finishRestore } from './backup/swap.ts';
import { openDesk } from './desk/open-desk.ts';
import { createApp, type OperatorApp } from './app.ts';
import { isDamage, refusedEmbedded } from './db/database-refused.ts';
import { openEmbedded, openServer, type OpenDatabase } from './db/open.ts';
import { dataPaths, type OperatorEnv } from './base/env.ts';
import { LogLines } from './base/log-lines.ts';
import { Faults } from './base/faults.ts';
import { Fairness } from './fairness/fairness.ts';
import { createGateway, type Gateway, type GatewayOptions } from './gateway/gateway.ts';
import { hasGuideOf, rollGuide, type GuideSource } from './guide/guide-keeper.ts';
import { keepHouse } from './housekeeping.ts';
import { openForeignNetwork } from './streams-in/foreign/foreign-fetch.ts';
import { OwnPlaces } from './streams-in/foreign/own-places.ts';
import { freeLeases } from './import/import-lease.ts';
import { Imports } from './import/imports.ts';
import { createDetailsReader } from './import/xtream/details/details-reader.ts';
import { VodStore } from './import/vod/vod-store.ts';
import { createMediaLookup } from './media-lookup.ts';
import { openMedia } from './open-media.ts';
import type { OperatorMeter } from './serving/operator-meter.ts';
import { demoPicture } from './demo/artwork/demo-picture.ts';
import { isKnownArtwork } from './pictures/artwork-known.ts';
import { createArtworkOrigin } from './pictures/artwork-origin.ts';
import { createDeskPictures } from './pictures/desk-pictures.ts';
import { createBannerPictures } from './pictures/banner-pictures.ts';
import { createFetchedPictures } from './pictures/fetched-picture.ts';
import { createStoredPictures } from './pictures/stored-picture.ts';
import { operatorKeyOf, secretFile } from './base/secret-file.ts';
import { createContentSeal } from './sealing/content-seal.ts';
import { sealedArtwork } from './sealing/sealed-artwork.ts';
import { isDemoRemoved, isSeeded, wasEverSeeded } from './demo/seed/seed-marker.ts';
import { allHandlers } from './calls/all-handlers.ts';
import type { Handler, OperatorServices } from './calls/handle.ts';
import { freeBytesOf, RefusedWrites } from './serving/refused-writes.ts';
import { Turns } from './serving/turns.ts';
import { APP_ID } from './settings/defaults.ts';
import { Viewing } from './reports/viewing.ts';
import { PlaceTable } from './settings/place-table.ts';
import { SettingsStore } from './settings/settings-store.ts';
import { stageOfFolder, type TellStage } from './base/start-stage.ts';
import { Sessions } from './tokens/sessions.ts';

/** The demo service takes a second to load: only a start that has to fill the database waits for it. */
const demoGuide: GuideSource = async (logicalChannelId, date) =>
  (await import('./demo/seed/demo-guide.ts')).demoGuide(logicalChannelId, date);

/** One folder per loop. */
const loopsFolder = join(import.meta.dirname, 'media', 'loops');

export interface Operator {
  app: OperatorApp;
  /** The handler of every call. */
  handlers: readonly Handler[];
  services: OperatorServices;
  adminToken: string;
  operatorKey: string;
  /** The addresses of this service, which sources must not point to. */
  ownPlaces: OwnPlaces;
  /** Ends the answers that do not end by themselves. */
  endStreams: () => void;
  close: () => Promise<void>;
}

export interface OperatorParts {
  env: OperatorEnv;
  log: Logger;
  database: OpenDatabase;
  /** Milliseconds since 1970. */
  now: () => number;
  guide: GuideSource;
  /** Null or absent without metrics. */
  meter?: OperatorMeter | null;
  /** The newest lines of the log; empty when absent. */
  lines?: LogLines;
  /** Reports the current stage of the start. */
  tell?: TellStage;
  /** The delay of refusals; tests replace it. */
  pause?: (ms: number) => Promise<unknown>;
}

/** Opens the database, migrates and fills it, and assembles the operator. The caller holds the directory lock. */
export async function openOperator(
  env: OperatorEnv,
  log: Logger,
  { meter = null, ...told }: Pick<OperatorParts, 'meter' | 'tell' | 'lines'> = {},
): Promise<Operator> {
  const { databaseUrl, dataDir } = env;
  const { tell = toldToNone } = told;
  await finishRestore(dataDir);
  await removeCopies(dataDir);
  if (databaseUrl === null) await tell(stageOfFolder(dataPaths.database(dataDir)));
  const database = await (databaseUrl === null
    ? openEmbedded(dataPaths.database(dataDir))
    : openServer(databaseUrl));
  try {
    // The directory lock excludes other operators from an embedded database.
    if (databaseUrl === null) await freeLeases(database.db);
    const now = () => Date.now();
    const parts = { env, log, database, now, guide: demoGuide, meter, ...told };
    const operator = await assembleOperator(parts);
    // The embedded database makes its files readable for all users and ignores the umask, so close the folder above.
    if (databaseUrl === null) closeWithAllBelow(dataPaths.database(dataDir));
    return operator;
  } catch (error) {
    // An aborted engine cannot close either.
    await database.close().catch(() => undefined);
    if (databaseUrl !== null || !isDamage(error)) throw error;
    throw await refusedEmbedded(dataPaths.database(dataDir), error);
  }
}

/** Throws an Error for the operator when the file is missing or a line is wrong. */
async function readPlaces(path: string | null): Promise<PlaceTable> {
  if (path === null) return PlaceTable.empty;
  try {
    return PlaceTable.read(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(`PLACES_FILE ${path}: ${(error as Error).message}`, { cause: error });
  }
}

/** The operator over an open database. */
export async function assembleOperator(parts: OperatorParts): Promise<Operator> {
  const { env, log, database, now, guide, meter = null, tell = toldToNone, pause } = parts;
  const { lines = new LogLines() } = parts;
  const { db } = database;
  const settings = new SettingsStore(db, await readPlaces(env.placesFile));
  const seal = env.isSealed ? await contentSeal(env, settings) : null;
  const secret = env.streamSecret ?? (await secretFile(dataPaths.streamSecret(env.dataDir)));
  const faults = env.hasFaultSwitch ? new Faults() : null;
  const ownPlaces = new OwnPlaces(env.ownPorts, env.ownServers, env.ownSites);
  const network = openForeignNetwork(env.privateSources, ownPlaces);
  const vodStore = new VodStore(dataPaths.vod(env.dataDir));
  const loops = new Set(await readdir(loopsFolder));
  const findMedia = createMediaLookup(db, now, loops, vodStore);
  const viewing = new Viewing(now, (viewerId) => viewerMark(secret, viewerId));
  const { media, streams, ...mediaParts } = openMedia({
    ...{ env, db, now, log, secret, viewing, fetchForeign: network.fetch },
    find: (kind, id) => findMedia(kind, seal ? seal.opaque.reveal(id) : id),
  });
  const turns = new Turns();
  const imports = new Imports({
    ...{ db, now, log, vodStore, turns },
    isProduction: env.isProduction,
    fetchForeign: network.fetch,
    refusal: network.refusal,
    mediaOrigins: env.mediaOrigins,
    canConvertStreams: streams.remuxes.canConvert,
    onFilms: () => showFilms(services),
  });
  const services: OperatorServices = {
    db,
    now,
    sessions: new Sessions(db, now, env),
    settings,
    lineUp: createLineUp(),
    viewing,
    isFilmSentAsHls: async (contentId) => {
      const stream = (await findMedia('vod', contentId))?.foreign;
      return stream !== undefined && mediaParts.isFilmSentAsHls(stream);
    },
    learnDetails: createDetailsReader({ db, now, log, fetchForeign: network.fetch }),
    mailer: createMailer(env, log),
    // The embedded database runs one query at a time.
    fairness: new Fairness({ db, now, atWork: env.databaseUrl === null ? 1 : 2, pause }),
    google: env.google && createGoogleSignIn(env.google),
    gateway: env.gateway && openGateway({ ...env.gateway, secret, now, media, faults, log }),
    seal,
    meter,
  };
  await fill(services, guide, tell);
  const offerOwner = () => offerFirstOwner(db, dataPaths.ownerLink(env.dataDir), now());
  await offerOwner();
  const adminToken = await secretFile(dataPaths.adminToken(env.dataDir));
  const operatorKey = await operatorKeyOf(env);
  const filmPicture = createStoredPictures(vodStore);
  const bannerPicture = createBannerPictures(db);
  const deskPicture = createDeskPictures(db);
  const artwork = createArtworkOrigin({
    cacheFolder: dataPaths.artwork(env.dataDir),
    exists: (kind, id) => isKnownArtwork(db, kind, id),
    fetchedPicture: createFetchedPictures({ db, now, fetchForeign: network.fetch }),
    storedPicture: (picture) =>
      filmPicture(picture) ??
      bannerPicture(picture) ??
      deskPicture(picture) ??
      demoPicture(picture),
  });
  const copy = () => copyDatabase(database, env.dataDir);
  const deskParts = {
    ...{ env, imports, log, lines, streams, copyDatabase: copy },
    ...{ probeSource: createProbes(network.fetch), fetchForeign: network.fetch },
  };
  const desk = openDesk(services, deskParts);
  const handlers = [...allHandlers, ...desk.handlers];
  const app = createApp({
    services,
    handlers,
    imports,
    progress: desk.progress.answer,
    writes: new RefusedWrites({ now, freeBytes: () => freeBytesOf(env.dataDir) }),
    turns,
    log,
    adminToken,
    operatorKey,
    media,
    artwork: seal ? sealedArtwork(artwork, seal) : artwork,
    faults,
    isStrict: !env.isProduction,
    copyDatabase: copy,
    reset: async () => {
      await empty(services);
      services.lineUp.clear();
      await fill(services, guide, toldToNone);
      await offerOwner();
    },
  });
  const stopHousekeeping = keepHouse({ services, guide, imports, leads: database.leads, log });
  return {
    app,
    handlers,
    services,
    adminToken,
    operatorKey,
    ownPlaces,
    endStreams: desk.progress.close,
    close: async () => {
      desk.progress.close();
      await imports.close();
      await stopHousekeeping();
      await mediaParts.close();
      await network.close();
      await services.gateway?.close();
      await services.fairness.searches.write();
      await services.fairness.misses.write();
      await services.mailer.close();
      await database.close();
    },
  };
}

interface GatewayParts extends Pick<GatewayOptions, 'network' | 'secret' | 'now'> {
  media: (request: Request) => Promise<Response>;
  faults: Faults | null;
  log: Logger;
}

/** Fault injection can address its reads as `/gateway/media/…`, separately from media over HTTP. */
function openGateway({ media, faults, log, ...parts }: GatewayParts): Gateway {
  return createGateway({
    ...parts,
    vnoId: APP_ID,
    onTrouble: (message) => log.warn({ message }, 'gateway error; the gateway continues'),
    read: (request, cut) => {
      if (!faults) return media(request);
      const { pathname } = new URL(request.url);
      const struck = new Request(new URL(`/gateway${pathname}`, request.url));
      return faults.strike(struck, cut, () => media(request));
    },
  });
}

/** The share key is created at the first start in encrypted mode, and is kept. */
async function contentSeal(env: OperatorEnv, settings: SettingsStore) {
  const [shareKey, { appId }] = await Promise.all([
    env.shareKey ?? secretFile(dataPaths.shareKey(env.dataDir)),
    settings.manifest(),
  ]);
  return createContentSeal(shareKey, appId);
}

const toldToNone: TellStage = () => Promise.resolve();

/** Stores the data for the first answers. Housekeeping adds the rest of the guide. */
async function fill(
  { db, now }: OperatorServices,
  guide: GuideSource,
  tell: TellStage,
): Promise<void> {
  if (!(await isSeeded(db))) {
    await tell((await wasEverSeeded(db)) ? 'updating' : 'filling');
    const { seedDemo } = await import('./demo/seed/seed-demo.ts');
    await seedDemo(db, now());
  }
  if (!(await hasGuideOf(db, now()))) await rollGuide(db, guide, now());
}

/** When the demo service and its films were removed, the first imported films switch the film pages on. */
async function showFilms({ db, settings }: OperatorServices): Promise<void> {
  const type = await settings.get('manifest.businessType');
  if (type === 'live' && (await isDemoRemoved(db))) await settings.unset('manifest.businessType');
}

/** Deletes every row of every table; the tables stay. */
async function empty({ db }: OperatorServices): Promise<void> {
  await db.execute(sql`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('truncate table public.%I cascade', name);
    end loop; end $$`);
}
