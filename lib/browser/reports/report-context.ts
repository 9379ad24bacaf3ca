/** The common fields of this tab's reports (REP-01). They identify no person. */
import type { ReportContext } from '#lib/contract/reports.ts';

interface Surfer {
  userAgent: string;
  /** True when touch is the primary input. */
  isTouch: boolean;
  language: string;
}

/** The context of one tab; create it once per start of the tab, because each has a new client id. */
export function reportContext({ userAgent, isTouch, language }: Surfer): ReportContext {
  return {
    app: 'sintonia-web',
    clientId: randomHex(16),
    device: deviceOf(userAgent, isTouch),
    browser: browserOf(userAgent),
    language,
  };
}

/** An event id. The order of ids as text is their order in time. */
export function reportEventId(atMs: number): string {
  return `${Math.floor(atMs).toString(36).padStart(9, '0')}-${randomHex(12)}`;
}

function deviceOf(userAgent: string, isTouch: boolean): ReportContext['device'] {
  if (/\bTV\b|SmartTV|SMART-TV|Tizen|Web0S|AFT[A-Z]/.test(userAgent)) return 'tv';
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  // An iPad identifies itself as a Macintosh.
  if (userAgent.includes('Macintosh') && isTouch) return 'tablet';
  return /Mobi|iPhone|Android/.test(userAgent) ? 'mobile' : 'desktop';
}

function browserOf(userAgent: string): ReportContext['browser'] {
  if (/\bEdg(e|A|iOS)?\//.test(userAgent)) return 'edge';
  if (/\b(Firefox|FxiOS)\//.test(userAgent)) return 'firefox';
  if (/\b(Chrome|CriOS|Chromium)\//.test(userAgent)) return 'chrome';
  return /\bSafari\//.test(userAgent) ? 'safari' : 'other';
}

/** crypto.randomUUID is missing on plain-http origins of a home network. */
function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
