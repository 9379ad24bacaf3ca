import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { parseWithin } from '#lib/contract/wire/json-within.ts';
import { licenceRequest } from '#lib/contract/licence.ts';
import { grantsOf } from '#operator/accounts/grants.ts';
import { channels, physicalChannels } from '#operator/db/schema/channels.ts';
import { contentKeys } from '#operator/db/schema/operations.ts';
import { titles } from '#operator/db/schema/titles.ts';
import { Failure } from '#operator/serving/failure.ts';
import { handle, viewerOf, type CallContext } from '#operator/calls/handle.ts';

/** Limits of a key request: 32 ids, and extra fields of other browsers' modules. */
const bound = { fields: 256, depth: 8 };

/** The key request of a browser's ClearKey module. */
const keyRequestSchema = z.object({
  kids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(32)),
});

export const licenceHandlers = [
  handle(licenceRequest, async ({ contentId, drmSystem, originalRequestInfo }, context) => {
    if (drmSystem !== 'clearkey') {
      throw new Failure('notAllowed', `this licence server speaks clearkey, not ${drmSystem}`);
    }
    const { kids } = readKeyRequest(originalRequestInfo);
    await checkAuthority(context, contentId);
    const keys = await context.db
      .select()
      .from(contentKeys)
      .where(eq(contentKeys.contentId, contentId));
    const asked = keys.filter(({ keyId }) => kids.includes(keyId));
    if (asked.length === 0) throw new Failure('notFound', 'no key for this content');
    const licence = {
      keys: asked.map(({ keyId, key }) => ({ kty: 'oct', kid: keyId, k: key })),
      type: 'temporary',
    };
    return { license: Buffer.from(JSON.stringify(licence)).toString('base64') };
  }),
];

function readKeyRequest(base64: string): z.infer<typeof keyRequestSchema> {
  try {
    const text = Buffer.from(base64, 'base64').toString('utf8');
    return z.parse(keyRequestSchema, parseWithin(text, bound));
  } catch {
    throw new Failure('badRequest', 'originalRequestInfo: no clearkey request');
  }
}

/** Throws unless the viewer may watch the content, which is a title or a channel. */
async function checkAuthority(context: CallContext, contentId: string): Promise<void> {
  const { db, now } = context;
  const [title] = await db
    .select({ planId: titles.planId })
    .from(titles)
    .where(eq(titles.contentId, contentId));
  const [channel] = await db
    .select({ planId: channels.livePlanId })
    .from(physicalChannels)
    .innerJoin(channels, eq(channels.logicalChannelId, physicalChannels.logicalChannelId))
    .where(eq(physicalChannels.contentId, contentId));
  const content = title ?? channel;
  if (!content) throw new Failure('notFound', 'there is no such content');
  const grantOf = await grantsOf(db, viewerOf(context).accountId, now());
  if (grantOf(content.planId) === 0) throw new Failure('noAuthority');
}
