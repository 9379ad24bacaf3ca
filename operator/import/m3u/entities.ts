import { characterEntitiesHtml4 } from 'character-entities-html4';

const entities = new Map([...Object.entries(characterEntitiesHtml4), ['apos', "'"] as const]);
const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,31}));/gi;

/** `A &amp; B` as it is meant: many lists are made from pages. Text that is no reference stays. */
export function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    reference,
    (all: string, decimal?: string, hex?: string, name?: string): string => {
      if (name !== undefined) return entities.get(name) ?? entities.get(name.toLowerCase()) ?? all;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}
