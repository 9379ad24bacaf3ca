import { aliveEvent } from '#lib/browser/alive-event.ts';
import { playerStyles } from '#lib/browser/late-sheets.ts';
import { limits } from '#lib/limits.ts';
import type { RenderedPage } from './render-in-process.ts';
import { addressCall, visitAt } from './first-play.ts';
import { allOf, kept, type ReadFile } from './built-texts.ts';
import { playerScripts } from './player-scripts.ts';
import { startPage } from './start-page.ts';
import { startPlayer } from './start-player.ts';
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
/** The time limit of each call of a page. */
const { requestTimeoutMs: timeoutMs } = limits;

/**
 * Makes pages show their first view early (docs/decisions/007-pages-of-guests.md): the styles that their HTML and their
 * scripts need are inlined; fonts and scripts load after the largest picture, full style sheets with the first part that
 * needs them. Live TV, whose largest picture is the player's, loads its scripts and those of the player first. A page that
 * is neither stays unchanged, and so does a page whose style sheets or scripts cannot be read.
 */
export function firstLook(
  readFile: ReadFile,
  earlyScript: string | null,
): (page: RenderedPage, target: string) => Promise<RenderedPage> {
  const readSheet = kept(readFile, (css, address) => ({
    parts: styleParts(css, address),
    letters: lettersOf(css, address),
  }));
  const readScript = kept(readFile, (text) => ({ words: wordsOf(text), size: text.length }));
  const readPlayer = playerScripts(readFile);
  /** The parts of a page, and what it needs of them. Null when one cannot be read. */
  const partsOf = async (html: string, isPlayed: boolean) => {
    const sheets = addressesOf(styleLink, html);
    const scripts = addressesOf(asyncScript, html);
    const preloads = isPlayed ? await readPlayer(scripts) : [];
    const styles = await allOf(sheets, readSheet);
    const texts = await allOf(scripts, readScript);
    const player = await allOf(preloads, readScript);
    if (!styles || !texts || !player || sheets.length === 0) return null;
    const known = [classesOf(html), ...[...texts, ...player].map(({ words }) => words)];
    const css = neededStyles(
      styles.flatMap(({ parts }) => parts),
      { has: (name) => known.some((names) => names.has(name)) },
    );
    const letters = styles.map((sheet) => sheet.letters).join('');
    const sizes = new Map(scripts.map((address, index) => [address, texts[index]?.size ?? 0]));
    // A browser has few connections: the largest script must not wait for one.
    scripts.sort((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0));
    return { css, started: { sheets, letters, scripts, isPlayed, preloads } };
  };
  return async (page, target) => {
    const { headers, status } = page;
    if (status !== 200 || headers['content-type']?.startsWith('text/html') !== true) return page;
    const html = page.body.toString();
    const end = html.lastIndexOf('</body>');
    const nonce = /<script[^>]* nonce="([^"]+)"/.exec(html)?.[1];
    const visit = visitAt(target);
    const isPlayed = visit !== null;
    if (end === -1 || nonce === undefined || !(isPlayed || largestPicture.test(html))) return page;
    const parts = await partsOf(html, isPlayed);
    // `</` anywhere in the text would end the style element.
    if (!parts || parts.css.includes('</')) return page;
    const { css, started } = parts;
    const attribute = started.preloads.length > 0 ? ` ${playerStyles}` : '';
    const style = `<style nonce="${nonce}"${attribute}>${css}</style>`;
    const channelId = visit?.channelId ?? null;
    const call = channelId === null ? null : addressCall(channelId);
    if (call && earlyScript !== null) started.scripts.unshift(earlyScript);
    const starter = inlineScript(startPage, { ...started, aliveEvent, longestWaitMs }, nonce);
    const early = call ? inlineScript(startPlayer, { call, timeoutMs }, nonce) : '';
    const body = [
      withStyles(html.slice(0, end), isPlayed ? style + early + starter : style)
        .replace(asyncScript, '')
        .replace(scriptPreload, ''),
      `<noscript>${(html.match(styleLink) ?? []).join('')}</noscript>`,
      isPlayed ? '' : starter,
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

/** A script element that calls a function whose text stands alone. */
function inlineScript<Given>(run: (given: Given) => void, given: Given, nonce: string): string {
  const what = JSON.stringify(given).replaceAll('<', '\\u003c');
  return `<script nonce="${nonce}">(${run.toString()})(${what})</script>`;
}

/** Puts elements in the place of the first style sheet. */
function withStyles(html: string, elements: string): string {
  let isFirst = true;
  return html.replace(styleLink, () => {
    const here = isFirst ? elements : '';
    isFirst = false;
    return here;
  });
}

const classesOf = (html: string) =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/** The words in texts of a script, which may be classes. */
const wordsOf = (script: string): ReadonlySet<string> =>
  new Set(script.match(/(?<=["'` ])-?[a-z_][\w-]*(?=["'` ])/gi));
