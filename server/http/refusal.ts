import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '#lib/contract/wire/field.ts';
import { chooseLanguage, supported } from '#lib/language.ts';
import { bounds } from '#lib/limits.ts';
import en from '#messages/en.json' with { type: 'json' };
import es from '#messages/es.json' with { type: 'json' };
import pt from '#messages/pt.json' with { type: 'json' };
import { refuse, type Refusal } from '#server/http/envelopes.ts';
import { headersOf } from '#server/base/header-reader.ts';

const texts = { en: en.refusals, es: es.refusals, pt: pt.refusals };

/**
 * Answers a refused request in the reader's language: a page for a person, an envelope for a program. The connection is
 * closed, so that an unread body is not taken for the next request.
 */
export function answerRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  headers: Record<string, string> = {},
): void {
  const header = headersOf(request);
  const accepted = header('accept-language');
  const language = supported(header('lang')) ?? chooseLanguage({ accepted });
  const { status, body } = refuse(refusal, language);
  const isPage = header('accept')?.includes('text/html') === true;
  const nonce = randomBytes(16).toString('base64url');
  response.writeHead(status, {
    'cache-control': 'no-store',
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    connection: 'close',
    ...(status === 503 && { 'retry-after': String(bounds.retryAfterSeconds) }),
    ...headers,
  });
  if (request.method === 'HEAD') response.end();
  else response.end(isPage ? page(language, nonce, refusal) : body);
}

function page(language: Language, nonce: string, refusal: Refusal): string {
  const own = texts[language];
  const [title, text] =
    refusal === 'busy'
      ? [own.busyTitle, own.tooManyRequests]
      : [own.badAddressTitle, own.badAddress];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="/">${own.toStart}</a>
</main>
</body>
</html>
`;
}

const style = `
:root{color-scheme:dark;font:400 16px/1.55 Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:32px 20px;box-sizing:border-box;color:#f4f6fb;background:#07090d}
main{width:min(560px,100%)}
h1{font-size:clamp(26px,5vw,38px);line-height:1.12;letter-spacing:-.028em;margin:0 0 14px;text-wrap:balance}
p{margin:0;color:#b3bccd}
a{display:inline-flex;align-items:center;height:46px;margin-top:30px;padding:0 22px;border-radius:999px;background:#f4f6fb;color:#0a0c11;font-weight:650;text-decoration:none}
a:focus-visible{outline:3px solid #f4f6fb;outline-offset:3px}
`;
