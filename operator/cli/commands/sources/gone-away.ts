/** Explains a failed `fetch` when the operator has ended, and what happens to the import. */
export const goneAway =
  (left: string) =>
  (error: unknown): never => {
    if (!(error instanceof TypeError)) throw error;
    throw new Error(`The operator has gone away: it was killed, or has ended. ${left}`);
  };
