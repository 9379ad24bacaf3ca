import type { ReactNode } from 'react';

export type MenuEntry =
  | { kind: 'link'; id: string; text: string; href: string; icon?: ReactNode }
  | { kind: 'action'; id: string; text: string; act: () => void; icon?: ReactNode }
  /** One of several exclusive choices. `lang` when its text is in another language. */
  | {
      kind: 'choice';
      id: string;
      text: string;
      isChosen: boolean;
      act: () => void;
      lang?: string;
    }
  | { kind: 'line'; id: string };
