/** The delivery of this tab's stream, for its reports (REP-03). HLS until the media layer reports another. */
import type { Tracker } from '#lib/contract/reports.ts';

let last: Tracker = 'HLS';

export const deliveredBy = {
  note: (by: Tracker): void => {
    last = by;
  },
  last: (): Tracker => last,
};
