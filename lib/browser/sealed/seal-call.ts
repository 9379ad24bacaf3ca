import type { SealedCall } from '#lib/contract/wire/api.ts';
import type { Call } from '#lib/contract/wire/call.ts';
import { OperatorError, sealCodes } from '#lib/contract/wire/operator-error.ts';
import { openSealedAnswer } from '#lib/crypto/sealed/open-sealed-answer.ts';
import { newHead, newSessionId, openAnswer, sealBody } from '#lib/crypto/sealed/sealed-body.ts';
import { SealError } from '#lib/crypto/sealed/sealed-bytes.ts';
import { faultOf, keyRing } from './key-ring.ts';

/** The session of this page: its sealed bodies share one key. */
const sessionId = newSessionId();

/** A call of a page in encrypted mode. Throws OperatorError. */
export async function sealCall(call: Call, data: Record<string, unknown>): Promise<SealedCall> {
  if (call.service === 'search') {
    // The words would reveal the search to the web server.
    throw new OperatorError('sealed', sealCodes.notHere, 'search goes past the web server');
  }
  if (call.isSealed) return sealed(call, data);
  return { data, open: (answer) => openContent(call, answer) };
}

/** The body as `{requestId, deviceInfo, payload}`, and an opener that accepts only the answer to this question. */
async function sealed(call: Call, data: Record<string, unknown>): Promise<SealedCall> {
  const ring = await keyRing();
  const key = await ring.keys.session(sessionId);
  const head = newHead(sessionId);
  return {
    data: await sealBody(key, call.address, head, data),
    open: async (result) => {
      try {
        const answer = await openAnswer(key, call.address, head, result);
        ring.isProven = true;
        return answer;
      } catch (error) {
        throw error instanceof SealError ? faultOf(error, ring) : error;
      }
    },
  };
}

/**
 * Decrypts everything sealed in an answer, all of it or nothing; the only place where a page decrypts texts. Throws
 * OperatorError.
 */
async function openContent(call: Call, sealed: unknown): Promise<unknown> {
  const { answer, isSealed } = await openSealedAnswer(call, sealed, async () => {
    const { keys } = await keyRing();
    return keys.content;
  }).catch(async (error: unknown) => {
    throw error instanceof SealError ? faultOf(error, await keyRing()) : error;
  });
  if (isSealed) (await keyRing()).isProven = true;
  return answer;
}
