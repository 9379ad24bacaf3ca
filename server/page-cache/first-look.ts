import { aliveEvent } from '#lib/browser/alive-event.ts';
import type { RenderedPage } from './render-in-process.ts';
import { startPage } from './start-page.ts';
import { neededStyles, styleParts, type StylePart } from './style-parts.ts';

const largestPicture = /<img[^>]* fetchPriority="high"/;
const styleLink = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;
/** An async script; React may write its attributes in any order. */
const asyncScript = /<script(?=[^>]* async="")[^>]* src="([^"]+)"[^>]*><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;
/** Preloads in the Link header: the browser would fetch style sheets and fonts before it sees the picture. */
const earlyFetch = /<[^>]+>; rel=preload; as="(?:style|font)"[^,]*(?:, )?/g;
/** A slower picture does not delay the rest. */
const longestWaitMs = 3_000;

/** Reads one of the pages' own style sheets; null when it fails. */
type ReadStyles = (address: string) => Promise<string | null>;
type ReadParts = (address: string) => Promise<readonly StylePart[] | null>;

/**
 * Makes pages show their first view early (docs/decisions/007-pages-of-guests.md): the styles that their HTML needs are
 * inlined; full style sheets, fonts and scripts load after the largest picture. A page that marks no largest picture
 * stays unchanged, and so does a page whose style sheets cannot be read.
 */
export function firstLook(readStyles: ReadStyles): (page: RenderedPage) => Promise<RenderedPage> {
  const readParts = keptParts(readStyles);
  return async (page) => {
    const { headers, status } = page;
    if (status !== 200 || headers['content-type']?.startsWith('text/html') !== true) return page;
    const html = page.body.toString();
    const end = html.lastIndexOf('</body>');
    const nonce = /<script[^>]* nonce="([^"]+)"/.exec(html)?.[1];
    if (end === -1 || nonce === undefined || !largestPicture.test(html)) return page;
    const sheets = addressesOf(styleLink, html);
    const css = await stylesOf(html, sheets, readParts);
    if (css === null) return page;
    const scripts = addressesOf(asyncScript, html);
    const body = [
      withStyles(html.slice(0, end), `<style nonce="${nonce}">${css}</style>`)
        .replace(asyncScript, '')
        .replace(scriptPreload, ''),
      `<noscript>${(html.match(styleLink) ?? []).join('')}</noscript>`,
      `<script nonce="${nonce}">${starter({ sheets, scripts })}</script>`,
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

function starter(addresses: { sheets: string[]; scripts: string[] }): string {
  const what = JSON.stringify({ ...addresses, aliveEvent, longestWaitMs });
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

/** Reads and parses each style sheet once: its address contains a hash of its content. */
function keptParts(readStyles: ReadStyles): ReadParts {
  const known = new Map<string, ReturnType<ReadParts>>();
  return (address) => {
    let parts = known.get(address);
    if (!parts) {
      parts = readStyles(address).then(
        (css) => (css === null ? null : styleParts(css, address)),
        () => null,
      );
      known.set(address, parts);
      void parts.then((read) => read ?? known.delete(address));
    }
    return parts;
  };
}

/** The styles that the page needs; null when it has no style sheet or one cannot be read. */
async function stylesOf(
  html: string,
  addresses: readonly string[],
  readParts: ReadParts,
): Promise<string | null> {
  const sheets = await Promise.all(addresses.map(readParts));
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const css = sheets.map((parts) => parts && neededStyles(parts, classes)).join('');
  // `</` anywhere in the text would end the style element.
  return sheets.length === 0 || sheets.includes(null) || css.includes('</') ? null : css;
}
