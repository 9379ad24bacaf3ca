import { millisecondsInDay } from 'date-fns/constants';
import { asc, desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { idSchema } from '#lib/contract/field.ts';
import { brandRoutes } from '#operator/brand/brand-routes.ts';
import { BackupRefused } from '#operator/backup/backup-refused.ts';
import type { OperatorServices } from '#operator/calls/handle.ts';
import { notices } from '#operator/db/schema/messages.ts';
import { importedTitles, listedTitles } from '#operator/db/schema/imports.ts';
import { outbox } from '#operator/db/schema/operations.ts';
import type { Imports } from '#operator/import/imports.ts';
import { SettingRefused } from '#operator/settings/settings-store.ts';
import { makeOwnerLink } from '#operator/desk/members/owner-link.ts';
import { isAdmin } from './admin-request.ts';
import { bannerRoutes } from './banner-routes.ts';
import { importRoutes } from './import-routes.ts';
import { messageRoutes } from './message-routes.ts';
import { createRechargeCodes } from '#operator/plans/recharge-codes.ts';
import { reportRoutes } from './report-routes.ts';
import { ruleRoutes } from './rule-routes.ts';
import { sourceRoutes } from './source-routes.ts';
import { textSchema } from './text-schema.ts';

export interface AdminOptions {
  services: OperatorServices;
  adminToken: string;
  reset: () => Promise<void>;
  imports: Imports;
  /** Copies the embedded database for a backup and returns the folder of the copy. Throws BackupRefused. */
  copyDatabase: () => Promise<string>;
}

const settingSchema = z.object({ value: z.string().check(z.maxLength(10_000)) });
const codesSchema = z.object({
  count: z.int().check(z.gte(1), z.lte(1000)),
  planId: idSchema,
});
const colourSchema = z
  .string()
  .check(z.regex(/^(#[0-9a-f]{3,8}|[a-z]{3,30}|rgb\([\d ,]{5,20}\))$/i));
const noticeInputSchema = z.object({
  message: textSchema(2000),
  displayModes: z.array(z.int().check(z.gte(0), z.lte(15))).check(z.minLength(1)),
  audience: z._default(z.enum(['everyone', 'guests', 'users']), 'everyone'),
  priority: z._default(z.int(), 0),
  backgroundColor: z.optional(colourSchema),
  textColor: z.optional(colourSchema),
  textSize: z.optional(z.int().check(z.gte(8), z.lte(72))),
  displayIntervalMs: z.optional(z.int().check(z.gte(0), z.lte(millisecondsInDay))),
  displayTimes: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
  displayChannels: z._default(z.array(idSchema), []),
});

const OUTBOX_SHOWN = 100;

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
    const value = await settings.get(context.req.param('key'));
    return context.json({ value: value === undefined ? null : value });
  });
  app.put('/settings/:key', async (context) => {
    const { value } = z.parse(settingSchema, await context.req.json());
    return context.json({ value: await settings.set(context.req.param('key'), value) });
  });
  app.delete('/settings/:key', async (context) => {
    await settings.unset(context.req.param('key'));
    const value = await settings.get(context.req.param('key'));
    return context.json({ value: value === undefined ? null : value });
  });

  app.get('/notices', async (context) =>
    context.json({ notices: await db.select().from(notices).orderBy(asc(notices.noticeId)) }),
  );
  app.post('/notices', async (context) => {
    const { message, ...rest } = z.parse(noticeInputSchema, await context.req.json());
    const noticeId = `n-${randomUUID().slice(0, 8)}`;
    await db.insert(notices).values({ noticeId, message: { en: message }, ...rest });
    return context.json({ noticeId });
  });
  app.delete('/notices/:id', async (context) => {
    const removed = await db
      .delete(notices)
      .where(eq(notices.noticeId, context.req.param('id')))
      .returning({ noticeId: notices.noticeId });
    return removed.length > 0
      ? context.json({ removed: removed.length })
      : context.json({ error: `There is no notice ${context.req.param('id')}.` }, 404);
  });

  app.route('/banners', bannerRoutes(services));
  app.route('/rules', ruleRoutes(services));
  app.route('/messages', messageRoutes(services));
  app.route('/reports', reportRoutes(services));
  app.route('/imports', importRoutes(imports));
  app.route('/sources', sourceRoutes(services));
  app.route('/brand', brandRoutes(services));

  app.post('/codes', async (context) => {
    const { count, planId } = z.parse(codesSchema, await context.req.json());
    const codes = await createRechargeCodes(db, planId, count, now());
    return codes
      ? context.json({ codes })
      : context.json({ error: `There is no plan ${planId}.` }, 404);
  });

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

  app.delete('/demo', async (context) => {
    // Load the demo service only when needed.
    const { removeDemo } = await import('#operator/demo/seed/remove-demo.ts');
    await removeDemo(db, now());
    // Remove the film pages when the operator has no films: they would be empty.
    const own = [
      ...(await db.select().from(importedTitles).limit(1)),
      ...(await db.select().from(listedTitles).limit(1)),
    ];
    if (own.length === 0) await settings.set('manifest.businessType', 'live');
    return context.json({ isRemoved: true });
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
      const text = 'The database has no room left on its disk. Nothing was changed.';
      return context.json({ error: text }, 507);
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
