import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import {
  deskMessageList,
  deskMessageRecipient,
  deskMessageRemove,
  deskMessageSend,
  deskNoticeChange,
  deskNoticeChannels,
  deskNoticeCreate,
  deskNoticeList,
  deskNoticeRemove,
  deskNoticeStop,
  type DeskNotice,
  type NoticeFields,
} from '#lib/contract/desk/notices.ts';
import { deskChangeUndo } from '#lib/contract/desk/shell.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { messageList, messageStateUpdate, publicNotices } from '#lib/contract/notices.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

let operator: TestOperator;
let token: string;
beforeAll(async () => {
  operator = await openTestOperator();
  ({ token } = await operator.signInAtDesk('editor'));
}, 60_000);
afterAll(() => operator.close());

const plain: NoticeFields = {
  texts: { en: 'Back at 22:00.', es: ' Volvemos a las 22:00. ', pt: ' ' },
  displayModes: [11],
  audience: 'everyone',
  priority: 3,
  backgroundColor: '#14283c',
  textColor: '#ffffff',
  textSize: 28,
  displayIntervalMs: 30_000,
  displayTimes: 2,
  displayChannels: [],
  startsAt: null,
  endsAt: null,
};

const asDesk = <T>(call: Parameters<TestOperator['get']>[0], data: object) =>
  operator.get<T>(call, data as Record<string, unknown>, { token });
const codeOf = async (call: Parameters<TestOperator['ask']>[0], data: object) =>
  (await operator.ask(call, data as Record<string, unknown>, { token })).errCode;
const create = (fields: Partial<NoticeFields>) =>
  asDesk<{ changeId: number }>(deskNoticeCreate, { ...plain, ...fields });
const found = async (query: string) =>
  asDesk<ResponseOf<typeof deskNoticeList>>(deskNoticeList, { query });
const noticeOf = async (query: string): Promise<DeskNotice> => {
  const { notices } = await found(query);
  return notices[0]!;
};
const shownTo = async (language: 'en' | 'es' | 'pt') => {
  const guest = await operator.visit();
  const { noticeList } = await operator.get<ResponseOf<typeof publicNotices>>(
    publicNotices,
    { lang: language },
    { token: guest.token },
  );
  return noticeList.map(({ msg }) => msg);
};
const undo = (changeId: number) => asDesk(deskChangeUndo, { changeId });

test('[DESK-08] a notice reaches viewers in their language, and what is not translated in English', async () => {
  const { changeId } = await create({});
  expect(await shownTo('es')).toContain('Volvemos a las 22:00.');
  expect(await shownTo('pt')).toContain('Back at 22:00.');
  await undo(changeId);
  expect(await shownTo('es')).not.toContain('Volvemos a las 22:00.');
});

test('[DESK-08] the list has those of now first, then those to come, then those that are over', async () => {
  const now = operator.clock.now;
  const texts = (en: string) => ({ texts: { en: `order ${en}` } });
  await create({ ...texts('over'), priority: 9, endsAt: now - 1 });
  await create({ ...texts('coming'), priority: 9, startsAt: now + 60_000 });
  await create({ ...texts('low'), priority: 1 });
  await create({ ...texts('high'), priority: 2 });
  const { notices, total } = await found('order');
  expect(notices.map(({ texts: { en }, state }) => `${en} ${state}`)).toEqual([
    'order high now',
    'order low now',
    'order coming coming',
    'order over over',
  ]);
  expect(total).toBe(4);
  const { notices: coming } = await asDesk<ResponseOf<typeof deskNoticeList>>(deskNoticeList, {
    query: 'order',
    state: 'coming',
  });
  expect(coming).toHaveLength(1);
});

