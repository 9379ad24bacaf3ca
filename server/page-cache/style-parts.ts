import { parse, type ChildNode, type Container } from 'postcss';

/** A style sheet taken apart, so that what a page needs of it can be put together quickly. */
export interface StylePart {
  /** The whole text, or what stands before the braces of `parts`. */
  text: string;
  /** Of each selector, the classes without which it selects nothing; null where it cannot be told. */
  needs: readonly (readonly string[])[] | null;
  parts: readonly StylePart[] | null;
}

/** At-rules that hold rules and are worth nothing without them. */
const holders: ReadonlySet<string> = new Set(['media', 'container', 'supports', 'layer']);

/**
 * Letters that have to be fetched are left out: they come with the whole sheet. `address`: the sheet's own, from which its relative addresses go on.
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
    return { text: node.toString() + (isStatement(node) ? ';' : ''), needs: null, parts: null };
  });
}

const isLetters = (node: ChildNode) =>
  node.type === 'atrule' && node.name === 'font-face' && node.toString().includes('url(');
const isStatement = (node: ChildNode) => node.type === 'atrule' && node.nodes === undefined;

/** Says nothing about the element itself, or names several of which one is enough. */
const besides = /:(?:not|has)\((?:[^()]|\([^()]*\))*\)|:(?:is|where)\([^()]*,[^()]*\)/g;

function classesOf(selector: string): string[] {
  // An escape may be any sign.
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

/** Of the parts, those that can select something in a page with these classes. */
export function neededStyles(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  return parts
    .map(({ text, needs, parts: inner }) => {
      if (inner) {
        const kept = neededStyles(inner, classes);
        return kept === '' ? '' : `${text}{${kept}}`;
      }
      const isNeeded = needs?.some((names) => names.every((name) => classes.has(name))) ?? true;
      return isNeeded ? text : '';
    })
    .join('');
}
