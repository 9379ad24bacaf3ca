import { placeholders } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * The faults of the catalogues, one per line: missing and extra keys, empty or unreadable texts, different
 * placeholders.
 */
export function catalogueFaults(catalogues: ReadonlyMap<string, Catalogue>): string[] {
  const [reference, ...others] = catalogues;
  if (!reference) return ['there is no catalogue'];
  const [language, keys] = reference;
  return [
    ...[...catalogues].flatMap(([name, catalogue]) => textFaults(name, catalogue)),
    ...others.flatMap(([name, catalogue]) => [
      ...[...keys.keys()]
        .filter((key) => !catalogue.has(key))
        .map((key) => `${name}: ${key} is missing (${language} has it)`),
      ...[...catalogue.keys()]
        .filter((key) => !keys.has(key))
        .map((key) => `${name}: ${key} is not in ${language}`),
      ...placeholderFaults(name, catalogue, keys),
    ]),
  ];
}

function textFaults(language: string, catalogue: Catalogue): string[] {
  return [...catalogue].flatMap(([key, text]) => {
    if (text.trim() === '') return [`${language}: ${key} is empty`];
    if (text !== text.trim()) return [`${language}: ${key} begins or ends with a space`];
    try {
      placeholders(text);
      return [];
    } catch (error) {
      return [`${language}: ${key} is no ICU message: ${String(error)}`];
    }
  });
}

function placeholderFaults(language: string, catalogue: Catalogue, reference: Catalogue): string[] {
  return [...catalogue].flatMap(([key, text]) => {
    const expected = asked(reference.get(key) ?? text);
    const actual = asked(text);
    return actual === expected
      ? []
      : [`${language}: ${key} takes ${actual || 'nothing'} instead of ${expected || 'nothing'}`];
  });
}

/** The placeholders of a text; none for an unreadable text, which is reported separately. */
function asked(text: string): string {
  try {
    return placeholders(text).join(', ');
  } catch {
    return '';
  }
}
