import {
  deskMessageRecipient,
  deskMessageRemove,
  deskMessageSend,
  deskNoticeCreate,
  deskNoticeList,
  deskNoticeRemove,
  type NoticeFields,
} from '#lib/contract/desk/notices.ts';
import type { AskDesk } from '#operator/cli/ask-desk.ts';
import { madeBy } from '#operator/cli/commands/desk-things.ts';

/** A notice of a test: what is left out is as the command line has it. */
export type TestNotice = { message: string } & Partial<NoticeFields>;

const unset = {
  ...{ displayModes: [], audience: 'everyone', priority: 0, backgroundColor: null },
  ...{ textColor: null, textSize: null, displayIntervalMs: null, displayTimes: null },
  ...{ displayChannels: [], startsAt: null, endsAt: null },
} satisfies Partial<NoticeFields>;

/** Publishes notices at the operator, and removes them afterwards. */
export async function withNotices(
  { desk }: { desk: AskDesk },
  notices: readonly TestNotice[],
  run: () => Promise<void>,
): Promise<void> {
  const ids: string[] = [];
  for (const { message, ...fields } of notices) {
    const { changeId } = await desk(deskNoticeCreate, {
      ...unset,
      ...fields,
      texts: { en: message },
    });
    ids.push(await madeBy(desk, changeId));
  }
  try {
    await run();
  } finally {
    for (const noticeId of ids) await desk(deskNoticeRemove, { noticeId, isConfirmed: true });
  }
}

/** Removes the notices with these words; without words all of them. */
export async function removeNotices({ desk }: { desk: AskDesk }, words = ''): Promise<void> {
  const { notices } = await desk(deskNoticeList, { query: words, limit: 200 });
  for (const { noticeId } of notices) await desk(deskNoticeRemove, { noticeId, isConfirmed: true });
}

/** Sends a message to the member with an address, and returns its id. */
export async function sendMessage(
  { desk }: { desk: AskDesk },
  { title, content, account }: { title: string; content: string; account: string },
): Promise<string> {
  const { member } = await desk(deskMessageRecipient, { search: account });
  if (!member) throw new Error(`there is no member ${account}`);
  const words = { title: { en: title }, content: { en: content } };
  const { changeId } = await desk(deskMessageSend, { ...words, memberId: member.memberId });
  return madeBy(desk, changeId);
}

export const removeMessage = ({ desk }: { desk: AskDesk }, messageId: string) =>
  desk(deskMessageRemove, { messageId, isConfirmed: true });
