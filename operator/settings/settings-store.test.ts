import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { appManifestQuery, appPropertyQuery, type AppManifest } from '#lib/contract/startup.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { settingForms } from './setting-forms.ts';
import { overlay, withValueAt } from './document-path.ts';
import { SettingRefused, type SettingsStore } from './settings-store.ts';

let operator: TestOperator;
let settings: SettingsStore;
beforeAll(async () => {
  operator = await openTestOperator({ guideOf: [] });
  ({ settings } = operator.services);
}, 60_000);
beforeEach(async () => {
  for (const root of ['manifest', 'properties', 'place']) await settings.unset(root);
});
afterAll(() => operator.close());

const manifest = () => operator.get<AppManifest>(appManifestQuery);

test('[CFG-03] a set value overlays the default and is in the next answer; unset restores the default', async () => {
  const before = await manifest();
  await settings.set('manifest.businessType', 'live');
  expect(await manifest()).toEqual({ ...before, businessType: 'live' });
  await settings.unset('manifest.businessType');
  expect(await manifest()).toEqual(before);
});

test('[CFG-02] a set value is text if the field is a text, else parsed as JSON', async () => {
  await settings.set('properties.layoutConfig.hide_unsubscribe_channel', '1');
  await settings.set('manifest.live2vod', '3');
  await settings.set('properties.purchaseSetting.supportRechargeCode', 'false');
  await settings.set('properties.loginMethods', '["email"]');
  expect(await operator.get(appPropertyQuery)).toMatchObject({
    layoutConfig: { hide_unsubscribe_channel: '1', msg_chk_int: '600000' },
    purchaseSetting: { supportRechargeCode: false },
    loginMethods: ['email'],
  });
  expect(await manifest()).toMatchObject({ live2vod: 3 });
});

test('[E2E-02] encrypted mode cannot be set: it belongs to the environment of the operator', async () => {
  await expect(settings.set('manifest.e2eeProperties.e2ee', 'true')).rejects.toThrow('E2EE=1');
  expect(await manifest()).toMatchObject({ e2eeProperties: { e2ee: false } });
});

test('[CFG-06] branding without a default can be set, field by field', async () => {
  await settings.set('manifest.brandProperties.productName', 'Río TV');
  await settings.set('manifest.brandProperties.accent', '#00aaff');
  expect((await manifest()).brandProperties).toEqual({ productName: 'Río TV', accent: '#00aaff' });
});

test.each([
  ['manifest.businessType', 'radio'],
  ['manifest.uiProperties.stream_cdn_base', 'ftp://nowhere'],
  ['manifest.uiProperties.no_such_field', '1'],
  ['manifest.uiProperties', 'text'],
  ['manifest', '{}'],
  ['properties.loginMethods', '["fax"]'],
  ['nothing.at.all', '1'],
  ['manifest.__proto__.polluted', '1'],
  ['seed.version', '9'],
])('the setting %s cannot be %s', async (key, value) => {
  const before = await manifest();
  await expect(settings.set(key, value)).rejects.toThrow(SettingRefused);
  expect(await manifest()).toEqual(before);
});

/** Values in the wrong format of their setting, and some in the right one. */
const colours = {
  wrong: [
    'red',
    '#12',
    '#12345',
    '#1234567',
    'red;}body{display:none',
    'url(//a.example)',
    '',
    ' ',
  ],
  right: ['#abc', '#AABBCC', '#2b7fff'],
};
const switches = { wrong: ['2', 'true', 'on', '', '01'], right: ['0', '1'] };
const forms: Record<string, { wrong: string[]; right: string[] }> = {
  'manifest.brandProperties.accent': colours,
  'manifest.brandProperties.accentInk': colours,
  'manifest.brandProperties.productName': { wrong: ['', '   '], right: ['Río TV', '3'] },
  'manifest.uiProperties.webapp_custom_lang': {
    wrong: ['fr', 'EN', 'es-AR', ''],
    right: ['en', 'es', 'pt'],
  },
  'manifest.broadcastProperties.cadena_national_open': switches,
  'manifest.broadcastProperties.cadena_national_open_time': {
    wrong: ['tomorrow', '-1', '1e3', '9'.repeat(16), ''],
    right: ['0', '1790000000000'],
  },
  'manifest.otherProperties.visitorMode': switches,
  'properties.layoutConfig.play_history_report_interval': {
    wrong: ['0', '-5', '1.5', 'soon', '86401', ''],
    right: ['1', '60'],
  },
  'properties.layoutConfig.msg_chk_int': {
    wrong: ['0', '999', 'often', '86400001', ''],
    right: ['1000', '600000'],
  },
  'properties.layoutConfig.hide_unsubscribe_channel': switches,
  'properties.layoutConfig.popular_search_switch': switches,
  'properties.layoutConfig.more_like_this_switch': switches,
  'properties.layoutConfig.home_live_layout_switch': switches,
  'properties.layoutConfig.custom_modify_passwd_option': switches,
  'properties.layoutConfig.home_live_category': {
    wrong: [',', 'a,,b', 'a,', 'a b'],
    right: ['', 'news', 'news,sport', 'news, sport'],
  },
};

test('[CFG-06] a setting with a documented format refuses other values, with that format in the error', async () => {
  expect(Object.keys(forms).sort()).toEqual(Object.keys(settingForms).sort());
  for (const [key, { wrong, right }] of Object.entries(forms)) {
    const before = await settings.get(key);
    for (const value of wrong) {
      const setting = settings.set(key, value);
      await expect(setting).rejects.toThrow(SettingRefused);
      await expect(setting).rejects.toThrow(key);
      // Setting a whole document does not bypass the check.
      const [root = '', group = '', field = ''] = key.split('.');
      const document = JSON.stringify({ [field]: value });
      await expect(settings.set(`${root}.${group}`, document)).rejects.toThrow(SettingRefused);
      expect(await settings.get(key)).toEqual(before);
    }
    for (const value of right) expect(await settings.set(key, value)).toBe(value);
    await settings.unset(key);
  }
});

test('two parallel changes are both kept', async () => {
  await Promise.all([
    settings.set('properties.layoutConfig.msg_chk_int', '1000'),
    settings.set('properties.layoutConfig.home_live_category', 'news,sport'),
    settings.set('properties.layoutConfig.popular_search_switch', '0'),
  ]);
  expect(await settings.get('properties.layoutConfig')).toMatchObject({
    msg_chk_int: '1000',
    home_live_category: 'news,sport',
    popular_search_switch: '0',
  });
});

test('[I18-01] texts that the operator has not replaced are in the language of the viewer', async () => {
  const guideIn = async (language: string) => {
    const answer = await operator.get<{ purchaseSetting: { howToRecharge: string } }>(
      appPropertyQuery,
      {},
      { language },
    );
    return answer.purchaseSetting.howToRecharge;
  };
  expect(await guideIn('es')).not.toBe(await guideIn('en'));
  await settings.set('properties.purchaseSetting.howToRecharge', 'Ask at the desk.');
  expect(await guideIn('es')).toBe('Ask at the desk.');
});

test('an overlay replaces lists and values, and merges objects', () => {
  const base = { list: [1, 2], nested: { kept: 1, changed: 1 } };
  expect(overlay(base, { list: [3], nested: { changed: 2 } })).toEqual({
    list: [3],
    nested: { kept: 1, changed: 2 },
  });
  expect(withValueAt({ a: { b: 1 } }, ['a', 'b'], undefined)).toEqual({});
});
