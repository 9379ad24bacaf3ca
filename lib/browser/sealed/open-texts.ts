import { SealError } from '#lib/crypto/sealed/sealed-bytes.ts';
import { isSealedText, openText } from '#lib/crypto/sealed/sealed-text.ts';
import { faultOf, keyRing } from './key-ring.ts';

/**
 * The one place where texts are decrypted: everything sealed in an answer, all of it or nothing. The answer is changed in
 * place. Throws OperatorError.
 */
export async function openTexts<T>(answer: T): Promise<T> {
  const found: Found[] = [];
  // In a list of its own, so that an answer may be one text.
  const whole = [answer];
  collect(whole, found);
  if (found.length === 0) return answer;
  const ring = await keyRing();
  const opened = await Promise.all(
    found.map(({ text }) => openText(ring.keys.content, text)),
  ).catch((error: unknown) => {
    throw error instanceof SealError ? faultOf(error, ring) : error;
  });
  ring.isProven = true;
  found.forEach(({ holder, key }, index) => {
    holder[key] = opened[index];
  });
  return whole[0] as T;
}

interface Found {
  holder: Record<string, unknown>;
  key: string;
  text: string;
}

function collect(value: object, found: Found[]): void {
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    const inside = holder[key];
    if (typeof inside === 'string') {
      if (isSealedText(inside)) found.push({ holder, key, text: inside });
    } else if (typeof inside === 'object' && inside !== null) collect(inside, found);
  }
}
