import * as z from 'zod/mini';
import { call } from './call.ts';

/** Player events. `value` is a JSON batch, gzip-compressed and base64-encoded, as one form field. */
export const reportBatch = call({
  service: 'report',
  path: '/metric/batchpost/v1',
  role: 'session',
  writes: true,
  quiet: true,
  hideErrorTip: 'all',
  request: z.object({ value: z.string().check(z.maxLength(400_000)) }),
  response: z.object({ accepted: z.number() }),
});
