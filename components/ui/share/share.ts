/** Hands an address of ours on: by the system's own sheet where there is one, else by the clipboard. */

export interface Shared {
  /** A path of ours. */
  path: string;
  title: string;
}

/** `shared`: the system took it, or the viewer cancelled. `address` is for copying by hand. */
export type ShareOutcome = { kind: 'shared' | 'copied' } | { kind: 'failed'; address: string };

export async function share({ path, title }: Shared): Promise<ShareOutcome> {
  const address = new URL(path, window.location.origin).href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url: address });
      return { kind: 'shared' };
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return { kind: 'shared' };
      // The sheet is not to be had (a frame, a policy): the clipboard may be.
    }
  }
  return (await copy(address)) ? { kind: 'copied' } : { kind: 'failed', address };
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or missing: browsers have no clipboard for plain http.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  const focused = document.activeElement;
  // Inside an open dialog, where there is one: focus may not leave it.
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.focus();
  field.select();
  let isCopied = false;
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the one way on plain http.
    isCopied = document.execCommand('copy');
  } catch {
    // Refused as well: the viewer gets the address to read.
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
