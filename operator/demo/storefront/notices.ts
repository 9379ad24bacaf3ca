import * as z from 'zod/mini';
import { localisedSchema, paragraphsSchema } from '#operator/demo/localised.ts';
import { readContent } from '#operator/demo/read-content.ts';

/** An operator's notice; display modes are those of the specification, part 9. */
const noticeSchema = z.strictObject({
  noticeId: z.string(),
  audience: z.enum(['public', 'account']),
  text: localisedSchema,
  priority: z.int(),
  displayModes: z.array(z.int()),
  properties: z.strictObject({
    backgroundcolor: z.string(),
    textcolor: z.string(),
    textsize: z.int(),
  }),
  displayIntervalMs: z.int(),
  displayTimes: z.int(),
  /** Logical channel ids, for mode 10. */
  channels: z.array(z.string()),
});

export const NOTICES = readContent('notices.json', z.array(noticeSchema));

const messageSchema = z.strictObject({
  messageId: z.string(),
  /** The only account that gets it; absent for all accounts. */
  accountId: z.optional(z.string()),
  daysAgo: z.int(),
  title: localisedSchema,
  content: paragraphsSchema,
});

/** Messages of the message centre, newest first; sent this many days before the first start. */
export const MESSAGES = readContent('messages.json', z.array(messageSchema));
