import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AwayScreen } from '#components/layout/away-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { OperatorError } from '#lib/contract/operator-error.ts';
import { reportSubjectAway } from '#server/catalogue/page-report.ts';

/**
 * In place of what a page is about while the operator does not answer. The answer is a 503 with Retry-After, so that
 * neither crawlers nor caches take it for the page.
 */
export function SubjectAway() {
  reportSubjectAway();
  return (
    <ClientMessages of={['away']}>
      <AwayScreen />
    </ClientMessages>
  );
}

/** What such a page says of itself. */
export async function awayHead(): Promise<Metadata> {
  const t = await getTranslations('away');
  return { title: t('title') };
}

/**
 * Whether a reading failed because of the operator, and not because there is no such thing or because only the browser
 * may read it.
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof OperatorError)) return false;
  return error.kind === 'network' || error.kind === 'http' || error.kind === 'malformed';
}
