import { asc, desc, eq, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { accounts } from '#operator/db/schema/accounts.ts';
import { messages } from '#operator/db/schema/messages.ts';
import type { OperatorServices } from '#operator/calls/handle.ts';
import { textSchema } from './text-schema.ts';

const messageInputSchema = z.object({
  title: textSchema(200),
  content: textSchema(10_000),
  /** Email address or id of the recipient; absent for all accounts. */
  account: z.optional(textSchema(320)),
});

const MESSAGES_SHOWN = 100;

/** Messages of the message centre: create, list (the newest hundred) and delete. */
export function messageRoutes({ db, now }: Pick<OperatorServices, 'db' | 'now'>) {
  const app = new Hono();

  app.get('/', async (context) => {
    const rows = await db
      .select({
        messageId: messages.messageId,
        title: messages.title,
        createdAt: messages.createdAt,
        account: accounts.email,
        accountId: messages.accountId,
      })
      .from(messages)
      .leftJoin(accounts, eq(accounts.accountId, messages.accountId))
      .orderBy(desc(messages.createdAt), asc(messages.messageId))
      .limit(MESSAGES_SHOWN);
    return context.json({ messages: rows });
  });

  app.post('/', async (context) => {
    const { title, content, account } = z.parse(messageInputSchema, await context.req.json());
    const accountId = account === undefined ? null : await accountIdOf(account);
    if (accountId === undefined) {
      return context.json({ error: `There is no account ${account}.` }, 404);
    }
    const messageId = `m-${randomUUID().slice(0, 8)}`;
    await db.insert(messages).values({
      messageId,
      accountId,
      title: { en: title },
      content: { en: content },
      createdAt: now(),
    });
    return context.json({ messageId });
  });

  app.delete('/:id', async (context) => {
    const removed = await db
      .delete(messages)
      .where(eq(messages.messageId, context.req.param('id')))
      .returning({ messageId: messages.messageId });
    return removed.length > 0
      ? context.json({ removed: removed.length })
      : context.json({ error: `There is no message ${context.req.param('id')}.` }, 404);
  });

  async function accountIdOf(account: string): Promise<string | undefined> {
    const [found] = await db
      .select({ accountId: accounts.accountId })
      .from(accounts)
      .where(or(eq(accounts.accountId, account), eq(accounts.email, account.toLowerCase())));
    return found?.accountId;
  }

  return app;
}
