import type { ResponseOf } from '#lib/contract/wire/call.ts';
import type { Place } from './place-table.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { HOW_TO_RECHARGE, RECHARGE_GUIDE } from '#operator/demo/storefront/recharge-guide.ts';
import type { appManifestQuery, appPropertyQuery } from '#lib/contract/startup.ts';

export type AppManifestDocument = ResponseOf<typeof appManifestQuery>;
export type AppPropertyDocument = ResponseOf<typeof appPropertyQuery>;

/** The name of this service in stream addresses and encrypted texts. */
export const APP_ID = 'sintonia';

/** The app manifest before the operator's changes. Media bases are relative: the web server proxies them. */
export const defaultManifest: AppManifestDocument = {
  appId: APP_ID,
  businessType: 'live-and-vod',
  live2vod: 0,
  uiProperties: {
    stream_cdn_base: '/media/live',
    live_drm_cdn_base: '/media/drm',
    dvr_cdn_base: '/media/dvr',
    webapp_custom_lang: 'en',
  },
  broadcastProperties: { cadena_national_open: '0', cadena_national_open_time: '0' },
  otherProperties: { visitorMode: '1' },
  e2eeProperties: { e2ee: false },
};

/** The app properties before the operator's changes. */
export const defaultProperties = (language: Language): AppPropertyDocument => ({
  layoutConfig: {
    play_history_report_interval: '60',
    hide_unsubscribe_channel: '0',
    msg_chk_int: '600000',
    popular_search_switch: '1',
    more_like_this_switch: '1',
    home_live_layout_switch: '1',
    custom_modify_passwd_option: '1',
    home_live_category: '',
  },
  purchaseSetting: {
    // The demonstration checkout of this program; relative, because the web server proxies it.
    url: '/memberSite/',
    qrCodeType: 'eachPlan',
    supportRechargeCode: true,
    supportPurchaseInfo: true,
    rechargeGuide: RECHARGE_GUIDE[language],
    howToRecharge: HOW_TO_RECHARGE[language],
  },
  loginMethods: ['email', 'phone', 'scanCode', 'google', 'visitor'],
});

export const defaultPlace: Place = { region: '', province: '', city: '' };
