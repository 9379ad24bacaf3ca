'use client';

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { Button } from '#components/ui/buttons/button.tsx';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import type { Toast, ToastEvent } from './toast.ts';
import styles from './toaster.module.css';

const icons = { plain: Info, error: CircleAlert, good: CircleCheck };

/** Applies the toast events in order. `events` is append-only. */
export function Toaster({ events }: { events: readonly ToastEvent[] }) {
  const t = useTranslations('ui');
  const done = useRef(0);

  useEffect(() => {
    for (const event of events.slice(done.current)) {
      if (event.kind === 'hide') sonner.dismiss(event.id);
      else show(event.toast);
    }
    done.current = events.length;
  }, [events]);

  return (
    <Sonner
      position="bottom-center"
      offset={24}
      mobileOffset={{ bottom: 'calc(var(--tabs-height) + 12px)', left: 12, right: 12 }}
      visibleToasts={3}
      // Stacked, the front toast would cover the text and the button of those behind it.
      expand
      containerAriaLabel={t('notices')}
    />
  );
}

function show({ durationMs, ...toast }: Toast): void {
  const { id } = toast;
  sonner.custom(() => <ToastCard {...toast} />, {
    id,
    duration: durationMs,
    unstyled: true,
    className: styles.place ?? '',
  });
}

function ToastCard({ id, text, tone, action }: Omit<Toast, 'durationMs'>) {
  const t = useTranslations('ui');
  const Icon = icons[tone];
  return (
    <div className={[styles.toast, styles[tone]].join(' ')} data-toast={tone}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.text}>{text}</span>
      {action && (
        <Button
          size="small"
          onClick={() => {
            sonner.dismiss(id);
            action.act();
          }}
        >
          {action.text}
        </Button>
      )}
      <IconButton label={t('dismiss')} className={styles.close} onClick={() => sonner.dismiss(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
