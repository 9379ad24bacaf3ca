import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { deriveKeyBytes, importKeys, type SealKeys } from './content-key.ts';
import { openPacked, packAnswer } from './packed-answer.ts';
import {
  newHead,
  newSessionId,
  openAnswer,
  openBody,
  sealAnswer,
  sealBody,
  type SealedBody,
} from './sealed-body.ts';
import { openBytes, SealError, sealBytes } from './sealed-bytes.ts';
import { isSealedText, openText, sealText } from './sealed-text.ts';

const owner = { shareKey: 'a share key of the operator', appId: 'sintonia' };
const keysOf = async (of: Partial<typeof owner> = {}) =>
  importKeys(await deriveKeyBytes({ ...owner, ...of }));

let keys: SealKeys;
beforeAll(async () => {
  keys = await keysOf();
});

/** All texts that differ from this one in one bit of one character. */
function flippedBits(text: string): string[] {
  return Array.from(text, (sign, at) =>
    [1, 2, 4, 8, 16, 32, 64].map(
      (bit) =>
        text.slice(0, at) + String.fromCharCode(sign.charCodeAt(0) ^ bit) + text.slice(at + 1),
    ),
  ).flat();
}

const bound = { fields: 16, depth: 4 };
const damaged = { name: 'SealError', fault: 'damaged' };

describe('[E2E-01] the content key', () => {
  test('is derived by PBKDF2 with SHA-256 and 100,000 iterations, salted with app id and version', async () => {
    const expected = pbkdf2Sync(owner.shareKey, 'sintonia 1', 100_000, 32, 'sha256');
    expect(Buffer.from(await deriveKeyBytes(owner)).equals(expected)).toBe(true);
  });

  test('seals with AES-256-GCM: iv, ciphertext, tag', async () => {
    const sealed = await sealText(keys.content, 'El camino de la sal');
    expect(sealed).toMatch(/^e2ee:1:[\w-]+$/);
    const bytes = Buffer.from(sealed.slice('e2ee:1:'.length), 'base64url');
    const key = await deriveKeyBytes(owner);
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    const opened = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
    expect(opened.toString('utf8')).toBe('El camino de la sal');
  });

  test('is not extractable', async () => {
    await expect(crypto.subtle.exportKey('raw', keys.content)).rejects.toThrow();
  });
});

describe('[E2E-02] a sealed text', () => {
  test.each(['', 'Ñandú · 夜 · 🎬', 'x'.repeat(100_000)])(
    'opens to the original text',
    async (text) => {
      expect(await openText(keys.content, await sealText(keys.content, text))).toBe(text);
    },
  );

  test('differs each time, and has the mark of a sealed text', async () => {
    const [one, other] = await Promise.all([
      sealText(keys.content, 'News'),
      sealText(keys.content, 'News'),
    ]);
    expect(one).not.toBe(other);
    expect([one, 'News', ''].map(isSealedText)).toEqual([true, false, false]);
  });

  test('[E2E-04] does not open with any one bit flipped', async () => {
    const sealed = await sealText(keys.content, 'The Salt Road');
    for (const wrong of flippedBits(sealed)) {
      await expect(openText(keys.content, wrong)).rejects.toBeInstanceOf(SealError);
    }
  });

  test.each([
    ['share key', { shareKey: 'another share key' }],
    ['app id', { appId: 'another' }],
  ])('[E2E-04] does not open with another %s', async (_what, of) => {
    const other = await keysOf(of);
    const sealed = await sealText(keys.content, 'The Salt Road');
    await expect(openText(other.content, sealed)).rejects.toMatchObject(damaged);
  });

  test('[E2E-04] of another key version is reported as such', async () => {
    const sealed = await sealText(keys.content, 'The Salt Road');
    const later = sealed.replace('e2ee:1:', 'e2ee:2:');
    await expect(openText(keys.content, later)).rejects.toMatchObject({ fault: 'version' });
    await expect(openText(keys.content, 'e2ee:x')).rejects.toMatchObject(damaged);
  });

  test.each(['e2ee:1:', 'e2ee:1:AAAA', 'e2ee:1:%%', 'e2ee:1:A', `e2ee:1:${'A'.repeat(64)}`])(
    '[E2E-04] %s is rejected',
    async (text) => {
      await expect(openText(keys.content, text)).rejects.toMatchObject(damaged);
    },
  );

  test('[E2E-04] is rejected when its bytes are not UTF-8', async () => {
    const sealed = await sealBytes(keys.content, Uint8Array.of(0xc3, 0x28));
    const text = `e2ee:1:${Buffer.from(sealed).toString('base64url')}`;
    await expect(openText(keys.content, text)).rejects.toMatchObject(damaged);
  });
});

