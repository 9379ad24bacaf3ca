/** Shares an address of this site: by the system's share sheet if available, else by the clipboard. */

export interface Shared {
  /** A path of this site. */
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
      // The sheet is unavailable (a frame, a policy): try the clipboard.
    }
  }
  return (await copyText(address)) ? { kind: 'copied' } : { kind: 'failed', address };
}

/** Copies a text to the clipboard; false when no way works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused or missing: browsers have no clipboard over plain HTTP.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  const focused = document.activeElement;
  // Inside an open dialog if there is one, because the focus may not leave it.
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.focus();
  field.select();
  let isCopied = false;
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way over plain HTTP
    isCopied = document.execCommand('copy');
  } catch {
    // Refused as well: the viewer gets the address to read.
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
