import { isSealedText, openText } from './sealed-text.ts';

/**
 * Decrypts everything sealed in an answer, all of it or nothing; the answer is changed in place. `isSealed`: there was
 * something. Throws SealError.
 */
export async function openSealedTexts<T>(
  answer: T,
  keyFor: () => Promise<CryptoKey>,
): Promise<{ answer: T; isSealed: boolean }> {
  const found: Found[] = [];
  // In a list of its own, so that an answer may be one text.
  const whole = [answer];
  collect(whole, found);
  if (found.length === 0) return { answer, isSealed: false };
  const key = await keyFor();
  const opened = await Promise.all(found.map(({ text }) => openText(key, text)));
  found.forEach(({ holder, name }, index) => {
    holder[name] = opened[index];
  });
  return { answer: whole[0] as T, isSealed: true };
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
