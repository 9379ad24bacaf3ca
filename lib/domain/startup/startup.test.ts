import { expect, test } from '@jest/globals';
import { isLiveToVod, isVisitorMode, layoutSwitches, offersOf } from './startup.ts';

test('[CFG-04] live-to-vod is set when live2vod is 3', () => {
  expect(isLiveToVod({ live2vod: 3 })).toBe(true);
  expect(isLiveToVod({ live2vod: 2 })).toBe(false);
  expect(isLiveToVod({})).toBe(false);
});

test('[CFG-03] the business type determines whether there is live and VOD', () => {
  expect(offersOf('live')).toEqual({ hasLive: true, hasVod: false });
  expect(offersOf('vod')).toEqual({ hasLive: false, hasVod: true });
  expect(offersOf('live-and-vod')).toEqual({ hasLive: true, hasVod: true });
});

test('[CFG-01] visitor mode is on when the manifest says so, else off', () => {
  const manifest = (visitorMode: string) => ({ otherProperties: { visitorMode } });
  expect(isVisitorMode(manifest('1'))).toBe(true);
  expect(isVisitorMode(manifest('0'))).toBe(false);
  expect(isVisitorMode(manifest(''))).toBe(false);
});

const defaults = {
  playHistoryReportMs: 60_000,
  hidesUnsubscribedChannels: false,
  messageCheckMs: 600_000,
  showsPopularSearches: true,
  showsMoreLikeThis: true,
  showsLiveOnHome: true,
  canModifyPassword: true,
  homeLiveColumnIds: [],
};

test('[CFG-02] an empty layout config gives the defaults', () => {
  expect(layoutSwitches({})).toEqual(defaults);
});

test.each([
  [{ play_history_report_interval: '30' }, { playHistoryReportMs: 30_000 }],
  [{ hide_unsubscribe_channel: '1' }, { hidesUnsubscribedChannels: true }],
  [{ hide_unsubscribe_channel: 'true' }, { hidesUnsubscribedChannels: true }],
  [{ msg_chk_int: '120000' }, { messageCheckMs: 120_000 }],
  [{ popular_search_switch: '0' }, { showsPopularSearches: false }],
  [{ more_like_this_switch: '0' }, { showsMoreLikeThis: false }],
  [{ home_live_layout_switch: '0' }, { showsLiveOnHome: false }],
  [{ custom_modify_passwd_option: '0' }, { canModifyPassword: false }],
  [{ home_live_category: ' news, sports ,' }, { homeLiveColumnIds: ['news', 'sports'] }],
])('[CFG-02] %j changes only the settings that it contains', (config, change) => {
  expect(layoutSwitches(config)).toEqual({ ...defaults, ...change });
});

test.each([
  ['1000', 1_000],
  ['999', 600_000],
  ['0.5', 600_000],
  ['10 min', 600_000],
  ['NaN', 600_000],
])('[NOT-07] the message interval %j is read as %d', (text, messageCheckMs) => {
  expect(layoutSwitches({ msg_chk_int: text })).toEqual({ ...defaults, messageCheckMs });
});

test.each(['', 'soon', '0', '-5', 'Infinity'])('[CFG-02] the interval %j is ignored', (text) => {
  expect(layoutSwitches({ play_history_report_interval: text, msg_chk_int: text })).toEqual(
    defaults,
  );
});
