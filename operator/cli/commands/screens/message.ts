import {
  deskMessageList,
  deskMessageRecipient,
  deskMessageRemove,
  deskMessageSend,
} from '#lib/contract/desk/notices.ts';
import type { AskDesk } from '#operator/cli/ask-desk.ts';
import type { AddCommands, Work } from '#operator/cli/commands/command-line.ts';
import { addRemoval, madeBy } from '#operator/cli/commands/desk-things.ts';

export const addMessage: AddCommands = (program, run) => {
  const message = program.command('message').description('messages in the inbox of members');
  message
    .command('add')
    .description('send a message')
    .argument('<title...>')
    .requiredOption('--text <text>')
    .option('--account <account>', 'email or id; left out: to all')
    .action((words: string[], { text, account }: { text: string; account?: string }) =>
      run(async ({ desk }, { say }) => {
        const memberId = account === undefined ? null : await memberOf(desk, account);
        const texts = { title: { en: words.join(' ') }, content: { en: text } };
        const { changeId } = await desk(deskMessageSend, { ...texts, memberId });
        say(`Message ${await madeBy(desk, changeId)} is sent.`);
      }),
    );
  message
    .command('list')
    .description('the newest hundred')
    .action(() => run(listMessages));
  addRemoval('Message', message, run, ({ desk }, messageId) =>
    desk(deskMessageRemove, { messageId, isConfirmed: true }),
  );
};

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
