import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import { deskChannelEdit, deskChannelList } from '#lib/contract/desk/channels.ts';
import { deskChangeList, deskChangeUndo } from '#lib/contract/desk/shell.ts';
import {
  deskSourceAdd,
  deskSourceChange,
  deskSourceList,
  deskSourceRemove,
  deskSourceReport,
  deskSourceRun,
  deskSourceStop,
  deskSourceTry,
} from '#lib/contract/desk/sources.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { ForeignSource } from '#tests/setup/operator/sources/foreign-source.ts';
import { importFiles } from '#tests/setup/operator/sources/import-files.ts';
import { activeUser, panelUser, servePanel } from '#tests/setup/operator/sources/xtream-panel.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';

let operator: TestOperator;
let source: ForeignSource;
let token: string;
let ownerToken: string;
const files = importFiles();
beforeAll(async () => {
  source = await ForeignSource.start();
  operator = await openTestOperator({ guideOf: [], env: { PRIVATE_SOURCES: '127.0.0.1' } });
  ({ token } = await operator.signInAtDesk('editor'));
  ({ token: ownerToken } = await operator.signInAtDesk('owner'));
}, 60_000);
afterAll(async () => {
  await operator.close();
  source.stop();
  files.remove();
});

const ask = (call: Parameters<TestOperator['ask']>[0], data: object = {}) =>
  operator.ask(call, data as Record<string, unknown>, { token });
const get = <T>(call: Parameters<TestOperator['ask']>[0], data: object = {}) =>
  operator.get<T>(call, data as Record<string, unknown>, { token });
const place = (address: string, user = '', password = '') => ({ address, user, password });
const tried = (address: string, user = '', password = '') =>
  get<ResponseOf<typeof deskSourceTry>>(deskSourceTry, place(address, user, password));
const triedByOwner = (address: string) =>
  operator.get<ResponseOf<typeof deskSourceTry>>(deskSourceTry, place(address), {
    token: ownerToken,
  });
const usual = { everyHours: 0, graceDays: 7, connectionsSet: null };
const add = (sourceForm: string, name: string, address: string, user = '', password = '') =>
  ask(deskSourceAdd, { ...place(address, user, password), sourceForm, name, ...usual });
const listed = async (name: string, kind = 'm3u') => {
  const { sources } = await get<ResponseOf<typeof deskSourceList>>(deskSourceList);
  return sources.find((one) => one.name === name && one.kind === kind);
};

