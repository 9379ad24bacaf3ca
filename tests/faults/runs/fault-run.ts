/** One fault that is brought about, and what becomes of the service. */
export interface FaultRun {
  fault: string;
  expectation: string;
  /** A string: why it cannot be run here. */
  run: () => Promise<Outcome | string>;
}

export interface Outcome {
  /** The effect on viewers, in words. */
  seen: string;
  /** Null: there was nothing to recover from. */
  recoveryMs: number | null;
  isMet: boolean;
}
