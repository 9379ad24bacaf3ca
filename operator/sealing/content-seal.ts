import type { Call } from '#lib/contract/wire/call.ts';
import { boundOf } from '#lib/contract/wire/call-bound.ts';
import { deriveKeyBytes, importKeys } from '#lib/crypto/sealed/content-key.ts';
import {
  openBody,
  sealAnswer,
  sealedBodySchema,
  type SealedBody,
} from '#lib/crypto/sealed/sealed-body.ts';
import { packAnswer } from '#lib/crypto/sealed/packed-answer.ts';
import { SealError, sealBytes } from '#lib/crypto/sealed/sealed-bytes.ts';
import { sealText } from '#lib/crypto/sealed/sealed-text.ts';
import { Failure } from '#operator/serving/failure.ts';
import { isStorable } from '#operator/serving/storable.ts';
import { createOpaqueIds, type OpaqueIds } from './opaque-ids.ts';
import { carriesContent, concealIds, revealIds, sealFields } from './sealed-fields.ts';

/** A decrypted request, and the function that seals its answer. */
interface OpenedQuestion {
  data: Record<string, unknown>;
  seal: (result: unknown) => Promise<unknown>;
}

/** In encrypted mode, seals and opens all content that passes the web server. */
export interface ContentSeal {
  shareKey: string;
  /** The sealed app id: a browser opens it to check its share key. */
  keyCheck: string;
  opaque: OpaqueIds;
  /** Throws Failure when a sealed body cannot be opened. */
  open: (call: Call, data: Record<string, unknown>) => Promise<OpenedQuestion>;
  /** Seals the bytes of a picture. */
  sealPicture: (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;
}

export async function createContentSeal(shareKey: string, appId: string): Promise<ContentSeal> {
  const keys = await importKeys(await deriveKeyBytes({ shareKey, appId }));
  const opaque = createOpaqueIds(shareKey);
  const seal = (text: string) => sealText(keys.content, text);

  const sealContent = async (call: Call, result: unknown) => {
    if (!carriesContent(call)) return result;
    if (call.isPacked) return packAnswer(keys.content, call.address, concealIds(result, opaque));
    return sealFields(result, seal, opaque);
  };

  const openSealed = async (call: Call, body: SealedBody): Promise<OpenedQuestion> => {
    const { payload: _payload, ...head } = body;
    const key = await keys.session(head.deviceInfo.session);
    const data = await openBody(key, call.address, body, boundOf(call));
    if (typeof data !== 'object' || data === null) throw new SealError('damaged', 'no fields');
    return {
      data: revealIds(data as Record<string, unknown>, opaque),
      seal: (result) => sealAnswer(key, call.address, head, concealIds(result, opaque)),
    };
  };

  return {
    shareKey,
    keyCheck: await seal(appId),
    opaque,
    async open(call, data) {
      const body = call.isSealed ? sealedBodySchema.safeParse(data) : null;
      if (!body?.success) {
        return {
          data: revealIds(data, opaque),
          seal: (result) => sealContent(call, result),
        };
      }
      try {
        const question = await openSealed(call, body.data);
        if (isStorable(question.data)) return question;
      } catch (error) {
        if (!(error instanceof SealError)) throw error;
      }
      throw new Failure('badRequest', 'the sealed body cannot be opened');
    },
    sealPicture: (bytes) => sealBytes(keys.content, Uint8Array.from(bytes)),
  };
}
