import type { ForeignRequest } from './foreign-request.ts';
import type { ForeignStream } from './foreign-stream.ts';

/** Reads films in files, and delivers them as HLS. */
export interface FilmReading {
  /**
   * Whether a film has to be delivered as HLS and not as its file: its container or its sound is not for browsers, or it
   * has several sounds. Rejects with SourceFailure when it cannot be read.
   */
  isNeeded: (stream: ForeignStream) => Promise<boolean>;
  /** A playlist or segment of the film. Rejects with SourceFailure. */
  answer: (asked: ForeignRequest) => Promise<Response>;
  close: () => void;
}
