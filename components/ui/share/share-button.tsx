'use client';

import { Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Button } from '#components/ui/buttons/button.tsx';
import { showToast } from '#components/ui/toast/toast.ts';
import { limits } from '#lib/limits.ts';
import { share } from './share.ts';

type ShareButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> & {
  /** A path of this site; a function when it depends on the time of the click. */
  path: string | (() => string);
  /** The title of the shared page. */
  title: string;
};

/** How long a message with an address that could not be copied is shown, in ms: enough to read and type it. */
const readingMs = 30_000;

/** Shares an address of this site, and reports the outcome. */
export function ShareButton({ path, title, ...look }: ShareButtonProps) {
  const t = useTranslations('share');

  async function act() {
    const outcome = await share({ path: typeof path === 'string' ? path : path(), title });
    if (outcome.kind === 'copied') {
      showToast({ id: 'share', text: t('copied'), tone: 'good', durationMs: limits.toastMs });
    } else if (outcome.kind === 'failed') {
      const text = t('failed', { address: outcome.address });
      showToast({ id: 'share', text, tone: 'error', durationMs: readingMs });
    }
  }

  return (
    <Button {...look} aria-label={t('shareOf', { title })} onClick={() => void act()}>
      <Share2 aria-hidden="true" />
      {t('share')}
    </Button>
  );
}
