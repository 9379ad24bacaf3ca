import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allCalls } from '#lib/contract/all-calls.ts';
import { isDeskRole } from '#lib/contract/wire/call.ts';
import {
  deskChangeList,
  deskChangeUndo,
  deskSelf,
  type DeskChange,
} from '#lib/contract/desk/shell.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { publicNotices, type Notice } from '#lib/contract/notices.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
}, 60_000);
afterAll(() => operator.close());

const changesOf = async (token: string) => {
  const { changes } = await operator.get<{ changes: DeskChange[] }>(deskChangeList, {}, { token });
  return changes;
};
const isShown = async (text: string) => {
  const { token } = await operator.visit();
  const { noticeList } = await operator.get<{ noticeList: Notice[] }>(publicNotices, {}, { token });
  return noticeList.some(({ msg }) => msg === text);
};

test('[DESK-10] a change by a command is in the audit list with what was before, and an editor sets it back', async () => {
  const { token } = await operator.signInAtDesk('editor');
  const [said = ''] = (await runOn(operator, ['notice', 'add', 'Back soon', '--mode', '11'])).said;
  const noticeId = /^Notice (\S+) is on\.$/.exec(said)![1]!;
  const [added] = await changesOf(token);
  expect(added).toMatchObject({
    ...{ accountName: '', action: 'notice.create', subject: noticeId, subjectName: 'Back soon' },
    ...{ before: '', canUndo: true, undoneAt: null },
  });
  expect(await isShown('Back soon')).toBe(true);
  await operator.get(deskChangeUndo, { changeId: added!.changeId }, { token });
  expect(await isShown('Back soon')).toBe(false);
});

test('[DESK-10] editors do not see what a command has changed with a call of owners', async () => {
  const [owner, editor] = [
    await operator.signInAtDesk('owner'),
    await operator.signInAtDesk('editor'),
  ];
  await runOn(operator, ['codes', 'create', '2', '--plan', 'plus']);
  const isCodes = ({ action }: DeskChange) => action === 'codes.create';
  expect((await changesOf(owner.token)).find(isCodes)).toMatchObject({ accountName: '' });
  expect((await changesOf(editor.token)).some(isCodes)).toBe(false);
});

test('[DESK-10] the admin token makes no call of the desk from an address or for a viewer', async () => {
  const { adminToken: token } = operator;
  expect(await operator.ask(deskSelf, {}, { token })).toMatchObject({ errCode: 0 });
  const init = { method: 'POST', body: '{}' };
  const inAddress = await operator.send(`${deskSelf.address}?token=${token}`, init);
  expect(inAddress.status).toBe(404);
  for (const { call } of allCalls.filter((one) => isDeskRole(one.call.role))) {
    // The web server names the viewer in each call that it passes on.
    const asked = await operator.ask(call, {}, { token, clientIp: '192.0.2.7' });
    expect([call.address, asked.status, asked.errCode]).toEqual([
      ...[call.address, 404, errorCodes.notFound],
    ]);
  }
});

test('a command with a wrong admin token is told so, and nothing changes', async () => {
  const line = ['notice', 'add', 'From outside', '--mode', '11'];
  const refused = await runOn(operator, line, 'guess');
  expect(refused).toMatchObject({ code: 1, said: [] });
  expect(refused.complained).toBe('The admin token is missing or wrong.');
  expect(await isShown('From outside')).toBe(false);
});

test('a command says why the operator refuses its change', async () => {
  const refused = await runOn(operator, ['codes', 'create', '--plan', 'gold']);
  expect(refused).toMatchObject({ code: 1, complained: 'There is no plan gold.' });
  const colour = ['notice', 'add', 'x', '--mode', '11', '--color', 'reddish'];
  expect((await runOn(operator, colour)).complained).toContain('textColor');
});