test('[DESK-08] a notice is changed, stopped and removed, and each of it is set back', async () => {
  await create({ texts: { en: 'one to edit' } });
  const first = await noticeOf('one to edit');
  const { noticeId } = first;
  const seen = { revision: first.revision };
  const changed = await asDesk<{ changeId: number }>(deskNoticeChange, {
    ...plain,
    noticeId,
    seen,
    texts: { en: 'edited' },
  });
  expect(await shownTo('en')).toContain('edited');
  await undo(changed.changeId);
  expect(await noticeOf('one to edit')).toEqual(first);
  const stopped = await asDesk<{ changeId: number }>(deskNoticeStop, { noticeId });
  expect(await shownTo('en')).not.toContain('one to edit');
  await undo(stopped.changeId);
  expect(await shownTo('en')).toContain('one to edit');
  const removed = await asDesk<{ changeId: number }>(deskNoticeRemove, {
    noticeId,
    isConfirmed: true,
  });
  expect((await found('one to edit')).total).toBe(0);
  await undo(removed.changeId);
  expect(await noticeOf('one to edit')).toEqual(first);
});

test('[DESK-08] of two operators the second is told that the notice has changed, and nothing is lost', async () => {
  await create({ texts: { en: 'for two' } });
  const { noticeId, revision } = await noticeOf('for two');
  const edit = { ...plain, noticeId, seen: { revision } };
  const first = await asDesk<{ changeId: number }>(deskNoticeChange, {
    ...edit,
    texts: { en: 'for two: first' },
  });
  const second = { ...edit, texts: { en: 'for two: second' } };
  expect(await codeOf(deskNoticeChange, second)).toBe(errorCodes.changedMeanwhile);
  expect((await noticeOf('for two')).texts.en).toBe('for two: first');
  await asDesk(deskNoticeStop, { noticeId });
  expect(await codeOf(deskChangeUndo, { changeId: first.changeId })).toBe(
    errorCodes.changedMeanwhile,
  );
});

test('[DESK-08] a notice without an English text, or that ends before it begins, is refused', async () => {
  expect(await codeOf(deskNoticeCreate, { ...plain, texts: { en: '  ' } })).toBe(
    errorCodes.badRequest,
  );
  const backwards = { ...plain, startsAt: 2_000, endsAt: 1_000 };
  expect(await codeOf(deskNoticeCreate, backwards)).toBe(errorCodes.changeRefused);
});

test('[DESK-08] channels of a notice are found by name and number', async () => {
  const byNumber = await asDesk<ResponseOf<typeof deskNoticeChannels>>(deskNoticeChannels, {
    query: '101',
  });
  expect(byNumber.channels.map(({ channelId }) => channelId)).toContain('l101');
  const nothing = await asDesk<ResponseOf<typeof deskNoticeChannels>>(deskNoticeChannels, {
    query: '%',
  });
  expect(nothing.channels).toEqual([]);
});

test('[DESK-08] a message reaches one member or all, its readers are counted, and it is removed', async () => {
  const member = await operator.signIn();
  const recipient = (search: string) =>
    asDesk<ResponseOf<typeof deskMessageRecipient>>(deskMessageRecipient, { search });
  expect((await recipient('nobody@sintonia.test')).member).toBeNull();
  const { member: to } = await recipient(' Demo@Sintonia.test ');
  const message = { title: { en: 'Your question' }, content: { en: 'It works.', es: 'Funciona.' } };
  await asDesk(deskMessageSend, { ...message, memberId: to!.memberId });
  const box = await operator.get<ResponseOf<typeof messageList>>(
    messageList,
    {},
    { token: member.token, language: 'es' },
  );
  const received = box.messageList.find(({ title }) => title === 'Your question')!;
  expect(received.content).toBe('Funciona.');
  const listed = async () =>
    (await asDesk<ResponseOf<typeof deskMessageList>>(deskMessageList, { query: 'Your question' }))
      .messages;
  expect(await listed()).toMatchObject([{ memberId: to!.memberId, readers: 0 }]);
  await operator.get(
    messageStateUpdate,
    { msgId: received.msgId, state: 1 },
    { token: member.token },
  );
  expect(await listed()).toMatchObject([{ readers: 1 }]);
  await asDesk(deskMessageRemove, { messageId: received.msgId, isConfirmed: true });
  expect(await listed()).toEqual([]);
  const sent = await asDesk<{ changeId: number }>(deskMessageSend, { ...message, memberId: null });
  await undo(sent.changeId);
  expect(await listed()).toEqual([]);
  expect(await codeOf(deskMessageSend, { ...message, memberId: 'a-none' })).toBe(
    errorCodes.notFound,
  );
});
