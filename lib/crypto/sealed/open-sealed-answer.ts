import type { Call } from '#lib/contract/wire/call.ts';
import { openPacked } from './packed-answer.ts';
import { isSealedText, openText } from './sealed-text.ts';

interface OpenedAnswer {
  answer: unknown;
  /** Whether the answer contained sealed content. */
  isSealed: boolean;
}

/**
 * Decrypts everything sealed in a call's answer, all of it or nothing; the answer may be changed in place. Throws
 * SealError.
 */
export async function openSealedAnswer(
  { isPacked, address }: Pick<Call, 'isPacked' | 'address'>,
  answer: unknown,
  keyFor: () => Promise<CryptoKey>,
): Promise<OpenedAnswer> {
  if (!isPacked || typeof answer !== 'string') return openTexts(answer, keyFor);
  return { answer: await openPacked(await keyFor(), address, answer), isSealed: true };
}

async function openTexts(answer: unknown, keyFor: () => Promise<CryptoKey>): Promise<OpenedAnswer> {
  const found: Found[] = [];
  // Wrapped in a list, because an answer may be a single text.
  const whole = [answer];
  collect(whole, found);
  if (found.length === 0) return { answer, isSealed: false };
  const key = await keyFor();
  const opened = await Promise.all(found.map(({ text }) => openText(key, text)));
  found.forEach(({ holder, name }, index) => {
    holder[name] = opened[index];
  });
  return { answer: whole[0], isSealed: true };
}

interface Found {
  holder: Record<string, unknown>;
  name: string;
  text: string;
}

function collect(value: object, found: Found[]): void {
  const holder = value as Record<string, unknown>;
  for (const name of Object.keys(holder)) {
    const inside = holder[name];
    if (typeof inside === 'string') {
      if (isSealedText(inside)) found.push({ holder, name, text: inside });
    } else if (typeof inside === 'object' && inside !== null) collect(inside, found);
  }
}
