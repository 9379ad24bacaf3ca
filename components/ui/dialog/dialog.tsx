'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import * as RadixDialog from 'radix-ui/dialog';
import { useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import styles from './dialog.module.css';
import { IconButton } from '#components/ui/buttons/icon-button.tsx';
import { useBackCloses } from './use-back-closes.ts';

interface DialogProps {
  title: string;
  /** Announced together with the title. */
  text?: ReactNode;
  widthPx?: number;
  /** Without a close button the viewer must choose one of the actions. */
  hasClose?: boolean;
  /** A click outside does not close it. */
  needsAnswer?: boolean;
  /** Buttons at the end, the main one last. */
  actions?: ReactNode;
  onClose: () => void;
  /**
   * Back closes it, as if it were a page, which it resembles on a phone. Not for dialogs with links elsewhere: there
   * Back returns to the dialog.
   */
  closesByBack?: boolean;
  /** The dialog itself gets the initial focus, because its first content is still loading. */
  isSlow?: boolean;
  /** Its container in full screen, where only the full-screen element is visible. */
  container?: HTMLElement | null;
  children?: ReactNode;
}

/**
 * An open dialog: traps the focus and restores it. Render it only while it is open, preferably loaded by `useLoaded()`,
 * because the first view of a page never needs it.
 */
export function Dialog({
  title,
  text,
  widthPx,
  hasClose = true,
  needsAnswer = false,
  actions,
  onClose,
  closesByBack = false,
  isSlow = false,
  container = null,
  children,
}: DialogProps) {
  const t = useTranslations('ui');
  useBackCloses(closesByBack, onClose);
  const panel = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const width = widthPx === undefined ? {} : { '--dialog-width': `${widthPx}px` };
  return (
    <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal container={container ?? shownElement()}>
        <RadixDialog.Overlay className={styles.veil} />
        <RadixDialog.Content
          ref={panel}
          className={styles.panel}
          style={width as CSSProperties}
          onOpenAutoFocus={(event) => {
            if (!isSlow) return;
            event.preventDefault();
            panel.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Without a trigger of its own, Radix does not restore the focus.
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
          {...(needsAnswer && { onPointerDownOutside: (event) => event.preventDefault() })}
          {...(!text && { 'aria-describedby': undefined })}
        >
          <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
          {text && (
            <RadixDialog.Description className={styles.text}>{text}</RadixDialog.Description>
          )}
          {children}
          {actions && <div className={styles.acts}>{actions}</div>}
          {hasClose && (
            <IconButton label={t('close')} className={styles.close} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** In full screen only this element is visible. */
function shownElement(): Element | null {
  return document.fullscreenElement;
}
