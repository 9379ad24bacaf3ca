import { openSealedTexts } from '#lib/crypto/sealed/open-sealed-texts.ts';
import { SealError } from '#lib/crypto/sealed/sealed-bytes.ts';
import { faultOf, keyRing } from './key-ring.ts';

/** The one place where a page decrypts texts: everything sealed in an answer, all of it or nothing. Throws OperatorError. */
export async function openTexts<T>(sealed: T): Promise<T> {
  const { answer, isSealed } = await openSealedTexts(sealed, async () => {
    const { keys } = await keyRing();
    return keys.content;
  }).catch(async (error: unknown) => {
    throw error instanceof SealError ? faultOf(error, await keyRing()) : error;
  });
  if (isSealed) (await keyRing()).isProven = true;
  return answer;
}
