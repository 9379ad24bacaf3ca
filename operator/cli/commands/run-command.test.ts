import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { contentRuleQuery } from '#lib/contract/channels.ts';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { messageList, publicNotices, type Message, type Notice } from '#lib/contract/notices.ts';
import { recharge } from '#lib/contract/purchase.ts';
import { userRandomValueQuery, verificationCodeSend } from '#lib/contract/account.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
}, 60_000);
afterAll(() => operator.close());

const run = (line: string[], adminToken?: string) => runOn(operator, line, adminToken);

test.each([[[]], [['help']], [['--help']], [['-h']]])(
  'the command %j prints the usage, code 0',
  async (line) => {
    const { code, said, complained } = await run(line);
    expect([code, complained]).toEqual([0, '']);
    expect(said.join('\n')).toContain('Usage: npm run operator');
  },
);

test.each([
  [['import', 'm3u', '--help'], 'Usage: npm run operator -- import m3u [options] <file>'],
  [['rule', 'add', '--help'], '(choices: "allow", "deny")'],
  [['help', 'import'], 'xtream [options] <address> <user> <password>'],
])('the command %j explains that command, code 0', async (line, text) => {
  const { code, said, complained } = await run(line);
  expect([code, complained]).toEqual([0, '']);
  expect(said.join('\n')).toContain(text);
});

test.each([
  [['improt', 'list'], 'Did you mean import?'],
  [['import', 'lst'], 'Did you mean list?'],
  [['restore', 'one.tar.gz', '--replaced'], 'Did you mean --replace?'],
])('the command %j is told the nearest name', async (line, text) => {
  expect((await run(line)).complained).toContain(text);
});

test.each([
  [['helps']],
  [['import', 'm3u']],
  [['import', 'xml', 'list.xml']],
  [['import', 'm3u', 'one.m3u', 'two.m3u']],
  [['import', 'xmltv', 'guide.xml', '--every', 'day']],
  [['import', 'remove', 'm3u']],
  [['demo', 'remove']],
  [['demo', '--yes']],
  [['set', 'manifest.live2vod']],
  [['get']],
  [['notice', 'add', 'text']],
  [['notice', 'add', '--mode', '0']],
  [['notice', 'remove']],
  [['rule']],
  [['rule', 'add', 'allow', 'region']],
  [['rule', 'add', 'permit', 'region', 'AR']],
  [['rule', 'add', 'allow', 'planet', 'AR']],
  [['rule', 'remove']],
  [['message', 'add', 'title']],
  [['message', 'add', '--text', 'text']],
  [['message', 'list', 'all']],
  [['message', 'remove']],
  [['gateway', 'now']],
  [['codes', 'create', '5']],
  [['codes', 'create', 'many', '--plan', 'plus']],
  [['codes', 'create', '--planet', 'plus']],
  [['reset']],
  [['brand', 'logo']],
  [['brand', 'banner', 'a.png']],
  [['backup']],
  [['backup', 'one.tar.gz', 'two.tar.gz']],
  [['restore']],
  [['restore', 'one.tar.gz', '--yes']],
  [['outbox', 'all']],
  [['report', 'all']],
  [['report', '--since', 'yesterday']],
  [['report', '--since', '0h']],
  [['report', 'events', '--since', '7d']],
  [['report', 'events', '--count', '0']],
  [['report', 'events', '--count', '10001']],
  [['report', '--count', '5']],
])('the malformed command %j prints the usage, code 2', async (line) => {
  const { code, said, complained } = await run(line);
  expect(code).toBe(2);
  expect(complained).toContain('Usage: npm run operator');
  expect(said).toEqual([]);
});

test.each([
  [['message', 'add', 'Title', '--text', '--account', 'demo@sintonia.test'], '--text <text>'],
  [['import', 'm3u', 'list.m3u', '--name', '--force'], '--name <name>'],
])('the command %j is refused: an option is no value of another, code 2', async (line, option) => {
  const { code, complained } = await run(line);
  expect(code).toBe(2);
  expect(complained).toContain(`option '${option}`);
});

test.each([
  [['import', 'xtream', 'http://one.example', 'user', 'pass', 'word-4711']],
  [['import', 'xtream', 'http://one.example', 'user', '-word-4711']],
  [['migrate-to', 'mysql://user:word-4711@db.example/one']],
])('the refusal of %j does not repeat the password, code 2', async (line) => {
  const { code, complained } = await run(line);
  expect(code).toBe(2);
  expect(complained).not.toContain('4711');
});

