import {
  deskMessageList,
  deskMessageRecipient,
  deskMessageRemove,
  deskMessageSend,
} from '#lib/contract/desk/notices.ts';
import type { AskDesk } from '#operator/cli/ask-desk.ts';
import { options, refuse, type Work } from '#operator/cli/commands/command-line.ts';
import { madeBy, removal } from '#operator/cli/commands/desk-things.ts';

/** `message add TITLE --text TEXT`, `message list`, `message remove ID`. */
export function message([action, ...rest]: string[]): Work {
  if (action === 'add') return addMessage(rest);
  if (action === 'remove') {
    return removal('Message', rest, ({ desk }, messageId) =>
      desk(deskMessageRemove, { messageId, isConfirmed: true }),
    );
  }
  return action === 'list' && rest.length === 0
    ? listMessages
    : refuse('message takes add, list or remove.');
}

function addMessage(args: string[]): Work {
  const { values, positionals } = options(args, {
    text: { type: 'string' },
    account: { type: 'string' },
  });
  const { text, account } = values;
  const title = positionals.join(' ');
  if (!title || !text) return refuse('message add needs a title and --text.');
  return async ({ desk }, { say }) => {
    const memberId = account === undefined ? null : await memberOf(desk, account);
    const words = { title: { en: title }, content: { en: text } };
    const { changeId } = await desk(deskMessageSend, { ...words, memberId });
    say(`Message ${await madeBy(desk, changeId)} is sent.`);
  };
}

async function memberOf(desk: AskDesk, account: string): Promise<string> {
  const { member } = await desk(deskMessageRecipient, { search: account });
  if (!member) throw new Error(`There is no account ${account}.`);
  return member.memberId;
}

const MESSAGES_SHOWN = 100;

const listMessages: Work = async ({ desk }, { say }) => {
  const { messages } = await desk(deskMessageList, { limit: MESSAGES_SHOWN });
  for (const { messageId, title, sentAt, memberName, memberId } of messages) {
    const to = memberName ?? memberId ?? 'everyone';
    say(`${messageId}  ${new Date(sentAt).toISOString()}  ${to}  ${title.en}`);
  }
  if (messages.length === 0) say('There are no messages.');
};
