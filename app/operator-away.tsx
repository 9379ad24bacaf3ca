import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AwayScreen } from '#components/layout/away-screen.tsx';
import { ClientMessages } from '#components/layout/client-messages.tsx';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { reportSubjectAway } from '#server/catalogue/page-report.ts';

/**
 * Replaces a page's content while the operator does not answer. The status is 503 with Retry-After, so that crawlers
 * and caches do not store it as the page.
 */
export function OperatorAway() {
  reportSubjectAway();
  return (
    <ClientMessages of={['away']}>
      <AwayScreen />
    </ClientMessages>
  );
}

/** Page head of such a page. */
export async function awayHead(): Promise<Metadata> {
  const t = await getTranslations('away');
  return { title: t('title') };
}

/**
 * Whether a read failed because of the operator, and not because the item does not exist or only the browser may read
 * it.
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof OperatorError)) return false;
  return error.kind === 'network' || error.kind === 'http' || error.kind === 'malformed';
}
