import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { OperatorServices } from '#operator/calls/handle.ts';
import { ownersLocation } from '#operator/import/xtream/account.ts';
import {
  matchSources,
  SourceRefused,
  sourcesOfChannel,
} from '#operator/import/further-sources/further-sources.ts';
import { recordCommand } from './record-command.ts';

/** Channels that the audit list names. */
const NAMED_MAX = 20;

const givenSchema = z.string().check(z.minLength(1), z.maxLength(64));
const listSchema = z.object({ list: givenSchema });

/** The sources of a channel in their order; and those of a whole list, which no call of the desk makes. */
export function sourceRoutes({ db, now }: Pick<OperatorServices, 'db' | 'now'>) {
  const app = new Hono();

  app.get('/:channel', async (context) => {
    const sources = await sourcesOfChannel(db, context.req.param('channel'));
    return context.json({
      sources: sources.map((one) => ({ ...one, address: ownersLocation(one.address) })),
    });
  });
  app.post('/match', async (context) => {
    const { list } = z.parse(listSchema, await context.req.json());
    const joined = await db.transaction(async (tx) => {
      const made = await matchSources(tx, list, now());
      const common = { action: 'sources matched', subject: `m3u ${list}`, subjectName: list };
      if (made.length > 0) {
        const after = { sources: made.length, first: made.slice(0, NAMED_MAX) };
        await recordCommand(tx, { now }, { ...common, before: null, after });
      }
      return made;
    });
    return context.json({ joined });
  });

  app.onError((error, context) => {
    if (error instanceof SourceRefused) return context.json({ error: error.message }, 400);
    throw error;
  });
  return app;
}