test('set and get print the value in force; a refused value prints the reason, code 1', async () => {
  expect((await run(['set', 'manifest.live2vod', '3'])).said).toEqual(['manifest.live2vod = 3']);
  expect((await run(['get', 'manifest.live2vod'])).said).toEqual(['3']);
  const refused = await run(['set', 'manifest.live2vod', 'three']);
  expect(refused).toMatchObject({ code: 1, said: [] });
  expect(refused.complained).toContain('manifest.live2vod cannot be three');
});

test('the error for a refused value lists the allowed words', async () => {
  const { code, complained } = await run(['set', 'manifest.businessType', 'nonsense']);
  expect(code).toBe(1);
  expect(complained).toContain('it has to be live or vod or live-and-vod.');
  const methods = await run(['set', 'properties.loginMethods', '["fax"]']);
  expect(methods.complained).toMatch(/has to be .*email/);
});

test('unset restores the default, or removes a value without one', async () => {
  await run(['set', 'manifest.brandProperties.logoUrl', 'https://cdn.example/logo.svg']);
  const line = ['unset', 'manifest.brandProperties.logoUrl'];
  expect(await run(line)).toMatchObject({
    code: 0,
    said: ['manifest.brandProperties.logoUrl = null'],
  });
  expect((await run(['get', 'manifest.brandProperties.logoUrl'])).said).toEqual(['null']);
});

test('a notice is added, listed, shown to guests, and removed', async () => {
  const line = ['notice', 'add', 'Closed', 'on Monday', '--mode', '11,12', '--audience', 'guests'];
  const [made = ''] = (await run([...line, '--priority', '7', '--color', '#fff'])).said;
  const id = made.split(' ')[1]!;
  expect((await run(['notice', 'list'])).said.join('\n')).toContain(`${id}  modes 11,12  guests`);
  const { token } = await operator.visit();
  const { noticeList } = await operator.get<{ noticeList: Notice[] }>(publicNotices, {}, { token });
  expect(noticeList[0]).toMatchObject({
    id,
    msg: 'Closed on Monday',
    displayMode: [11, 12],
    properties: { textcolor: '#fff' },
  });
  expect((await run(['notice', 'remove', id])).code).toBe(0);
  expect((await run(['notice', 'remove', id])).code).toBe(1);
  expect((await run(['notice', 'add', 'x', '--mode', '99'])).code).toBe(1);
  // A lone surrogate, which databases refuse.
  const { code, complained } = await run(['notice', 'add', 'half \ud83d', '--mode', '11']);
  expect([code, complained]).toEqual([1, expect.stringContaining('characters that are not')]);
});

test('[ROL-03] a rule is added, listed, seen by viewers, and removed', async () => {
  const line = ['rule', 'add', 'deny', 'region', 'AR,', 'UY', '--channel', 'l102'];
  const [made = ''] = (await run(line)).said;
  const id = /^Rule (\d+) is on\.$/.exec(made)![1]!;
  const exception = ['rule', 'add', 'allow', 'ip', '192.0.2.*', '--except'];
  const [other = ''] = (await run(exception)).said;
  const { said } = await run(['rule', 'list']);
  expect(said[0]).toMatch(/^\d+ {2}l102 .+ {2}deny region AR, UY$/);
  expect(said[1]).toMatch(/^\d+ {2}all channels {2}exception: allow ip 192\.0\.2\.\*$/);

  const { token } = await operator.visit();
  const { contentRuleDataList } = await operator.get<ResponseOf<typeof contentRuleQuery>>(
    contentRuleQuery,
    {},
    { token },
  );
  expect(contentRuleDataList).toMatchObject([
    { action: 'deny', ruleType: 'region', ruleCategory: 'basic', ruleValue: 'AR, UY' },
    { action: 'allow', ruleType: 'ip', ruleCategory: 'except', ruleValue: '192.0.2.*' },
  ]);

  expect((await run(['rule', 'remove', id])).code).toBe(0);
  expect((await run(['rule', 'remove', id])).code).toBe(1);
  expect((await run(['rule', 'remove', other.split(' ')[1]!])).code).toBe(0);
  expect((await run(['rule', 'list'])).said).toEqual(['There are no rules.']);
  const unknown = await run(['rule', 'add', 'deny', 'region', 'AR', '--channel', 'l999']);
  expect([unknown.code, unknown.complained]).toEqual([1, 'There is no channel l999.']);
});

