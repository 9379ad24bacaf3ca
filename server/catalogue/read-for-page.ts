import type { Call, RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { OperatorError, sealCodes } from '#lib/contract/wire/operator-error.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import { read } from './read.ts';

/**
 * Reads data for a page as the shared guest. In encrypted mode it reads nothing: the operator's answers are for the
 * browser alone, so the page has placeholders, its head has no name, and the browser requests the data. Throws
 * OperatorError.
 */
export async function readForPage<C extends Call>(
  call: C,
  data: RequestOf<C>,
  language: Language,
): Promise<ResponseOf<C>> {
  if (await isEncrypted()) {
    throw new OperatorError('sealed', sealCodes.notHere, 'only the browser can read this');
  }
  return read(call, data, language);
}

/** Whether the operator runs in encrypted mode. Throws OperatorError. */
async function isEncrypted(): Promise<boolean> {
  const { e2eeProperties } = await read(appManifestQuery, {}, 'en');
  return e2eeProperties.e2ee;
}
