import type { Call, RequestOf, ResponseOf } from '#lib/contract/wire/call.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { readForPage } from '#server/catalogue/read-for-page.ts';

/** Makes a call; undefined when it fails. */
export type TryRead = <C extends Call>(
  call: C,
  data: RequestOf<C>,
) => Promise<ResponseOf<C> | undefined>;

export function tryReadIn(language: Language): TryRead {
  return async (call, data) => {
    try {
      return await readForPage(call, data, language);
    } catch {
      // The browser asks again, as the viewer and with the error catalogue.
      return undefined;
    }
  };
}
