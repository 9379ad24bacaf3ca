import type { Call } from '#lib/contract/call.ts';
import { openSealedAnswer } from '#lib/crypto/sealed/open-sealed-answer.ts';
import { SealError } from '#lib/crypto/sealed/sealed-bytes.ts';
import { faultOf, keyRing } from './key-ring.ts';

/**
 * Decrypts everything sealed in an answer, all of it or nothing; the only place where a page decrypts texts. Throws
 * OperatorError.
 */
export async function openContent(call: Call, sealed: unknown): Promise<unknown> {
  const { answer, isSealed } = await openSealedAnswer(call, sealed, async () => {
    const { keys } = await keyRing();
    return keys.content;
  }).catch(async (error: unknown) => {
    throw error instanceof SealError ? faultOf(error, await keyRing()) : error;
  });
  if (isSealed) (await keyRing()).isProven = true;
  return answer;
}
