import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { ResponseOf } from '#lib/contract/wire/call.ts';
import {
  deskBrandPicture,
  deskSettingChange,
  deskSettingList,
  type DeskSettingKey,
} from '#lib/contract/desk/settings.ts';
import { deskChangeList, deskChangeUndo, type DeskChange } from '#lib/contract/desk/shell.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { appManifestQuery, appPropertyQuery, type AppManifest } from '#lib/contract/startup.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { runOn } from '#tests/setup/operator/run-on.ts';

let operator: TestOperator;
let token: string;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
  ({ token } = await operator.signInAtDesk('owner'));
}, 60_000);
afterAll(() => operator.close());

const name = 'manifest.brandProperties.productName';
const accent = 'manifest.brandProperties.accent';
const asDesk = <T>(call: Parameters<TestOperator['get']>[0], data: object = {}) =>
  operator.get<T>(call, data as Record<string, unknown>, { token });
const ask = (call: Parameters<TestOperator['ask']>[0], data: object) =>
  operator.ask(call, data as Record<string, unknown>, { token });
const settingOf = async (key: DeskSettingKey) => {
  const { settings } = await asDesk<ResponseOf<typeof deskSettingList>>(deskSettingList);
  return settings.find((one) => one.key === key)!;
};
const change = (...changes: object[]) =>
  asDesk<{ changeId: number }>(deskSettingChange, { changes });
const brandNow = async () => (await operator.get<AppManifest>(appManifestQuery)).brandProperties;

test('[DESK-08] name and colour change together, reach viewers, and are set back', async () => {
  expect(await settingOf(name)).toEqual({ key: name, own: null, fallback: null });
  const { changeId } = await change(
    { key: name, value: 'Río TV', seen: null },
    { key: accent, value: '#2b7fff', seen: null },
  );
  expect(await brandNow()).toMatchObject({ productName: 'Río TV', accent: '#2b7fff' });
  await asDesk(deskChangeUndo, { changeId });
  expect(await brandNow()).toBeUndefined();
});

test('[DESK-08] a wrong value is refused with the form it has to have, and none of the others is set', async () => {
  const { errCode, errMsg } = await ask(deskSettingChange, {
    changes: [
      { key: name, value: 'Another', seen: null },
      { key: accent, value: 'rouge', seen: null },
    ],
  });
  expect(errCode).toBe(errorCodes.changeRefused);
  expect(errMsg).toContain('a colour as #rgb or #rrggbb');
  expect((await settingOf(name)).own).toBeNull();
});

test('[DESK-08] of two owners the second is told that the setting has changed', async () => {
  const key = 'manifest.businessType';
  const first = await change({ key, value: 'live', seen: null });
  const second = { changes: [{ key, value: 'vod', seen: null }] };
  expect((await ask(deskSettingChange, second)).errCode).toBe(errorCodes.changedMeanwhile);
  expect(await settingOf(key)).toEqual({ key, own: 'live', fallback: 'live-and-vod' });
  await change({ key, value: null, seen: 'live' });
  const { errCode } = await ask(deskChangeUndo, { changeId: first.changeId });
  expect(errCode).toBe(errorCodes.changedMeanwhile);
});

test('[DESK-08] a list of log-in methods is set as a list', async () => {
  const key = 'properties.loginMethods';
  const { changeId } = await change({ key, value: '["email","visitor"]', seen: null });
  const { loginMethods } =
    await operator.get<ResponseOf<typeof appPropertyQuery>>(appPropertyQuery);
  expect(loginMethods).toEqual(['email', 'visitor']);
  await asDesk(deskChangeUndo, { changeId });
  expect((await settingOf(key)).own).toBeNull();
});

test('[DESK-10] what a command sets is in the audit list and is set back; in the browser an owner sets no more than its page shows', async () => {
  const key = 'manifest.live2vod';
  expect(await runOn(operator, ['set', key, '3'])).toMatchObject({ code: 0 });
  const { changes } = await asDesk<{ changes: DeskChange[] }>(deskChangeList);
  expect(changes[0]).toMatchObject({ accountName: '', subject: key, after: `{"${key}":"3"}` });
  await asDesk(deskChangeUndo, { changeId: changes[0]!.changeId });
  expect((await runOn(operator, ['get', key])).said).not.toEqual(['3']);
  const { errCode } = await ask(deskSettingChange, { changes: [{ key, value: '3', seen: null }] });
  expect(errCode).toBe(errorCodes.changeRefused);
});

test('[DESK-08] a command for an unknown setting is refused, and says which there are', async () => {
  const { code, complained } = await runOn(operator, ['set', 'colours.accent', 'red']);
  expect([code, complained]).toEqual([1, expect.stringContaining('begin with manifest')]);
});

test('[DESK-08] an uploaded logo is drawn anew, and the logo before comes back', async () => {
  const picture = async (background: string) => {
    const png = await sharp({ create: { width: 600, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
    return png.toString('base64');
  };
  const load = (address = '') => operator.app(new Request(`http://operator${address}`));
  await asDesk(deskBrandPicture, { kind: 'logo', picture: await picture('red'), seen: null });
  const red = (await brandNow())?.logoUrl;
  const { changeId } = await asDesk<{ changeId: number }>(deskBrandPicture, {
    kind: 'logo',
    picture: await picture('blue'),
    seen: red,
  });
  const blue = (await brandNow())?.logoUrl;
  expect(blue).not.toBe(red);
  expect((await load(red)).status).toBe(404);
  await asDesk(deskChangeUndo, { changeId });
  expect((await brandNow())?.logoUrl).toBe(red);
  const bytes = Buffer.from(await (await load(red)).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 192, height: 64 });
  const text = Buffer.from('no picture').toString('base64');
  const refused = await ask(deskBrandPicture, { kind: 'logo', picture: text, seen: red });
  expect(refused).toMatchObject({ errCode: errorCodes.changeRefused });
  expect(refused.errMsg).toContain('no picture');
});
