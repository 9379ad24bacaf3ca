import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { OperatorServices } from '#operator/calls/handle.ts';
import { brandKindSchema, keepBrandPicture } from './brand-picture.ts';

const fileSchema = z.object({ path: z.string().check(z.minLength(1), z.maxLength(4_096)) });
const settingOf = {
  logo: 'manifest.brandProperties.logoUrl',
  icon: 'manifest.brandProperties.iconUrl',
} as const;

/** Sets the logo and icon from picture files of this machine. */
export function brandRoutes({ db, settings }: OperatorServices) {
  const app = new Hono();
  app.put('/:kind', async (context) => {
    const kind = z.parse(brandKindSchema, context.req.param('kind'));
    const { path } = z.parse(fileSchema, await context.req.json());
    const address = await keepBrandPicture(db, kind, path);
    return context.json({
      setting: settingOf[kind],
      value: await settings.set(settingOf[kind], address),
    });
  });
  return app;
}
