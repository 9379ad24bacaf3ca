import type { CatchUp } from '#operator/import/catch-up/catch-up-mode.ts';

/** A channel of a list, as the list has it. */
export interface ListEntry {
  line: number;
  name: string;
  address: string;
  groups: string[];
  /** Null: the list gives none. */
  number: number | null;
  logoUrl: string | null;
  tvgId: string | null;
  tvgName: string | null;
  guideShiftMinutes: number;
  isRadio: boolean;
  catchUp: CatchUp | null;
  userAgent: string | null;
  referrer: string | null;
}
