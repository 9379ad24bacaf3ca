/** Called when an answer has been read or aborted, with the error if any. */
export type Done = (error?: unknown) => void;

export function once(work: Done): Done {
  let isDone = false;
  return (error) => {
    if (isDone) return;
    isDone = true;
    work(error);
  };
}
