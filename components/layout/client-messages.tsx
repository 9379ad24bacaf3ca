import { NextIntlClientProvider } from 'next-intl';
import type { Messages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { StageTexts } from '#components/player/stage/stage-texts.tsx';

type Feature = keyof Messages;

/** The messages of the layout around every page. */
const frame: readonly Feature[] = ['shell', 'ui', 'errors', 'card'];

/**
 * Passes the messages of the named features to the client components inside; all other messages stay on the server. The
 * layout's own messages are always included.
 */
export async function ClientMessages({
  of,
  children,
}: {
  of: readonly Feature[];
  children: ReactNode;
}) {
  const all = await getMessages();
  const wanted = [...frame, ...of].map((feature) => [feature, all[feature]] as const);
  return (
    <NextIntlClientProvider messages={Object.fromEntries(wanted)}>
      {of.includes('player') && <StageTexts />}
      {children}
    </NextIntlClientProvider>
  );
}
