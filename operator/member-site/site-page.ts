import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

/** Markup made by `html`, which escapes all values. */
export type Markup = ReturnType<typeof html>;

export interface SitePage {
  language: string;
  title: string;
  body: Markup;
}

const style = `
:root { color-scheme: light; --ink: #14181f; --soft: #566072; --line: #d9dee7; --accent: #0b5cad; }
* { box-sizing: border-box; }
body { margin: 0; background: #eef1f6; color: var(--ink); font: 400 16px/1.5 system-ui, sans-serif; }
.till { background: #ffd84d; color: #2b2100; padding: 12px 20px; text-align: center; font-weight: 600; }
main { width: min(560px, 100% - 32px); margin: 32px auto; padding: clamp(20px, 5vw, 36px); background: #fff;
  border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0 0 4px; font-size: 26px; line-height: 1.2; letter-spacing: -0.02em; }
p { margin: 0 0 16px; }
.soft { color: var(--soft); }
fieldset { display: grid; gap: 10px; margin: 20px 0; padding: 0; border: 0; }
legend { margin-bottom: 8px; padding: 0; font-weight: 600; }
.plan { display: grid; grid-template-columns: auto 1fr auto; gap: 4px 12px; align-items: center; padding: 14px 16px;
  border: 1px solid var(--line); border-radius: 12px; cursor: pointer; }
.plan:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.plan input { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
.plan strong { font-size: 17px; }
.price { text-align: right; font-weight: 600; font-variant-numeric: tabular-nums; }
.about { grid-column: 2 / -1; color: var(--soft); font-size: 14px; }
button, .button { display: block; width: 100%; padding: 14px 20px; border: 0; border-radius: 12px; background: var(--accent);
  color: #fff; font: 600 17px/1.3 system-ui, sans-serif; text-align: center; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.plan:has(:focus-visible) { outline: 3px solid var(--ink); outline-offset: 2px; }
`;
/** Without changes: the CSP hash covers every character between the tags. */
const styleElement = raw(`<style>${style}</style>`);
const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * A page of the member site. It has the web server's origin and must not get access to it: the sandbox gives it an
 * opaque origin, and it has no scripts. The referrer policy keeps its link private.
 */
export async function sitePage(
  { language, title, body }: SitePage,
  status = 200,
): Promise<Response> {
  const document = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${styleElement}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  return new Response(document, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-forms`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}
