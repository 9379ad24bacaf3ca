/** A fault to cause, and its effect on the service. */
export interface FaultRun {
  fault: string;
  expectation: string;
  /** Returns a string with the reason when the fault cannot be caused on this machine. */
  run: () => Promise<Outcome | string>;
}

export interface Outcome {
  /** The effect on viewers, as text. */
  seen: string;
  /** Null when the service did not fail. */
  recoveryMs: number | null;
  isMet: boolean;
}
