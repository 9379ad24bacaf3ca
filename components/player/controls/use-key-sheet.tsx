import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLoaded } from '#components/ui/use-loaded.ts';

const loadKeySheet = () => import('./key-sheet.tsx');

interface KeySheetState {
  isOpen: boolean;
  open: () => void;
  /** Its code is fetched when it is asked for. */
  sheet: (frame: HTMLElement | null) => ReactNode;
}

/** A player that fills the window is all that can be seen. */
const sheetHost = (frame: HTMLElement | null) =>
  frame && frame.clientHeight >= window.innerHeight * 0.9 ? frame : null;

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
          container={sheetHost(frame)}
        />
      ),
  };
}