test('[NOT-07] a message goes to one account or to all, is listed, and is removed', async () => {
  const { token } = await operator.signIn('basic@sintonia.test', 'basic1234');
  const { token: otherToken } = await operator.signIn();
  const newest = async (asking: string) => {
    const page = { pageId: 1, pageSize: 2 };
    const { messageList: found } = await operator.get<{ messageList: Message[] }>(
      messageList,
      page,
      { token: asking },
    );
    return found.map(({ msgId }) => msgId);
  };
  operator.clock.now += 1;
  const forAll = ['message', 'add', 'Open', 'house', '--text', 'On Sunday.'];
  const [toAll = ''] = (await run(forAll)).said;
  operator.clock.now += 1;
  const forOne = ['message', 'add', 'For you', '--text', '<b>Hi</b>', '--account'];
  const [toOne = ''] = (await run([...forOne, 'Basic@sintonia.test'])).said;
  const ids = [toOne, toAll].map((line) => line.split(' ')[1]!);
  expect(await newest(token)).toEqual(ids);
  expect((await newest(otherToken))[0]).toBe(ids[1]);
  const listed = (await run(['message', 'list'])).said.slice(0, 2);
  expect(listed[0]).toMatch(new RegExp(`^${ids[0]!}  .*Z  Beto Basic  For you$`));
  expect(listed[1]).toMatch(/everyone {2}Open house$/);
  for (const id of ids) expect((await run(['message', 'remove', id])).code).toBe(0);
  expect(await newest(token)).not.toContain(ids[0]);
});

test.each([
  [[...'message add Hi --text x --account'.split(' '), 'nobody@example.org'], 'no account nobody'],
  [['message', 'add', 'Hi', '--text', ' '], 'text is empty'],
  [['message', 'add', 'x'.repeat(201), '--text', 'x'], 'title'],
  [['message', 'add', 'Hi', '--text', 'a\0b'], 'characters that are not'],
  [['message', 'remove', 'none'], 'no message none'],
])('[NOT-07] the malformed message command %j is refused', async (line, reason) => {
  const { code, complained } = await run(line);
  expect(code).toBe(1);
  expect(complained).toContain(reason);
});

test('codes are created for an existing plan, and work', async () => {
  const { said } = await run(['codes', 'create', '3', '--plan', 'plus']);
  expect(said).toHaveLength(3);
  for (const code of said) expect(code).toMatch(/^\d{16}$/);
  const { token } = await operator.signIn('basic@sintonia.test', 'basic1234');
  const spaced = said[0]!.replace(/(.{4})/g, '$1 ');
  const answer = await operator.get(recharge, { rechargeCodePassword: spaced }, { token });
  expect(answer).toMatchObject({ planId: 'plus' });
  expect(await run(['codes', 'create', '--plan', 'gold'])).toMatchObject({ code: 1 });
});

test('the outbox command shows codes as they were sent', async () => {
  const data = { loginType: 'email', email: 'ana@example.org', purpose: 'register' };
  await operator.get(verificationCodeSend, data);
  const { said } = await run(['outbox']);
  expect(said.at(-1)).toMatch(/ana@example\.org {2}Your code for signing up: .*\b\d{4}\b/);
});

test('reset restores the demo service and ends every session', async () => {
  const { token } = await operator.signIn();
  await run(['set', 'manifest.businessType', 'vod']);
  expect((await run(['reset', '--yes'])).said).toEqual(['The service is as new.']);
  expect((await run(['get', 'manifest.businessType'])).said).toEqual(['"live-and-vod"']);
  const old = await operator.ask(recharge, { rechargeCodePassword: '1' }, { token });
  expect(old.errCode).not.toBe(0);
  await operator.signIn();
  await operator.get(userRandomValueQuery, { loginType: 'email', accountName: 'a@example.org' });
});

test('a wrong or missing admin token is refused', async () => {
  const refused = await run(['outbox'], 'guess');
  expect(refused).toMatchObject({ code: 1, said: [] });
  expect(refused.complained).toContain('admin token');
  const bare = await operator.send('/_admin/outbox');
  expect(bare.status).toBe(401);
});

test('[MED-02] the gateway command reports that the gateway is off', async () => {
  const { code, said, complained } = await run(['gateway']);
  expect([code, said, complained]).toEqual([1, [], expect.stringContaining('WEBRTC_GATEWAY=1')]);
});
