import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  deskChannelDetail,
  deskChannelEdit,
  deskChannelList,
} from '#lib/contract/desk/channels.ts';
import { deskChangeList, deskChangeUndo } from '#lib/contract/desk/shell.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { Call, RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';
import { importSuite } from '#tests/setup/operator/sources/import-suite.ts';

const suite = importSuite();
const logo = 'http://a.example/user1/SECRETPASS/logo.svg?key=SECRET7';
const secrets = /user1|SECRET/;

let editor: string;
let owner: string;
let id: string;
beforeEach(async () => {
  ({ token: editor } = await suite.operator.signInAtDesk('editor'));
  ({ token: owner } = await suite.operator.signInAtDesk('owner'));
  const list = `#EXTM3U\n#EXTINF:-1 tvg-logo="${logo}",Uno\nhttp://a.example/live/user1/SECRETPASS/1.m3u8\n`;
  await runOn(suite.operator, ['import', 'm3u', suite.files.file('tv.m3u', list), '--force']);
  const { rows } = await ask(deskChannelList, { query: 'Uno', listName: 'tv' });
  id = rows[0]!.logicalChannelId;
});

const ask = <C extends Call>(call: C, data: RequestOf<C>, token = editor) =>
  suite.operator.get<ResponseOf<C>>(call, data as Record<string, unknown>, { token });
const detail = (token: string) => ask(deskChannelDetail, { logicalChannelId: id }, token);

describe("[DESK-10] the provider's words in the addresses of a channel", () => {
  test('are told to owners, and to editors in no answer', async () => {
    expect((await detail(owner)).fields.logoUrl).toBe(logo);
    const shown = await detail(editor);
    expect(shown.fields.logoUrl).toBe('http://a.example/…/logo.svg?…');
    const fields = { logoUrl: 'http://logos.example/2.png' };
    const seenFields = { logoUrl: shown.fields.logoUrl };
    const { changeId } = await ask(deskChannelEdit, { logicalChannelId: id, fields, seenFields });
    const after = await detail(editor);
    expect(after.fields.logoUrl).toBe('http://logos.example/2.png');
    const told = JSON.stringify([shown, after, await ask(deskChangeList, {})]);
    expect(told).not.toMatch(secrets);
    // Set back is what is stored, not what was shown.
    await ask(deskChangeUndo, { changeId: changeId! });
    expect((await detail(owner)).fields.logoUrl).toBe(logo);
  });

  test('are compared with what an editor has seen: another logo is a change', async () => {
    const seenFields = { logoUrl: 'http://a.example/…/other.svg?…' };
    const data = { logicalChannelId: id, fields: { logoUrl: '' }, seenFields };
    const answer = await suite.operator.ask(deskChannelEdit, data, { token: editor });
    expect([errorCodes.changedMeanwhile, errorCodes.badRequest]).toContain(answer.errCode);
  });
});
