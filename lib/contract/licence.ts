import * as z from 'zod/mini';
import { call } from './wire/call.ts';
import { idSchema } from './wire/field.ts';

/** A DRM licence. `originalRequestInfo` and `license` are base64. A failure is only logged (spec part 8). */
export const licenceRequest = call({
  service: 'licence',
  path: '/drm/adapter/licenseServer/license/v1',
  role: 'session',
  onFailure: 'player',
  quiet: true,
  hideErrorTip: 'all',
  request: z.object({
    sn: z.string().check(z.maxLength(128)),
    contentId: idSchema,
    drmSystem: z.enum(['widevine', 'fairplay', 'clearkey']),
    originalRequestInfo: z.string().check(z.maxLength(65_536)),
  }),
  response: z.object({ license: z.string() }),
});
