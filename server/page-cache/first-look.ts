import { aliveEvent } from '#lib/browser/alive-event.ts';
import type { RenderedPage } from './render-in-process.ts';
import { startPage } from './start-page.ts';
import { lettersOf, neededStyles, styleParts } from './style-parts.ts';

const largestPicture = /<img[^>]* fetchPriority="high"/;
const styleLink = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;
/** An async script; React may write its attributes in any order. */
const asyncScript = /<script(?=[^>]* async="")[^>]* src="([^"]+)"[^>]*><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;
/** Preloads in the Link header: the browser would fetch style sheets and fonts before it sees the picture. */
const earlyFetch = /<[^>]+>; rel=preload; as="(?:style|font)"[^,]*(?:, )?/g;
/** A slower picture does not delay the rest. */
const longestWaitMs = 3_000;

/** Reads one of the pages' own style sheets or scripts; null when it fails. */
type ReadFile = (address: string) => Promise<string | null>;

type Read<Kept> = (address: string) => Promise<Kept | null>;

/**
 * Makes pages show their first view early (docs/decisions/007-pages-of-guests.md): the styles that their HTML and their
 * scripts need are inlined; fonts and scripts load after the largest picture, full style sheets with the first part that
 * needs them. A page that marks no largest picture stays unchanged, and so does a page whose style sheets or scripts
 * cannot be read.
 */
export function firstLook(readFile: ReadFile): (page: RenderedPage) => Promise<RenderedPage> {
  const readSheet = kept(readFile, (css, address) => ({
    parts: styleParts(css, address),
    letters: lettersOf(css, address),
  }));
  const readWords = kept(readFile, wordsOf);
  return async (page) => {
    const { headers, status } = page;
    if (status !== 200 || headers['content-type']?.startsWith('text/html') !== true) return page;
    const html = page.body.toString();
    const end = html.lastIndexOf('</body>');
    const nonce = /<script[^>]* nonce="([^"]+)"/.exec(html)?.[1];
    if (end === -1 || nonce === undefined || !largestPicture.test(html)) return page;
    const sheets = addressesOf(styleLink, html);
    const scripts = addressesOf(asyncScript, html);
    const read = await allOf(sheets, readSheet);
    const words = await allOf(scripts, readWords);
    if (!read || !words || sheets.length === 0) return page;
    const known = [classesOf(html), ...words];
    const css = neededStyles(
      read.flatMap(({ parts }) => parts),
      { has: (name) => known.some((names) => names.has(name)) },
    );
    // `</` anywhere in the text would end the style element.
    if (css.includes('</')) return page;
    const letters = read.map((sheet) => sheet.letters).join('');
    const body = [
      withStyles(html.slice(0, end), `<style nonce="${nonce}">${css}</style>`)
        .replace(asyncScript, '')
        .replace(scriptPreload, ''),
      `<noscript>${(html.match(styleLink) ?? []).join('')}</noscript>`,
      `<script nonce="${nonce}">${starter({ sheets, letters, scripts })}</script>`,
      html.slice(end),
    ];
    const link = String(headers.link ?? '').replaceAll(earlyFetch, '');
    return {
      ...page,
      body: Buffer.from(body.join('')),
      headers: { ...headers, link: link.replace(/, $/, '') || undefined },
    };
  };
}

const addressesOf = (element: RegExp, html: string) =>
  [...html.matchAll(element)].map(([, address = '']) => address);

function starter(parts: { sheets: string[]; letters: string; scripts: string[] }): string {
  const what = JSON.stringify({ ...parts, aliveEvent, longestWaitMs });
  return `(${startPage.toString()})(${what.replaceAll('<', '\\u003c')})`;
}

/** Puts the style element in the place of the first style sheet. */
function withStyles(html: string, style: string): string {
  let isFirst = true;
  return html.replace(styleLink, () => {
    const here = isFirst ? style : '';
    isFirst = false;
    return here;
  });
}

/** Reads each file once: its address contains a hash of its content. */
function kept<Kept>(
  readFile: ReadFile,
  parse: (text: string, address: string) => Kept,
): Read<Kept> {
  const known = new Map<string, ReturnType<Read<Kept>>>();
  return (address) => {
    let file = known.get(address);
    if (!file) {
      file = readFile(address).then(
        (text) => (text === null ? null : parse(text, address)),
        () => null,
      );
      known.set(address, file);
      void file.then((read) => read ?? known.delete(address));
    }
    return file;
  };
}

/** Null when one of the files cannot be read. */
async function allOf<Kept>(addresses: readonly string[], read: Read<Kept>): Promise<Kept[] | null> {
  const files = await Promise.all(addresses.map(read));
  const there = files.filter((file) => file !== null);
  return there.length === files.length ? there : null;
}

const classesOf = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/** The words in texts of a script, which may be classes. */
const wordsOf = (script: string): ReadonlySet<string> =>
  new Set(script.match(/(?<=["'` ])-?[a-z_][\w-]*(?=["'` ])/gi));
