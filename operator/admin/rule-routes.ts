import { asc, count, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { contentRuleSchema } from '#lib/contract/channels.ts';
import { idSchema } from '#lib/contract/wire/field.ts';
import type { OperatorServices } from '#operator/calls/handle.ts';
import type { Db } from '#operator/db/open.ts';
import { channels, contentRules } from '#operator/db/schema/channels.ts';
import { touchVersion } from '#operator/db/versions.ts';
import type { Change } from '#operator/desk/audit/record-change.ts';
import { isStorable } from '#operator/serving/storable.ts';
import { recordCommand } from './record-command.ts';

/** A typed text: not empty, and limited in length. */
const textSchema = (maxChars: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maxChars),
    z.refine((text) => isStorable(text), 'a character that cannot be stored'),
  );

/** Every channel list carries the rules, so there are few. */
const rulesMost = 1_000;
const NAME_CHARACTERS = 80;

const { ruleType, ruleCategory, action } = contentRuleSchema.shape;
const ruleInputSchema = z.object({
  /** Absent: the rule is for all channels. */
  channelId: z.optional(idSchema),
  action,
  ruleType,
  ruleCategory: z._default(ruleCategory, 'basic'),
  /** Comma-separated; parts of an address may be `*`. */
  ruleValue: textSchema(1_000),
});

/** Content rules: which channels are for which viewers (spec part 5). */
export function ruleRoutes({ db, now }: Pick<OperatorServices, 'db' | 'now'>) {
  const app = new Hono();

  app.get('/', async (context) =>
    context.json({
      rules: await db
        .select({
          ruleId: contentRules.ruleId,
          channelId: channels.logicalChannelId,
          name: channels.name,
          action: contentRules.action,
          ruleType: contentRules.ruleType,
          ruleCategory: contentRules.ruleCategory,
          ruleValue: contentRules.ruleValue,
        })
        .from(contentRules)
        .leftJoin(channels, eq(channels.contentId, contentRules.contentId))
        .orderBy(asc(contentRules.ruleId)),
    }),
  );

  app.post('/', async (context) => {
    const { channelId, ...rule } = z.parse(ruleInputSchema, await context.req.json());
    const contentId = channelId === undefined ? null : await contentOf(db, channelId);
    if (contentId === undefined) {
      return context.json({ error: `There is no channel ${String(channelId)}.` }, 404);
    }
    const [known] = await db.select({ rules: count() }).from(contentRules);
    if ((known?.rules ?? 0) >= rulesMost) {
      return context.json({ error: `There are ${String(rulesMost)} rules already.` }, 400);
    }
    const ruleId = await db.transaction(async (tx) => {
      const [made] = await tx
        .insert(contentRules)
        .values({ contentId, ...rule })
        .returning();
      if (!made) throw new Error('no rule was stored');
      await touchVersion(tx, 'CHANNEL_LIST', now());
      await recordCommand(tx, { now }, changeOf('rule.add', made, { before: null, after: made }));
      return made.ruleId;
    });
    return context.json({ ruleId });
  });

  app.delete('/:id', async (context) => {
    const id = context.req.param('id');
    const ruleId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    const removed = await db.transaction(async (tx) => {
      const isIt = eq(contentRules.ruleId, ruleId);
      const [rule] = await tx.delete(contentRules).where(isIt).returning();
      if (!rule) return 0;
      await touchVersion(tx, 'CHANNEL_LIST', now());
      await recordCommand(
        tx,
        { now },
        changeOf('rule.remove', rule, { before: rule, after: null }),
      );
      return 1;
    });
    return removed === 0
      ? context.json({ error: `There is no rule ${id}.` }, 404)
      : context.json({ removed });
  });

  return app;
}

function changeOf(
  action: string,
  { ruleId, action: verb, ruleType, ruleValue }: typeof contentRules.$inferSelect,
  values: { before: unknown; after: unknown },
): Change {
  const subjectName = `${verb} ${ruleType} ${ruleValue}`.slice(0, NAME_CHARACTERS);
  return { action, subject: String(ruleId), subjectName, ...values };
}

async function contentOf(db: Db, channelId: string): Promise<string | undefined> {
  const [channel] = await db
    .select({ contentId: channels.contentId })
    .from(channels)
    .where(eq(channels.logicalChannelId, channelId));
  return channel?.contentId;
}
