'use client';

import { Check } from 'lucide-react';
import Link from 'next/link';
import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactElement } from 'react';
import type { MenuEntry } from './menu-entry.ts';
import styles from './menu.module.css';

interface MenuBodyProps {
  label: string;
  heading?: string | undefined;
  entries: readonly MenuEntry[];
  trigger: ReactElement;
}

/** The menu, initially open: it is loaded when the viewer opens it. */
export function MenuBody({ label, heading, entries, trigger }: MenuBodyProps) {
  const chosen = entries.find((entry) => entry.kind === 'choice' && entry.isChosen);
  return (
    <Radix.Root defaultOpen modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* In full screen only the full-screen element is visible. */}
      <Radix.Portal container={document.fullscreenElement}>
        <Radix.Content
          className={styles.menu}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
        >
          {heading && <Radix.Label className={styles.heading}>{heading}</Radix.Label>}
          <Radix.RadioGroup {...(chosen && { value: chosen.id })}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Radix.RadioGroup>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'line':
      return <Radix.Separator className={styles.line} />;
    case 'link':
      return (
        <Radix.Item className={styles.item} asChild>
          <Link href={entry.href} prefetch={false}>
            {entry.icon}
            <span className={styles.text}>{entry.text}</span>
          </Link>
        </Radix.Item>
      );
    case 'action':
      return (
        <Radix.Item className={styles.item} onSelect={entry.act}>
          {entry.icon}
          <span className={styles.text}>{entry.text}</span>
        </Radix.Item>
      );
    case 'choice':
      return (
        <Radix.RadioItem
          className={styles.item}
          value={entry.id}
          onSelect={entry.act}
          lang={entry.lang}
        >
          <span className={styles.text}>{entry.text}</span>
          {entry.isChosen && <Check className={styles.mark} aria-hidden="true" />}
        </Radix.RadioItem>
      );
  }
}
