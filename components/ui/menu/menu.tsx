'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { prepareLoaded, useLoaded } from '#components/ui/use-loaded.ts';
import type { MenuEntry } from './menu-entry.ts';

interface MenuProps {
  label: string;
  heading?: string | undefined;
  entries: readonly MenuEntry[];
  className?: string | undefined;
  /** The content of the button. */
  children: ReactNode;
}

const loadBody = () => import('./menu-body.tsx');

/** A button that opens a menu. The menu's code is loaded when a pointer or the focus comes near. */
export function Menu({ label, heading, entries, className, children }: MenuProps) {
  const [isWanted, setWanted] = useState(false);
  const { part } = useLoaded(loadBody, isWanted);
  const prepare = () => prepareLoaded(loadBody);
  const common = {
    type: 'button',
    className,
    'aria-label': label,
    title: label,
    children,
  } as const;
  if (part) {
    return (
      <part.MenuBody
        label={label}
        heading={heading}
        entries={entries}
        trigger={<button {...common} />}
      />
    );
  }
  return (
    <button
      {...common}
      aria-haspopup="menu"
      aria-expanded={isWanted}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setWanted(true)}
    />
  );
}
