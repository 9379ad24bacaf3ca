import type { ImportKind } from './import-sources.ts';

export interface ImportWish {
  kind: ImportKind;
  /** An absolute path; for a list or guide also an http(s) address. */
  location: string;
  /** Default: derived from the location. */
  name?: string | undefined;
  /** Hours between imports; 0: only once. Default: a guide twice a day, a list never. */
  everyHours?: number | undefined;
  /** Days that a channel or film stays that a list lacks. Default: as before, at first 7. */
  graceDays?: number | undefined;
  isForced?: boolean | undefined;
}

export type NamedWish = ImportWish & { name: string };
