import * as z from 'zod/mini';
import { options, read, refuse, removal, type Work } from './command-line.ts';

/** `message add TITLE --text TEXT`, `message list`, `message remove ID`. */
export function message([action, ...rest]: string[]): Work {
  if (action === 'add') return addMessage(rest);
  if (action === 'remove') return removal('Message', rest);
  return action === 'list' && rest.length === 0
    ? listMessages
    : refuse('message takes add, list or remove.');
}

function addMessage(args: string[]): Work {
  const { values, positionals } = options(args, {
    text: { type: 'string' },
    account: { type: 'string' },
  });
  const title = positionals.join(' ');
  if (!title || !values.text) return refuse('message add needs a title and --text.');
  const body = { title, content: values.text, account: values.account };
  return async ({ ask }, { say }) => {
    const made = await read(
      await ask('POST', '/messages', body),
      z.object({ messageId: z.string() }),
    );
    say(`Message ${made.messageId} is sent.`);
  };
}

const messagesSchema = z.object({
  messages: z.array(
    z.object({
      messageId: z.string(),
      title: z.object({ en: z.string() }),
      createdAt: z.number(),
      account: z.nullable(z.string()),
      accountId: z.nullable(z.string()),
    }),
  ),
});

const listMessages: Work = async ({ ask }, { say }) => {
  const { messages } = await read(await ask('GET', '/messages'), messagesSchema);
  for (const { messageId, title, createdAt, account, accountId } of messages) {
    const to = account ?? accountId ?? 'everyone';
    say(`${messageId}  ${new Date(createdAt).toISOString()}  ${to}  ${title.en}`);
  }
  if (messages.length === 0) say('There are no messages.');
};
