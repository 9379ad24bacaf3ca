import { millisecondsInDay } from 'date-fns/constants';
import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { reports } from '#operator/db/schema/operations.ts';
import type { OperatorServices } from '#operator/calls/handle.ts';
import { summarise } from '#operator/reports/report-summary.ts';

/** In ms; reports are kept for two weeks. */
const sinceSchema = z.coerce.number().check(z.int(), z.gte(1), z.lte(365 * millisecondsInDay));

/** How many of the newest events are shown. */
const countSchema = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 100);

/** Player reports: a summary per channel, and the raw events. */
export function reportRoutes({ db, now }: Pick<OperatorServices, 'db' | 'now'>) {
  const app = new Hono();

  app.get('/', async (context) => {
    const sinceMs = z.parse(sinceSchema, context.req.query('sinceMs'));
    return context.json({ rows: await summarise(db, now() - sinceMs) });
  });

  app.get('/events', async (context) => {
    const count = z.parse(countSchema, context.req.query('count'));
    const { eventId, accountId, event, receivedAt } = reports;
    const rows = await db
      .select({ eventId, accountId, event, receivedAt })
      .from(reports)
      .orderBy(desc(reports.reportId))
      .limit(count);
    return context.json({ events: rows.reverse() });
  });

  return app;
}
