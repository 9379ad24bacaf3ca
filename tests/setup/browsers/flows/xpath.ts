/** XPath of elements by what viewers read or hear. */

/** A button or link by the start of its text or label. */
export const button = (name: string, inside = '') =>
  `${inside}//*[self::button or self::a][starts-with(normalize-space(), "${name}") or starts-with(@aria-label, "${name}")]`;

export const last = (xpath: string) => `(${xpath})[last()]`;
export const first = (xpath: string) => `(${xpath})[1]`;

export const text = (words: string, inside = '') => `${inside}//*[contains(text(), "${words}")]`;

export const heading = (words: string) =>
  `//*[self::h1 or self::h2 or self::h3][contains(normalize-space(), "${words}")]`;

export const player = '//section[@data-mode]';
export const bar = `${player}//*[@role="slider"][starts-with(@aria-label, "Position in")]`;
export const main = '//nav[@aria-label="Main"]';
export const dialog = (name: string) =>
  `//*[@role="dialog" or @role="alertdialog" or self::dialog][starts-with(@aria-label, "${name}") or .//*[self::h1 or self::h2 or self::h3][starts-with(normalize-space(), "${name}")]]`;
