import { basename } from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#operator/db/open.ts';
import { importSources, importedChannels } from '#operator/db/schema/imports.ts';
import { storeChannels } from './channels/store-channels.ts';
import type { ForeignFetch } from './foreign/foreign-fetch.ts';
import { importGuide } from './guide/import-guide.ts';
import { withLease } from './import-lease.ts';
import { importList } from './import-list.ts';
import { ImportRefused } from './import-refused.ts';
import { guideReportLines, listReportLines } from './import-report.ts';
import { decode } from './source/decode.ts';
import { isAddress, openSource } from './source/open-source.ts';
import { unpack } from './source/unpack.ts';

export type ImportKind = 'm3u' | 'xmltv';

export interface ImportWish {
  kind: ImportKind;
  /** An absolute path or an http(s) address. */
  location: string;
  /** Default: by the location. */
  name?: string | undefined;
  /** How often it is read again; 0: never. Default: a guide twice a day, a list never. */
  everyHours?: number | undefined;
  isForced?: boolean | undefined;
}

export interface ImportSurroundings {
  db: Db;
  now: () => number;
  fetchForeign: ForeignFetch;
  /** Where pages may show pictures from. */
  mediaOrigins: readonly string[];
  log: Logger;
}

const HOUR_MS = 3_600_000;
const usualHours: Record<ImportKind, number> = { m3u: 0, xmltv: 12 };

export type ImportSource = typeof importSources.$inferSelect;

/** Imports, one at a time: by hand, and by themselves when a source is due. */
export class Imports {
  readonly #with: ImportSurroundings;

  constructor(surroundings: ImportSurroundings) {
    this.#with = surroundings;
  }

  /** Imports a source and remembers it. Answers the report's lines. Throws ImportRefused; then nothing has changed. */
  run(wish: ImportWish): Promise<string[]> {
    const name = wish.name ?? nameOf(wish.location);
    return this.#alone(`${wish.kind} ${name}`, async () => {
      try {
        return await this.#import({ ...wish, name });
      } catch (error) {
        if (error instanceof ImportRefused) throw error;
        this.#with.log.error({ err: error, name }, 'an import failed');
        throw new ImportRefused('The operator failed over it; its log says why.');
      }
    });
  }

  /** Reads every source again whose time has come. Failures are kept with the source and logged. */
  async refreshDue(): Promise<void> {
    const { db, now, log } = this.#with;
    for (const source of await this.sources()) {
      const { kind, name, location, everyHours, triedAt } = source;
      if (everyHours === 0 || now() - triedAt < everyHours * HOUR_MS) continue;
      try {
        await this.run({ kind, name, location, everyHours });
        log.info({ kind, name }, 'a source was imported again');
      } catch (error) {
        if (!(error instanceof ImportRefused)) throw error;
        if (error instanceof ImportUnderWay) return;
        const problem = error.message;
        await db
          .update(importSources)
          .set({ triedAt: now(), problem })
          .where(and(eq(importSources.kind, kind), eq(importSources.name, name)));
        log.warn({ problem, kind, name }, 'a source could not be imported again');
      }
    }
  }

  sources(): Promise<ImportSource[]> {
    const { db } = this.#with;
    return db.select().from(importSources).orderBy(asc(importSources.position));
  }

  /** Forgets a source. What a list has brought goes with it; programmes of a guide stay until their days are over. */
  async remove(kind: ImportKind, name: string): Promise<boolean> {
    return this.#alone(`${kind} ${name}`, () =>
      this.#with.db.transaction(async (tx) => {
        const removed = await tx
          .delete(importSources)
          .where(and(eq(importSources.kind, kind), eq(importSources.name, name)))
          .returning({ name: importSources.name });
        if (kind === 'm3u') {
          await storeChannels(tx, { name, entries: [], isForced: true }, this.#with.now());
        } else {
          await tx
            .update(importedChannels)
            .set({ guideName: null })
            .where(eq(importedChannels.guideName, name));
        }
        return removed.length > 0;
      }),
    );
  }

  async #import({ kind, name, location, everyHours, isForced = false }: NamedWish) {
    const { db, now, fetchForeign, mediaOrigins } = this.#with;
    const source = decode(await unpack(await openSource(location, fetchForeign)));
    const lines =
      kind === 'm3u'
        ? listReportLines(await importList(db, { name, source, isForced }, now()))
        : guideReportLines(await importGuide(db, { name, source, mediaOrigins }, now()));
    const known = { location, triedAt: now(), problem: null };
    await db
      .insert(importSources)
      .values({ kind, name, everyHours: everyHours ?? usualHours[kind], ...known })
      .onConflictDoUpdate({
        target: [importSources.kind, importSources.name],
        set: { ...known, ...(everyHours === undefined ? {} : { everyHours }) },
      });
    return lines;
  }

  async #alone<T>(what: string, work: () => Promise<T>): Promise<T> {
    const outcome = await withLease(this.#with, what, work);
    if ('busyWith' in outcome) throw new ImportUnderWay(outcome.busyWith);
    return outcome.done;
  }
}

/** Another import is running: this one can be tried when it is done. */
export class ImportUnderWay extends ImportRefused {
  constructor(what: string) {
    super(`Another import is running (${what}). Try again when it is done.`);
  }
}

type NamedWish = ImportWish & { name: string };

/** `list.m3u.gz` and `https://tv.example/list.m3u?key=…` are `list` and `tv.example`. */
function nameOf(location: string): string {
  if (isAddress(location)) return URL.parse(location)?.hostname ?? location.slice(0, 64);
  return basename(location).replace(/(\.(m3u8?|xml|xmltv|gz|txt))+$/i, '') || 'file';
}