/** Waits until a source is in one of these states. */
async function until(name: string, states: readonly string[], kind = 'm3u') {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await listed(name, kind);
    if (states.includes(found?.state ?? 'gone')) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${name} is ${JSON.stringify(await listed(name, kind))}`);
}

const list = (...names: string[]) =>
  `#EXTM3U\n${names.map((name) => `#EXTINF:-1,${name}\nhttp://a.example/${encodeURIComponent(name)}.m3u8\n`).join('')}`;
const film = '#EXTINF:-1,The Film (1999)\nhttp://a.example/movie/film.mp4\n';
const guide = `<?xml version="1.0"?><tv><channel id="a"><display-name>A</display-name></channel>
<programme start="20260101000000 +0000" channel="a"><title>T</title></programme></tv>`;

test('[DESK-04] a try says what an address or a path is and what it has, and stores nothing', async () => {
  source.serve('/tv.m3u', `${list('One', 'Two')}${film}#EXTINF:-1,Broken\n`);
  expect(await tried(`${source.origin}/tv.m3u`)).toMatchObject({
    ...{ sourceForm: 'list', channels: 2, titles: 1, leftOut: 1, problem: null, isWhole: true },
    name: '127.0.0.1',
  });
  source.serve('/epg.xml', guide);
  expect(await tried(`${source.origin}/epg.xml`)).toMatchObject({
    ...{ sourceForm: 'guide', channels: 1, programmes: 1, problem: null },
  });
  servePanel(source, { get_live_streams: [{ name: 'A', stream_id: 1 }], get_vod_streams: [] });
  const { username, password } = panelUser;
  const account = {
    sourceForm: 'account',
    channels: 1,
    notes: [expect.stringContaining('ends on')],
  };
  expect(await tried(source.origin, username, password)).toMatchObject(account);
  const address = `${source.origin}/get.php?${new URLSearchParams({ username, password }).toString()}`;
  const byAddress = await tried(address);
  expect(byAddress).toMatchObject(account);
  expect(JSON.stringify(byAddress)).not.toContain('ss word');
  source.serve('/discover.json', '{"FriendlyName":"Roof","TunerCount":2}');
  source.serve(
    '/lineup.json',
    '[{"GuideNumber":"7","GuideName":"Seven","URL":"http://127.0.0.1:1/auto/v7"}]',
  );
  expect(await tried(source.origin)).toMatchObject({ sourceForm: 'tuner', channels: 1 });
  const folder = join(files.folder, 'films');
  mkdirSync(folder);
  writeFileSync(join(folder, 'The Film (1999).mp4'), 'no film');
  expect(await triedByOwner(folder)).toMatchObject({ sourceForm: 'folder', titles: 1 });
  expect((await get<ResponseOf<typeof deskSourceList>>(deskSourceList)).sources).toEqual([]);
});

test.each([
  ['/there/is/none.m3u', 'cannot be read (there is no such file or folder)'],
  ['page', 'It is a page'],
  ['http://10.1.2.3/tv.m3u', 'private'],
  ['ftp://a.example/tv.m3u', 'no address'],
])('[DESK-04] a try of %s says why it cannot be read', async (given, reason) => {
  source.serve('/page', '<!doctype html><html></html>');
  const address = given === 'page' ? `${source.origin}/page` : given;
  const { sourceForm, problem } = await triedByOwner(address);
  expect(sourceForm).toBeNull();
  expect(problem).toContain(reason);
});

test.each(['/etc/passwd', ' /etc', '~/films', './tv.m3u', '..\\tv.m3u'])(
  '[DESK-10] an editor may not try %s: paths on the server are for owners',
  async (address) => {
    expect(await ask(deskSourceTry, place(address))).toMatchObject({
      errCode: errorCodes.changeRefused,
      errMsg: expect.stringContaining('for owners'),
    });
  },
);

test('[DESK-10] an editor reads of a wrong address that it is none', async () => {
  expect(await tried('file:///etc/passwd')).toMatchObject({
    sourceForm: null,
    problem: expect.stringContaining('no address'),
  });
});

test('[DESK-04] an added list is read at once, and its report links each line to what it became', async () => {
  source.serve(
    '/own.m3u',
    `${list('Canal Uno', '<img src=x onerror=alert(1)>')}${film}#EXTINF:-1,Broken\n`,
  );
  expect(await add('list', 'own', `${source.origin}/own.m3u`)).toMatchObject({ errCode: 0 });
  expect(await add('list', 'own', `${source.origin}/own.m3u`)).toMatchObject({
    errCode: errorCodes.changeRefused,
  });
  expect(await until('own', ['fine'])).toMatchObject({ channels: 2, titles: 1, progress: null });
  const report = (outcomePart: string, query = '', offset = 0, limit = 50) =>
    get<ResponseOf<typeof deskSourceReport>>(deskSourceReport, {
      ...{ kind: 'm3u', name: 'own', outcomePart, query, offset, limit },
    });
  const { totals, lines } = await report('titles');
  expect(totals).toEqual({ titles: 3, parts: 0, left: 1 });
  expect(
    lines.map((line) => [
      line.place,
      line.outcome,
      line.logicalChannelId !== null,
      line.metaId !== null,
    ]),
  ).toEqual([
    ['line 2', 'Canal Uno', true, false],
    ['line 4', '<img src=x onerror=alert(1)>', true, false],
    ['line 6', 'The Film (1999)', false, true],
  ]);
  expect(await report('titles', 'canal u')).toMatchObject({
    total: 1,
    lines: [{ place: 'line 2' }],
  });
  expect(await report('titles', '%')).toMatchObject({ total: 0 });
  expect(await report('titles', '', 1, 1)).toMatchObject({
    total: 3,
    lines: [{ place: 'line 4' }],
  });
  expect(await report('left')).toMatchObject({
    lines: [{ place: 'line 8', outcome: 'no address follows it' }],
  });
});

test('[DESK-04] a running import tells how far it is, is stopped without a change, and goes on when it is run again', async () => {
  source.on('/slow.m3u', (_request, response) => {
    response.writeHead(200).write(list('Slow One'));
  });
  await add('list', 'slow', `${source.origin}/slow.m3u`);
  const running = await until('slow', ['running']);
  expect(running?.progress).toMatchObject({ stage: 'reading', total: null });
  // Another source waits for its turn, and can be stopped before it.
  source.serve('/next.m3u', list('Next'));
  await add('list', 'next', `${source.origin}/next.m3u`);
  expect((await listed('next'))?.state).toBe('waiting');
  expect(await ask(deskSourceStop, { kind: 'm3u', name: 'next' })).toMatchObject({ errCode: 0 });
  expect((await listed('next'))?.state).toBe('stopped');
  expect(await ask(deskSourceStop, { kind: 'm3u', name: 'slow' })).toMatchObject({ errCode: 0 });
  expect(await until('slow', ['stopped'])).toMatchObject({ channels: 0, problem: null });
  expect(await ask(deskSourceStop, { kind: 'm3u', name: 'slow' })).toMatchObject({
    errCode: errorCodes.changeRefused,
  });
  source.serve('/slow.m3u', list('Slow One'));
  await ask(deskSourceRun, { kind: 'm3u', name: 'slow', isForced: false });
  expect(await until('slow', ['fine'])).toMatchObject({ channels: 1 });
  expect((await listed('next'))?.state).toBe('stopped');
});

test('[DESK-04] a list that has lost most is refused, and read when the operator confirms the loss', async () => {
  const many = Array.from({ length: 12 }, (_, place) => `Many ${place}`);
  source.serve('/many.m3u', list(...many));
  await add('list', 'many', `${source.origin}/many.m3u`);
  await until('many', ['fine']);
  source.serve('/many.m3u', list('Many 1'));
  await ask(deskSourceRun, { kind: 'm3u', name: 'many', isForced: false });
  expect(await until('many', ['problem'])).toMatchObject({ canForce: true, channels: 12 });
  await ask(deskSourceRun, { kind: 'm3u', name: 'many', isForced: true });
  expect(await until('many', ['fine'])).toMatchObject({ missing: 11, canForce: false });
});

test('[DESK-04] schedule, grace and connections are changed, set back, and not overwritten unseen', async () => {
  const settings = { everyHours: 6, graceDays: 3, connectionsSet: 2 };
  const change = (seen: object, now = settings) =>
    ask(deskSourceChange, { kind: 'm3u', name: 'many', settings: now, seen });
  const { errCode, result } = await change(usual);
  expect(errCode).toBe(0);
  const { changeId } = result as { changeId: number };
  expect(await listed('many')).toMatchObject(settings);
  expect((await listed('many'))?.nextAt).toBeGreaterThan(operator.clock.now);
  expect(await change(usual)).toMatchObject({ errCode: errorCodes.changedMeanwhile });
  expect(await ask(deskChangeUndo, { changeId })).toMatchObject({ errCode: 0 });
  expect(await listed('many')).toMatchObject(usual);
  expect(await ask(deskChangeUndo, { changeId })).toMatchObject({
    errCode: errorCodes.changedMeanwhile,
  });
});

test('[DESK-04] an account is a list and a guide; its password is in no answer and not in the audit list', async () => {
  const panel = new Date(operator.clock.now).toISOString().slice(0, 10).replaceAll('-', '');
  servePanel(source, {
    user: activeUser,
    get_live_streams: [{ name: 'Panel One', stream_id: 1, epg_channel_id: 'p1' }],
    guide: `<tv><channel id="p1"/><programme start="${panel}120000 +0000" channel="p1"><title>On</title></programme></tv>`,
  });
  const { username, password } = panelUser;
  await add('account', 'panel', source.origin, username, password);
  expect(await until('panel', ['fine'])).toMatchObject({
    sourceForm: 'account',
    connectionsTold: 2,
  });
  // A list of sources counts their channels a moment before it reads their states.
  await until('panel', ['fine'], 'xmltv');
  expect(await listed('panel', 'xmltv')).toMatchObject({ sourceForm: 'guide', channels: 1 });
  await ask(deskSourceRemove, { kind: 'xmltv', name: 'panel', isConfirmed: true });
  await until('panel', ['gone'], 'xmltv');
  const told = JSON.stringify([await ask(deskSourceList), await ask(deskChangeList, {})]);
  expect(told).not.toMatch(/p@ss|p%40ss|\(ana\)|username=ana/);
  const owner = await operator.signInAtDesk('owner');
  const toldOwner = JSON.stringify(await operator.get(deskSourceList, {}, owner));
  expect(toldOwner).toContain('(ana)');
  expect(toldOwner).not.toMatch(/p@ss|p%40ss/);
});

test('[DESK-10] the undo of an addition touches no later source of that name, and no work on its channels', async () => {
  source.serve('/later.m3u', list('Later One', 'Later Two'));
  const added = async () => {
    const { result } = await add('list', 'later', `${source.origin}/later.m3u`);
    await until('later', ['fine']);
    return (result as { changeId: number }).changeId;
  };
  const first = await added();
  await ask(deskSourceRemove, { kind: 'm3u', name: 'later', isConfirmed: true });
  await until('later', ['gone']);
  const second = await added();
  expect(await ask(deskChangeUndo, { changeId: first })).toMatchObject({
    errCode: errorCodes.changedMeanwhile,
  });
  const { rows } = await get<ResponseOf<typeof deskChannelList>>(deskChannelList, {
    query: 'Later One',
  });
  const logicalChannelId = rows[0]!.logicalChannelId;
  const edit = { logicalChannelId, fields: { name: 'Mine' }, seenFields: { name: 'Later One' } };
  const { result } = await ask(deskChannelEdit, edit);
  expect(await ask(deskChangeUndo, { changeId: second })).toMatchObject({
    errCode: errorCodes.changeRefused,
    errMsg: expect.stringContaining('Channels of later have been changed'),
  });
  const { changeId } = result as { changeId: number };
  expect(await ask(deskChangeUndo, { changeId })).toMatchObject({ errCode: 0 });
  expect(await ask(deskChangeUndo, { changeId: second })).toMatchObject({ errCode: 0 });
});

test('[DESK-04] what is removed goes with what it has brought; an addition is set back the same way', async () => {
  await ask(deskSourceRemove, { kind: 'm3u', name: 'own', isConfirmed: true });
  await until('own', ['gone']);
  const { result } = await add('list', 'brief', `${source.origin}/own.m3u`);
  await until('brief', ['fine']);
  const { changeId } = result as { changeId: number };
  const change = { kind: 'm3u', name: 'brief' } as const;
  const before = { everyHours: 0, graceDays: 7, connectionsSet: null };
  const { result: changed } = await ask(deskSourceChange, {
    ...{ ...change, settings: { ...before, everyHours: 6 }, seen: before },
  });
  // Its settings are later work, which the undo of the addition would lose.
  expect(await ask(deskChangeUndo, { changeId })).toMatchObject({
    errCode: errorCodes.changedMeanwhile,
  });
  expect(await ask(deskChangeUndo, changed as object)).toMatchObject({ errCode: 0 });
  expect(await ask(deskChangeUndo, { changeId })).toMatchObject({ errCode: 0 });
  expect((await listed('brief'))?.state).toBe('leaving');
  // Housekeeping comes by each minute; any other import, too.
  await ask(deskSourceRun, { kind: 'm3u', name: 'next', isForced: false });
  await until('brief', ['gone']);
});
