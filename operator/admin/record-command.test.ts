import { expect, test } from '@jest/globals';
import { deskChangeList, deskChangeUndo, type DeskChange } from '#lib/contract/desk/shell.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';

const suite = importSuite();
const { files } = suite;

const run = (...line: string[]) => runOn(suite.operator, line);
const changes = async () => {
  const { token } = await suite.operator.signInAtDesk('editor');
  const list = await suite.operator.get<{ changes: DeskChange[] }>(deskChangeList, {}, { token });
  return list.changes;
};
const channels = (...names: string[]) =>
  `#EXTM3U\n${names.map((name) => `#EXTINF:-1,${name}\nhttp://a.example/${name}.m3u8\n`).join('')}`;

test('[DESK-10] what a command imports is in the audit list; a new source goes when that is set back', async () => {
  const path = files.file('tv.m3u', channels('One'));
  await run('import', 'm3u', path, '--every', '6h');
  const [added] = await changes();
  expect(added).toMatchObject({
    ...{ accountName: '', action: 'source.add', subject: 'm3u tv', before: '', canUndo: true },
    after: expect.stringContaining('"everyHours":6'),
  });

  suite.operator.clock.now += 1;
  await run('import', 'm3u', path, '--every', '12h', '--force');
  const [read] = await changes();
  expect(read).toMatchObject({
    ...{ action: 'source.run.forced', canUndo: false },
    ...{
      before: expect.stringContaining('"everyHours":6'),
      after: expect.stringContaining('"everyHours":12'),
    },
  });

  const { token } = await suite.operator.signInAtDesk('editor');
  await suite.operator.get(deskChangeUndo, { changeId: added!.changeId }, { token });
  expect((await run('import', 'list')).said[0]).toContain('is being removed');
});

test('[DESK-10] an import that was refused because another one runs is not in the audit list', async () => {
  const path = files.file('tv.m3u', channels('One'));
  const before = (await changes()).length;
  const lines = await Promise.all([run('import', 'm3u', path), run('import', 'm3u', path)]);
  expect(lines.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect((await changes()).length).toBe(before + 1);
});

test('[DESK-10] rules and matched sources of a command are in the audit list', async () => {
  await run('import', 'm3u', files.file('tv.m3u', channels('One', 'Two')));
  await run('import', 'm3u', files.file('spare.m3u', channels('One', 'Two')));
  expect((await run('source', 'match', 'spare')).said.at(-1)).toContain('Of spare, 2 channels');
  expect((await changes())[0]).toMatchObject({
    ...{ accountName: '', action: 'sources matched', subject: 'm3u spare' },
    after: expect.stringContaining('"sources":2'),
  });

  const [said = ''] = (await run('rule', 'add', 'deny', 'region', 'AR')).said;
  const ruleId = /^Rule (\d+) is on\.$/.exec(said)![1]!;
  await run('rule', 'remove', ruleId);
  const [removed, added] = await changes();
  expect(added).toMatchObject({ action: 'rule.add', subject: ruleId, before: '' });
  expect(removed).toMatchObject({
    ...{ action: 'rule.remove', subjectName: 'deny region AR', after: '' },
    before: expect.stringContaining('"AR"'),
  });
});

test('[DESK-10] a change that a command sets back names no account', async () => {
  await run('notice', 'add', 'For a while', '--mode', '11');
  const [{ changeId } = { changeId: 0 }] = await changes();
  const { adminToken: token } = suite.operator;
  await suite.operator.get(deskChangeUndo, { changeId }, { token });
  expect((await changes())[0]).toMatchObject({ changeId, undoneBy: '' });
});
