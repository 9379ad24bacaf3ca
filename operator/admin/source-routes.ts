import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { OperatorServices } from '#operator/calls/handle.ts';
import { shownLocation } from '#operator/import/xtream/account.ts';
import {
  addSource,
  limitConnections,
  matchSources,
  removeFurtherSource,
  SourceRefused,
  sourcesOfChannel,
} from '#operator/import/further-sources/further-sources.ts';

const givenSchema = z.string().check(z.minLength(1), z.maxLength(64));
const pairSchema = z.object({ channel: givenSchema, other: givenSchema });
const listSchema = z.object({ list: givenSchema });
const limitSchema = z.object({
  connections: z.nullable(z.int().check(z.gte(1), z.lte(1_000))),
});

/** The sources of channels: in order, added, removed, matched; and how many connections providers allow. */
export function sourceRoutes({ db, now }: Pick<OperatorServices, 'db' | 'now'>) {
  const app = new Hono();

  app.get('/:channel', async (context) => {
    const sources = await sourcesOfChannel(db, context.req.param('channel'));
    return context.json({
      sources: sources.map((one) => ({ ...one, address: shownLocation(one.address) })),
    });
  });
  app.post('/', async (context) => {
    await addSource(db, z.parse(pairSchema, await context.req.json()), now());
    return context.json({});
  });
  app.post('/match', async (context) => {
    const { list } = z.parse(listSchema, await context.req.json());
    return context.json({ joined: await matchSources(db, list, now()) });
  });
  app.put('/limits/:list', async (context) => {
    const { connections } = z.parse(limitSchema, await context.req.json());
    await limitConnections(db, context.req.param('list'), connections);
    return context.json({});
  });
  app.delete('/:channel', async (context) => {
    await removeFurtherSource(db, context.req.param('channel'), now());
    return context.json({});
  });

  app.onError((error, context) => {
    if (error instanceof SourceRefused) return context.json({ error: error.message }, 400);
    throw error;
  });
  return app;
}
