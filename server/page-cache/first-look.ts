import { aliveEvent } from '#lib/browser/alive-event.ts';
import type { RenderedPage } from './render-in-process.ts';
import { startPage } from './start-page.ts';
import { neededStyles, styleParts, type StylePart } from './style-parts.ts';

const largestPicture = /<img[^>]* fetchPriority="high"/;
const styleLink = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;
/** An async script; React may write its attributes in any order. */
const asyncScript = /<script(?=[^>]* async="")[^>]* src="([^"]+)"[^>]*><\/script>/g;
const scriptPreload = /<link rel="preload" as="script"[^>]*>/g;
/** Of the Link header: the browser would fetch sheets and letters before it has seen the picture. */
const earlyFetch = /<[^>]+>; rel=preload; as="(?:style|font)"[^,]*(?:, )?/g;
/** A picture that takes longer holds nothing up. */
const longestWaitMs = 3_000;

/** Reads one of the pages' own style sheets; null when it cannot be had. */
type ReadStyles = (address: string) => Promise<string | null>;
type ReadParts = (address: string) => Promise<readonly StylePart[] | null>;

/**
 * Makes pages show their first view before anything else has come (docs/decisions/024-the-first-look.md): the styles that
 * their HTML needs stand in it; whole sheets, letters and scripts come after the largest picture. A page that marks no
 * picture as its largest stays as it is, and so does one whose sheets cannot be had.
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

/** The style element stands where the first sheet stood. */
function withStyles(html: string, style: string): string {
  let isFirst = true;
  return html.replace(styleLink, () => {
    const here = isFirst ? style : '';
    isFirst = false;
    return here;
  });
}

/** Each sheet is read and taken apart once: its address says what is in it. */
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

/** The styles of its sheets that the page needs; null without sheets, or when one cannot be read. */
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
  // The text of a style element ends with the first of these, wherever it stands.
  return sheets.length === 0 || sheets.includes(null) || css.includes('</') ? null : css;
}
