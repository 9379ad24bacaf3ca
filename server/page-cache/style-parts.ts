import { parse, type ChildNode, type Container } from 'postcss';

/** A part of a parsed style sheet, from which the styles that a page needs are selected quickly. */
export interface StylePart {
  /** The whole text, or the text before the braces of `parts`. */
  text: string;
  /** For each selector, the classes it needs to match; null when unknown. */
  needs: readonly (readonly string[])[] | null;
  parts: readonly StylePart[] | null;
  /** The name of keyframes. */
  keyframes?: string;
}

/** At-rules that contain rules and are useless without them. */
const holders: ReadonlySet<string> = new Set(['media', 'container', 'supports', 'layer']);

/**
 * Parses a style sheet. Web fonts are left out: they load with the full sheet. `address` is the sheet's own, to resolve
 * its relative addresses.
 */
export function styleParts(css: string, address: string): readonly StylePart[] {
  return partsOf(parse(withWholeAddresses(css, address)));
}

function partsOf(container: Container): StylePart[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') {
      return { text: node.toString(), needs: node.selectors.map(classesOf), parts: null };
    }
    if (node.type === 'atrule' && node.nodes && holders.has(node.name)) {
      return { text: `@${node.name} ${node.params}`, needs: null, parts: partsOf(node) };
    }
    if (node.type === 'comment' || isLetters(node)) return [];
    if (node.type === 'atrule' && node.name === 'keyframes') {
      return { text: node.toString(), needs: null, parts: null, keyframes: node.params };
    }
    return { text: node.toString() + (isStatement(node) ? ';' : ''), needs: null, parts: null };
  });
}

const isLetters = (node: ChildNode) =>
  node.type === 'atrule' && node.name === 'font-face' && node.toString().includes('url(');
/** The web fonts of a style sheet. */
export const lettersOf = (css: string, address: string): string =>
  parse(withWholeAddresses(css, address)).nodes.filter(isLetters).join('');
const isStatement = (node: ChildNode) => node.type === 'atrule' && node.nodes === undefined;

/**
 * Pseudo-classes that exclude, or that list several selectors of which one is enough: their classes are not required.
 */
const besides = /:(?:not|has)\((?:[^()]|\([^()]*\))*\)|:(?:is|where)\([^()]*,[^()]*\)/g;

function classesOf(selector: string): string[] {
  // An escape may be any character.
  if (selector.includes('\\')) return [];
  const own = selector.replaceAll(besides, '');
  return [...own.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name);
}

function withWholeAddresses(css: string, address: string): string {
  return css.replaceAll(
    /url\(\s*(["']?)(\.{1,2}\/[^)"']+)\1\s*\)/g,
    (_, quote: string, to: string) => {
      const { pathname, search, hash } = new URL(to, new URL(address, 'http://here'));
      return `url(${quote}${pathname}${search}${hash}${quote})`;
    },
  );
}

/** The classes that a page may have. */
type Classes = Pick<ReadonlySet<string>, 'has'>;

/** The parts that can match in a page with these classes, and the keyframes that they use. */
export function neededStyles(parts: readonly StylePart[], classes: Classes): string {
  const rules = neededRules(parts, classes);
  const moves = parts.filter(({ keyframes }) => keyframes && rules.includes(keyframes));
  return rules + moves.map(({ text }) => text).join('');
}

function neededRules(parts: readonly StylePart[], classes: Classes): string {
  return parts
    .map(({ text, needs, parts: inner, keyframes }) => {
      if (keyframes) return '';
      if (inner) {
        const kept = neededRules(inner, classes);
        return kept === '' ? '' : `${text}{${kept}}`;
      }
      const isNeeded = needs?.some((names) => names.every((name) => classes.has(name))) ?? true;
      return isNeeded ? text : '';
    })
    .join('');
}
