import { Hono } from 'hono';
import * as z from 'zod/mini';
import { ImportRefused, ImportUnfinished } from '#operator/streams-in/import-refused.ts';
import { shownLocation } from '#operator/import/xtream/account.ts';
import type { Imports } from '#operator/import/imports.ts';

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

/** Import routes: start, list, delete. */
export function importRoutes(imports: Imports) {
  const app = new Hono();

  app.get('/', async (context) => {
    const sources = await imports.sources();
    const shown = sources.map((source) => ({
      ...source,
      location: shownLocation(source.location),
    }));
    return context.json({ sources: shown });
  });

  // A large import outlasts the header timeout of clients: the response streams blank lines and progress lines, and the
  // last line is the result.
  app.post('/', async (context) => {
    const wish = z.parse(wishSchema, await context.req.json());
    const work = (onProgress: (progress: string) => void) =>
      imports.run(wish, onProgress).then(
        (lines) => ({ lines }),
        (error: unknown) => {
          if (error instanceof ImportUnfinished) return { unfinished: error.message };
          if (error instanceof ImportRefused) return { refused: error.message };
          throw error;
        },
      );
    return new Response(slowly(work), { headers: { 'content-type': 'application/json' } });
  });

  app.get('/:kind/:name/report', async (context) => {
    const kind = z.parse(kindSchema, context.req.param('kind'));
    const name = context.req.param('name');
    const outcomes = await imports.outcomes({ kind, name });
    return outcomes === null
      ? context.json({ error: `There is no ${kind} source ${name} that was imported.` }, 404)
      : context.json(outcomes);
  });

  app.delete('/:kind/:name', async (context) => {
    const kind = z.parse(kindSchema, context.req.param('kind'));
    const name = context.req.param('name');
    try {
      return (await imports.remove(kind, name))
        ? context.json({ isRemoved: true })
        : context.json({ error: `There is no ${kind} source ${name}.` }, 404);
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      return context.json({ error: error.message }, 409);
    }
  });

  return app;
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
