import { millisecondsInDay } from 'date-fns/constants';
import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { BackupRefused } from '#operator/backup/backup-refused.ts';
import type { OperatorServices } from '#operator/calls/handle.ts';
import { outbox, reports } from '#operator/db/schema/operations.ts';
import type { Imports } from '#operator/import/imports.ts';
import { SettingRefused } from '#operator/settings/settings-store.ts';
import { textOf } from '#operator/desk/settings/setting-texts.ts';
import { makeOwnerLink } from '#operator/desk/members/owner-link.ts';
import { summarise } from '#operator/reports/report-summary.ts';
import { isAdmin } from './admin-request.ts';
import { importRoutes } from './import-routes.ts';
import { ruleRoutes } from './rule-routes.ts';
import { sourceRoutes } from './source-routes.ts';

export interface AdminOptions {
  services: OperatorServices;
  adminToken: string;
  reset: () => Promise<void>;
  imports: Imports;
  /** Copies the embedded database for a backup and returns the folder of the copy. Throws BackupRefused. */
  copyDatabase: () => Promise<string>;
}

const OUTBOX_SHOWN = 100;

export const diskFullText = 'The database has no room left on its disk. Nothing was changed.';

/** The routes of the command line, below /_admin. Errors are `{error}` with a 4xx status. */
export function createAdmin(options: AdminOptions) {
  const { services, adminToken, reset, imports, copyDatabase } = options;
  const { db, now, settings } = services;
  const app = new Hono().basePath('/_admin');

  app.use(async (context, next) => {
    if (!isAdmin(context.req.raw, adminToken)) {
      return context.json({ error: 'The admin token is missing or wrong.' }, 401);
    }
    return next();
  });

  app.get('/settings/:key', async (context) => {
    const key = context.req.param('key');
    const { own } = await settings.layersOf(key);
    return context.json({ value: (await settings.get(key)) ?? null, own: textOf(own) });
  });

  app.route('/rules', ruleRoutes(services));
  app.route('/reports', reportRoutes(services));
  app.route('/imports', importRoutes(imports, services));
  app.route('/sources', sourceRoutes(services));

  app.post('/owner-link', async (context) =>
    context.json({ linkSecret: await makeOwnerLink(db, now()) }),
  );

  app.get('/share-key', (context) =>
    services.seal
      ? context.json({ shareKey: services.seal.shareKey })
      : context.json({ error: 'This operator does not run in encrypted mode (E2EE=1).' }, 404),
  );

  app.get('/outbox', async (context) => {
    const rows = await db.select().from(outbox).orderBy(desc(outbox.outboxId)).limit(OUTBOX_SHOWN);
    return context.json({ messages: rows.reverse() });
  });

  app.get('/gateway', (context) =>
    services.gateway
      ? context.json(services.gateway.usage())
      : context.json({ error: 'There is no gateway. WEBRTC_GATEWAY=1 switches it on.' }, 404),
  );

  app.post('/database-copy', async (context) => context.json({ folder: await copyDatabase() }));

  app.post('/reset', async (context) => {
    await reset();
    return context.json({ isReset: true });
  });

  app.notFound((context) => context.json({ error: 'No such command.' }, 404));
  app.onError((error, context) => {
    if (error instanceof SettingRefused || error instanceof BackupRefused)
      return context.json({ error: error.message }, 400);
    if (error instanceof z.core.$ZodError || error instanceof SyntaxError) {
      return context.json({ error: readable(error) }, 400);
    }
    if (isDiskFull(error)) {
      return context.json({ error: diskFullText }, 507);
    }
    throw error;
  });
  return (request: Request) => app.fetch(request);
}

/** Whether PostgreSQL reports disk_full. */
const isDiskFull = ({ cause }: Error) => (cause as { code?: string } | undefined)?.code === '53100';

function readable(error: z.core.$ZodError | SyntaxError): string {
  return error instanceof SyntaxError ? 'The body is no JSON.' : z.prettifyError(error);
}

/** In ms; reports are kept for two weeks. */
const sinceSchema = z.coerce.number().check(z.int(), z.gte(1), z.lte(365 * millisecondsInDay));

/** How many of the newest events are shown. */
const countSchema = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 100);

/** Player reports: a summary per channel, and the raw events. */
function reportRoutes({ db, now }: Pick<OperatorServices, 'db' | 'now'>) {
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
