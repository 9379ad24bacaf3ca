import { readFileSync } from 'node:fs';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A message catalogue with its keys joined by dots: `player.errors.network`. */
export type Catalogue = Map<string, string>;

export function readCatalogue(language: string): Catalogue {
  const path = new URL(`../../messages/${language}.json`, import.meta.url);
  return flatten(JSON.parse(readFileSync(path, 'utf8')));
}

export function flatten(node: unknown, prefix = ''): Catalogue {
  if (typeof node === 'string') return new Map([[prefix, node]]);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) {
    throw new Error(`${prefix || 'the catalogue'} is neither a text nor a group of texts`);
  }
  const entries = Object.entries(node).flatMap(([key, value]) => [
    ...flatten(value, prefix ? `${prefix}.${key}` : key),
  ]);
  return new Map(entries);
}

/** The placeholders of a message: `name`, `count (plural)`, `<link>`. Throws on a text that ICU rejects. */
export function placeholders(text: string): string[] {
  const found = new Set<string>();
  collect(parse(text), found);
  return [...found].sort();
}

function collect(elements: MessageFormatElement[], found: Set<string>): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        found.add(element.value);
        break;
      case TYPE.number:
        found.add(`${element.value} (number)`);
        break;
      case TYPE.date:
      case TYPE.time:
        found.add(`${element.value} (date)`);
        break;
      case TYPE.select:
        found.add(`${element.value} (select ${Object.keys(element.options).sort().join('|')})`);
        for (const option of Object.values(element.options)) collect(option.value, found);
        break;
      case TYPE.plural:
        // Each language has its own plural forms, so the options need not match.
        found.add(`${element.value} (plural)`);
        for (const option of Object.values(element.options)) collect(option.value, found);
        break;
      case TYPE.tag:
        found.add(`<${element.value}>`);
        collect(element.children, found);
        break;
      case TYPE.literal:
      case TYPE.pound:
        break;
    }
  }
}
