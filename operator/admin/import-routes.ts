import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  ImportRefused,
  ImportUnderWay,
  ImportUnfinished,
} from '#operator/streams-in/import-refused.ts';
import type { OperatorServices } from '#operator/calls/handle.ts';
import {
  knownSource,
  nameOf,
  type ImportSource,
  type SourceKey,
} from '#operator/import/import-sources.ts';
import type { Imports } from '#operator/import/imports.ts';
import { formOfSource } from '#operator/import/trying/source-place.ts';
import { shownLocation } from '#operator/import/xtream/account.ts';
import { recordCommand } from './record-command.ts';

type Services = Pick<OperatorServices, 'db' | 'now'>;

const kindSchema = z.enum(['m3u', 'xmltv', 'vod']);
const nameSchema = z.string().check(z.regex(/^[\w .:@-]{1,64}$/));
const wishSchema = z.object({
  kind: kindSchema,
  location: z.string().check(z.minLength(1), z.maxLength(4_096)),
  name: z.optional(nameSchema),
  everyHours: z.optional(z.number().check(z.int(), z.gte(0), z.lte(24 * 30))),
  graceDays: z.optional(z.number().check(z.int(), z.gte(0), z.lte(365))),
  isForced: z.optional(z.boolean()),
});

/** Clients hang up after some minutes without data, so progress is sent this often. */
const SIGN_OF_LIFE_MS = 10_000;

/**
 * Imports a source and answers with its report. No call of the desk does the same: it keeps the place of a known source
 * until another one could be read.
 */
export function importRoutes(imports: Imports, services: Services) {
  const app = new Hono();

  // A large import outlasts the header timeout of clients: the response streams blank lines and progress lines, and the
  // last line is the result.
  app.post('/', async (context) => {
    const wish = z.parse(wishSchema, await context.req.json());
    const work = async (onProgress: (progress: string) => void) => {
      const key = { kind: wish.kind, name: wish.name ?? nameOf(wish.location) };
      const known = await knownSource(services.db, key);
      let isTried = true;
      try {
        return { lines: await imports.run(wish, onProgress) };
      } catch (error) {
        isTried = !(error instanceof ImportUnderWay);
        if (error instanceof ImportUnfinished) return { unfinished: error.message };
        if (error instanceof ImportRefused) return { refused: error.message };
        throw error;
      } finally {
        if (isTried) await record(services, key, { known, isForced: wish.isForced === true });
      }
    };
    return new Response(slowly(work), { headers: { 'content-type': 'application/json' } });
  });

  return app;
}

/** The audit list says what was read, and a source that is new can be removed again from there. */
async function record(
  { db, now }: Services,
  key: SourceKey,
  { known, isForced }: { known: ImportSource | undefined; isForced: boolean },
): Promise<void> {
  const source = await knownSource(db, key);
  // A folder that could not be looked through.
  if (!source) return;
  const shown = ({ location, everyHours, graceDays }: ImportSource) => ({
    ...{ location: shownLocation(location), everyHours, graceDays },
  });
  await recordCommand(
    db,
    { now },
    {
      action: known ? (isForced ? 'source.run.forced' : 'source.run') : 'source.add',
      ...{ subject: `${key.kind} ${key.name}`, subjectName: key.name },
      before: known ? shown(known) : null,
      after: known
        ? shown(source)
        : { sourceForm: formOfSource(source), ...shown(source), kinds: [key.kind] },
    },
  );
}

function slowly(
  work: (onProgress: (progress: string) => void) => Promise<object>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (stream) => {
      // The import continues after the client disconnects.
      const say = (text: string) => {
        try {
          stream.enqueue(encoder.encode(text));
        } catch {
          clearInterval(alive);
        }
      };
      const alive = setInterval(() => say(' '), SIGN_OF_LIFE_MS);
      work((progress) => say(`${JSON.stringify({ progress })}\n`))
        .then(
          (answer) => {
            say(JSON.stringify(answer));
            stream.close();
          },
          (error: unknown) => stream.error(error),
        )
        .catch(() => undefined)
        .finally(() => clearInterval(alive));
    },
  });
}
