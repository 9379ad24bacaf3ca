import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLoaded } from '#components/ui/use-loaded.ts';
import { overlayHost } from '#components/player/controls/overlay-host.ts';

const loadKeySheet = () => import('./key-sheet.tsx');

interface KeySheetState {
  isOpen: boolean;
  open: () => void;
  /** Its code is loaded on demand. */
  sheet: (frame: HTMLElement | null) => ReactNode;
}

export function useKeySheet(hasChannels: boolean): KeySheetState {
  const [isOpen, setIsOpen] = useState(false);
  const { part } = useLoaded(loadKeySheet, isOpen);
  return {
    isOpen,
    open: () => setIsOpen(true),
    sheet: (frame) =>
      isOpen &&
      part && (
        <part.KeySheet
          hasChannels={hasChannels}
          onClose={() => setIsOpen(false)}
          container={overlayHost(frame)}
        />
      ),
  };
}
