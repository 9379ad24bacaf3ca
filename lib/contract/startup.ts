import * as z from 'zod/mini';
import { call } from './wire/call.ts';
import { emptySchema, idSchema, urlSchema } from './wire/field.ts';

/** Which half of the product an operator runs; it steers the redirects of spec part 2. */
export const businessTypeSchema = z.enum(['live', 'vod', 'live-and-vod']);
export type BusinessType = z.infer<typeof businessTypeSchema>;

/** The start-up file (spec part 1). Brand fields are the operator's branding; absent ones keep the house style. */
export const appManifestSchema = z.object({
  appId: idSchema,
  businessType: z._default(businessTypeSchema, 'live-and-vod'),
  /** 3 sets the live-to-vod flag. */
  live2vod: z.optional(z.number()),
  uiProperties: z.object({
    stream_cdn_base: urlSchema,
    live_drm_cdn_base: urlSchema,
    dvr_cdn_base: urlSchema,
    report_host: z.optional(urlSchema),
    fps_cer_url: z.optional(urlSchema),
    /** The operator's default language. */
    webapp_custom_lang: z.optional(z.string()),
  }),
  broadcastProperties: z.optional(
    z.object({
      /** '1' while the national broadcast is due to open. */
      cadena_national_open: z.optional(z.string()),
      /** Instant in milliseconds since 1970, as text. */
      cadena_national_open_time: z.optional(z.string()),
    }),
  ),
  otherProperties: z.object({
    /** '1': a viewer without an account is a guest; otherwise they are sent to login. */
    visitorMode: z.string(),
  }),
  e2eeProperties: z.object({
    /** Encrypted mode: the catalogue can only be read with the share key. */
    e2ee: z.boolean(),
    /** The app id, sealed under the share key: tests a viewer's share key at once. */
    keyCheck: z.optional(z.string().check(z.maxLength(1024))),
  }),
  brandProperties: z.optional(
    z.object({
      productName: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
      logoUrl: z.optional(urlSchema),
      /** A square picture of 512 px, for devices that install the product. */
      iconUrl: z.optional(urlSchema),
      /** Colours: `#rgb` or `#rrggbb`. */
      accent: z.optional(z.string()),
      accentInk: z.optional(z.string()),
    }),
  ),
});
export type AppManifest = z.infer<typeof appManifestSchema>;

/** The layout config map (spec part 3): switches are '1' or '0', numbers are texts, as operators send them. */
export const layoutConfigSchema = z.object({
  /** Seconds between two reports of the play position. */
  play_history_report_interval: z.optional(z.string()),
  hide_unsubscribe_channel: z.optional(z.string()),
  /** Milliseconds between two checks of the message centre. */
  msg_chk_int: z.optional(z.string()),
  popular_search_switch: z.optional(z.string()),
  more_like_this_switch: z.optional(z.string()),
  home_live_layout_switch: z.optional(z.string()),
  custom_modify_passwd_option: z.optional(z.string()),
  /** Comma-separated list of the channel column ids that home shows; all when empty. */
  home_live_category: z.optional(z.string()),
});
export type LayoutConfig = z.infer<typeof layoutConfigSchema>;

/**
 * The WebRTC gateway that may deliver media (spec part 3; docs/decisions/015-media-layer.md). Token and key belong to the
 * application, not to a viewer: the signed addresses carry the viewer's rights.
 */
export const webrtcConfigSchema = z.object({
  /** The operator's id at the gateway. */
  vnoId: z.string(),
  /** The address that accepts offers. */
  gatewayUrl: urlSchema,
  sdkToken: z.string(),
  /** The key that signs offers. */
  sdkSecretKey: z.string(),
});
export type WebrtcConfig = z.infer<typeof webrtcConfigSchema>;

/** How an account may be recharged (spec part 3, purchase page setting). */
export const purchaseSettingSchema = z.object({
  url: z.optional(urlSchema),
  qrCodeType: z.optional(z.string()),
  supportRechargeCode: z.optional(z.boolean()),
  supportPurchaseInfo: z.optional(z.boolean()),
  rechargeGuide: z.optional(z.string()),
  howToRecharge: z.optional(z.string()),
});
export type PurchaseSetting = z.infer<typeof purchaseSettingSchema>;

export const appManifestQuery = call({
  service: 'live',
  path: '/api/account/manifest/property',
  role: 'anyone',
  request: emptySchema,
  response: appManifestSchema,
  cacheSeconds: 30,
  hideErrorTip: 'all',
});

/** The ways to log in that an operator may offer. */
export const loginMethods = [
  'email',
  'phone',
  'virtualCode',
  'scanCode',
  'google',
  'visitor',
] as const;

export const appPropertyQuery = call({
  service: 'live',
  path: '/api/account/app/property/query/v3',
  role: 'anyone',
  request: emptySchema,
  response: z.object({
    layoutConfig: layoutConfigSchema,
    purchaseSetting: z.optional(purchaseSettingSchema),
    webrtcConfig: z.optional(webrtcConfigSchema),
    /** Login methods of the operator, in its order. */
    loginMethods: z.optional(z.array(z.enum(loginMethods))),
  }),
  cacheSeconds: 30,
  hideErrorTip: 'all',
});
