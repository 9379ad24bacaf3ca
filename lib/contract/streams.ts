import * as z from 'zod/mini';
import { bounds } from '#lib/limits.ts';
import { call } from './wire/call.ts';
import { idSchema, instantSchema, urlSchema } from './wire/field.ts';

/**
 * The sources that a player may play. `noAuthority` is the no-authority marker. Without it the first source needs an
 * address or programme information, else nothing plays (spec part 4).
 */
const playSourceSchema = z.object({
  noAuthority: z.optional(z.boolean()),
  sources: z.array(
    z.object({
      url: z.optional(urlSchema),
      type: z.optional(z.string()),
      drmType: z.optional(z.string()),
      contentId: z.optional(idSchema),
      /**
       * A WebVTT track of thumbnails for the seek bar (docs/decisions/012-media-of-titles-and-receivers.md), signed like the address.
       */
      thumbnailsUrl: z.optional(urlSchema),
      /** Address of FairPlay's certificate. */
      certificateUrl: z.optional(urlSchema),
      programme: z.optional(
        z.object({ programId: idSchema, start: instantSchema, stop: instantSchema }),
      ),
    }),
  ),
  /**
   * How long the address works, in ms from the answer: an instant would depend on the viewer's clock. Always when
   * absent.
   */
  validForMs: z.optional(z.number().check(z.gte(0))),
});
export type PlaySource = z.infer<typeof playSourceSchema>;

/**
 * `receiver`: a device that renews no address plays the stream (WEB-06), so the address is valid for its length. Only for
 * streams without protection.
 */
const forReceiver = { receiver: z.optional(z.boolean()) };

/** A channel's live address, signed. `safari`: the browser has FairPlay, which selects the DRM stream. */
export const liveSource = call({
  service: 'web',
  path: '/live',
  role: 'session',
  onFailure: 'player',
  quiet: true,
  hideErrorTip: 'all',
  request: z.object({
    logicalChannelId: idSchema,
    safari: z.optional(z.boolean()),
    ...forReceiver,
  }),
  response: playSourceSchema,
});

/** A channel's address some seconds behind live, signed. */
export const timeShiftSource = call({
  service: 'web',
  path: '/time-shift',
  role: 'session',
  onFailure: 'player',
  quiet: true,
  hideErrorTip: 'all',
  request: z.object({
    logicalChannelId: idSchema,
    secondsBehindLive: z.number().check(z.gte(0), z.lte(bounds.timeShiftDepthSeconds)),
    safari: z.optional(z.boolean()),
    ...forReceiver,
  }),
  response: playSourceSchema,
});

/** An ended programme's address, signed. */
export const catchUpSource = call({
  service: 'web',
  path: '/catch-up',
  role: 'session',
  onFailure: 'player',
  quiet: true,
  hideErrorTip: 'all',
  request: z.object({
    logicalChannelId: idSchema,
    programId: idSchema,
    start: instantSchema,
    stop: instantSchema,
    safari: z.optional(z.boolean()),
    ...forReceiver,
  }),
  response: playSourceSchema,
});

/** A title's address, signed. `safari`: the browser has FairPlay, which selects the DRM type. */
export const vodSource = call({
  service: 'web',
  path: '/vod',
  role: 'session',
  onFailure: 'player',
  quiet: true,
  hideErrorTip: 'all',
  request: z.object({
    metaId: idSchema,
    versionId: z.optional(idSchema),
    trailer: z.optional(z.boolean()),
    safari: z.optional(z.boolean()),
    ...forReceiver,
  }),
  response: playSourceSchema,
});
