import type { Stack } from '#tests/setup/stack/stack.ts';
import type { Viewer } from './viewer.ts';

/** What a viewer does, in the words of docs/browsers.md. */
export interface Flow {
  name: string;
  requirement: 'WEB-01' | 'WEB-03';
  run: (viewer: Viewer, stack: Stack) => Promise<void>;
  /** Why this browser cannot do it, for a reason outside of our code; null when it can. */
  cannot?: (viewer: Viewer) => Promise<string | null>;
  /** What the viewer gets instead where the browser cannot. */
  instead?: (viewer: Viewer, stack: Stack) => Promise<void>;
}
