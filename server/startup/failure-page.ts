/** The page shown while the product cannot start or be reached. It depends on nothing else: no bundle, font or call. */
export interface FailurePage {
  language: string;
  nonce: string;
  productName: string;
  /** `#rrggbb`. */
  accent: string;
  /** Delay before the first retry, in milliseconds; each further delay is longer. */
  firstLookMs: number;
  texts: {
    documentTitle: string;
    title: string;
    text: string;
    whatToDo: string;
    steps: readonly string[];
    retry: string;
    checking: string;
  };
}

/** HTML of the failure page. It polls the health address, and reloads its own address once the service is healthy. */
export function failurePage({
  language,
  nonce,
  productName,
  accent,
  firstLookMs,
  texts,
}: FailurePage): string {
  const steps = texts.steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('');
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#07090d">
<link rel="icon" href="data:,">
<title>${escapeHtml(texts.documentTitle)} · ${escapeHtml(productName)}</title>
<style nonce="${escapeHtml(nonce)}">:root{--accent:${escapeHtml(accent)}}${style}</style>
</head>
<body>
<main>
${picture}
<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.text)}</p>
<h2>${escapeHtml(texts.whatToDo)}</h2>
<ul>${steps}</ul>
<p class="act"><a id="retry" href="">${escapeHtml(texts.retry)}</a><span id="state" role="status" data-checking="${escapeHtml(texts.checking)}"></span></p>
</main>
<script nonce="${escapeHtml(nonce)}">(${recover.toString()})(${firstLookMs})</script>
</body>
</html>
`;
}

/** Runs in the page. Uses nothing from this module, because only its text is sent. */
function recover(firstLookMs: number): void {
  const state = document.getElementById('state');
  let waitMs = firstLookMs;
  const look = async (): Promise<void> => {
    if (state) state.textContent = state.dataset.checking ?? '';
    try {
      const health = await fetch('/healthz', { cache: 'no-store' });
      // With unreadable settings the service is still healthy, so only the page itself shows whether it is back.
      const page = health.ok ? await fetch(location.href, { cache: 'no-store' }) : health;
      if (page.ok) {
        location.reload();
        return;
      }
    } catch {
      // Still away.
    }
    if (state) state.textContent = '';
    waitMs = Math.min(waitMs * 1.6, 30_000);
    setTimeout(() => void look(), waitMs * (0.9 + 0.2 * Math.random()));
  };
  setTimeout(() => void look(), waitMs);
  window.addEventListener('online', () => void look());
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const picture = `<svg width="96" height="96" viewBox="0 0 96 96" fill="none" stroke-width="5" stroke-linecap="round" aria-hidden="true"><path d="M18 66a42 42 0 0 1 60 0" stroke="#2a3346"/><path d="M30 74a26 26 0 0 1 36 0" stroke="var(--accent)"/><path d="M8 56a56 56 0 0 1 80 0" stroke="#1d2432"/><circle cx="48" cy="84" r="5" fill="var(--accent)"/></svg>`;

const style = `
:root{color-scheme:dark;font:400 16px/1.55 Inter,system-ui,-apple-system,"Segoe UI",sans-serif}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:32px 20px;color:#f4f6fb;background:#07090d radial-gradient(90vw 60vh at 50% -10%,#1d243299,#07090d00)}
main{width:min(560px,100%);animation:in .24s ease-out}
svg{display:block;margin:0 0 20px -8px}
h1{font-size:clamp(26px,5vw,38px);line-height:1.12;letter-spacing:-.028em;margin:0 0 14px;text-wrap:balance}
p{margin:0;color:#b3bccd}
h2{font-size:15px;margin:28px 0 10px}
ul{margin:0;padding:0 0 0 20px;color:#b3bccd}
li{margin:6px 0;padding-left:4px}
li::marker{color:var(--accent)}
.act{display:flex;align-items:center;gap:16px;margin-top:30px;min-height:46px;flex-wrap:wrap}
a{display:inline-flex;align-items:center;height:46px;padding:0 22px;border-radius:999px;background:#f4f6fb;color:#0a0c11;font-weight:650;text-decoration:none}
a:focus-visible{outline:3px solid #f4f6fb;outline-offset:3px}
#state{color:#8a95ab;font-size:14px}
@keyframes in{from{opacity:0;transform:translateY(8px)}}
@media(prefers-reduced-motion:reduce){main{animation:none}}
`;