describe('[E2E-02] a packed answer', () => {
  const answer = { epgModelList: Array.from({ length: 200 }, () => ({ title: 'Ñandú · 夜' })) };

  test('opens with the share key to the same answer, and is far smaller', async () => {
    const packed = await packAnswer(keys.content, '/guide', answer);
    expect(isSealedText(packed)).toBe(true);
    expect(packed.length).toBeLessThan(JSON.stringify(answer).length / 5);
    const others = await keysOf();
    expect(await openPacked(others.content, '/guide', packed)).toEqual(answer);
  });

  test('[E2E-04] opens for its own call and key only, and no other sealed text opens as one', async () => {
    const packed = await packAnswer(keys.content, '/guide', answer);
    const other = await keysOf({ shareKey: 'another share key' });
    const text = await sealText(keys.content, '{}');
    const noJson = await sealText(keys.content, '{}', Buffer.from('["packed","/guide"]'));
    for (const [key, address, sealed] of [
      [keys.content, '/replay', packed],
      [other.content, '/guide', packed],
      [keys.content, '/guide', text],
      [keys.content, '/guide', noJson],
    ] as const) {
      await expect(openPacked(key, address, sealed)).rejects.toMatchObject(damaged);
    }
  });
});

test('[E2E-02] a sealed picture has the same format as raw bytes, and does not open with a changed bit', async () => {
  const picture = crypto.getRandomValues(new Uint8Array(64));
  const sealed = await sealBytes(keys.content, picture);
  expect(sealed).toHaveLength(12 + 64 + 16);
  expect(await openBytes(keys.content, sealed)).toEqual(picture);
  for (let bit = 0; bit < sealed.length * 8; bit++) {
    const wrong = Uint8Array.from(sealed);
    wrong[bit >> 3]! ^= 1 << (bit & 7);
    await expect(openBytes(keys.content, wrong)).rejects.toMatchObject(damaged);
  }
});

describe('[E2E-03] a sealed body', () => {
  const address = '/liveapi/api/channel/favorite/create';
  const data = { favoriteChannelList: [{ logicalChannelId: 'l101', updateTime: 1 }] };
  const head = newHead(newSessionId());
  let key: CryptoKey;
  let body: SealedBody;
  beforeAll(async () => {
    key = await keys.session(head.deviceInfo.session);
    body = await sealBody(key, address, head, data);
  });

  test('has request id, device info and payload, and does not reveal its data', () => {
    expect(Object.keys(body)).toEqual(['requestId', 'deviceInfo', 'payload']);
    expect(body.requestId).toMatch(/^[0-9a-f]{64}$/);
    expect(body.payload).toMatch(/^e2ee:1:/);
    expect(JSON.stringify(body)).not.toContain('l101');
  });

  test('opens with the share key and the session id alone', async () => {
    const other = await keysOf();
    const theirs = await other.session(body.deviceInfo.session);
    expect(await openBody(theirs, address, body, bound)).toEqual(data);
  });

  test('[E2E-04] does not open with a bit flipped in any field', async () => {
    const wrong: SealedBody[] = [
      ...flippedBits(body.requestId).map((requestId) => ({ ...body, requestId })),
      ...flippedBits(body.payload).map((payload) => ({ ...body, payload })),
      ...flippedBits('web').map((client) => ({
        ...body,
        deviceInfo: { ...body.deviceInfo, client },
      })),
      ...flippedBits(body.deviceInfo.session).map((session) => ({
        ...body,
        deviceInfo: { ...body.deviceInfo, session },
      })),
      { ...body, deviceInfo: { ...body.deviceInfo, keyVersion: 0 } },
    ];
    for (const one of wrong) {
      await expect(openBody(key, address, one, bound)).rejects.toBeInstanceOf(SealError);
    }
  });

  test('[E2E-04] does not open for another call or in another session', async () => {
    const elsewhere = address.replace('create', 'delete');
    await expect(openBody(key, elsewhere, body, bound)).rejects.toMatchObject(damaged);
    const otherSession = await keys.session(newSessionId());
    await expect(openBody(otherSession, address, body, bound)).rejects.toMatchObject(damaged);
  });

  test.each([
    ['more levels', [[[[[]]]]]],
    ['more entries', Array.from({ length: 20 }, () => 1)],
  ])('[SHUT-04] with %s than its call has is not parsed', async (_, data) => {
    const sealed = await sealBody(key, address, head, data);
    await expect(openBody(key, address, sealed, bound)).rejects.toMatchObject(damaged);
  });

  test('has an answer that opens for no other question', async () => {
    const answer = await sealAnswer(key, address, head, { total: 2 });
    expect(await openAnswer(key, address, head, answer)).toEqual({ total: 2 });
    const otherHead = newHead(head.deviceInfo.session);
    await expect(openAnswer(key, address, otherHead, answer)).rejects.toMatchObject(damaged);
    await expect(openAnswer(key, address, head, body.payload)).rejects.toMatchObject(damaged);
    await expect(openAnswer(key, address, head, { total: 2 })).rejects.toMatchObject(damaged);
  });
});

test('[E2E-03] deriving a session key costs no PBKDF2 run', async () => {
  const derive = jest.spyOn(crypto.subtle, 'deriveBits');
  await keys.session(newSessionId());
  expect(derive).not.toHaveBeenCalled();
  derive.mockRestore();
});
