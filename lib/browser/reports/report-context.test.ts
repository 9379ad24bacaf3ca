import { expect, test } from '@jest/globals';
import { reportEventIdSchema } from '#lib/contract/reports.ts';
import { reportContext, reportEventId } from './report-context.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, false, 'desktop', 'chrome'],
  [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/141.0`, false, 'desktop', 'edge'],
  [`Mozilla/5.0 (Linux; Android 15) ${chrome} Mobile Safari/537.36`, true, 'mobile', 'chrome'],
  [`Mozilla/5.0 (Linux; Android 15; SM-X200) ${chrome} Safari/537.36`, true, 'tablet', 'chrome'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${safari} Mobile Safari/604.1`,
    true,
    'mobile',
    'safari',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) ${safari} Safari/605.1`,
    true,
    'tablet',
    'safari',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) ${safari} Safari/605.1`,
    false,
    'desktop',
    'safari',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    false,
    'desktop',
    'firefox',
  ],
  [`Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) ${chrome} TV Safari/537.36`, false, 'tv', 'chrome'],
  ['', false, 'desktop', 'other'],
])('[REP-01] %s (touch: %s) is a %s with %s', (userAgent, isTouch, device, browser) => {
  const context = reportContext({ userAgent, isTouch, language: 'pt' });
  expect(context).toMatchObject({ device, browser, language: 'pt' });
});

test('[REP-01] the client id is random: the report context identifies no browser, session or person', () => {
  const surfer = { userAgent: 'secret agent', isTouch: false, language: 'en' };
  const [one, other] = [reportContext(surfer), reportContext(surfer)];
  expect(one.clientId).toMatch(/^[0-9a-f]{32}$/);
  expect(one.clientId).not.toBe(other.clientId);
  expect(JSON.stringify(one)).not.toContain('agent');
});

test('[REP-02] event ids are unique, sorted by time, and valid for the operator', () => {
  const ids = [1.5, 1_700_000_000_000, 1_900_000_000_000].map(reportEventId);
  expect(ids.toSorted()).toEqual(ids);
  expect(reportEventId(1)).not.toBe(ids[0]);
  for (const id of ids) expect(reportEventIdSchema.safeParse(id).success).toBe(true);
});
