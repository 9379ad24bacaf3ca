/** Maps keys to channel changes (ZAP-01; names of KeyboardEvent.key). */

export type ZapKey = 'up' | 'down' | 'last' | 'guide' | 'enter' | 'cancel' | { digit: string };

/** Inside these, Backspace has another meaning; so do paging keys, which also have one on sliders. */
const ownKeys = '[role=grid], [role=dialog], [role=menu], [role=listbox]';
const ownPaging = `${ownKeys}, [role=slider]`;
const typing =
  'input:not([type=range]), textarea, select, [contenteditable]:not([contenteditable=false])';

/** `isTypingNumber`: digits have been typed, so Enter and Escape apply to them. */
export function zapKeyOf(event: KeyboardEvent, isTypingNumber: boolean): ZapKey | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(typing)) return null;
  if (/^\d$/.test(event.key)) return target?.closest('[role=dialog]') ? null : { digit: event.key };
  switch (event.key) {
    case 'ChannelUp':
    case ']':
      return 'up';
    case 'ChannelDown':
    case '[':
      return 'down';
    case 'PageUp':
      return target?.closest(ownPaging) ? null : 'up';
    case 'PageDown':
      return target?.closest(ownPaging) ? null : 'down';
    case 'Backspace':
      return target?.closest(ownKeys) ? null : isTypingNumber ? 'cancel' : 'last';
    case 'g':
    case 'G':
    case 'Guide':
      return 'guide';
    case 'Enter':
      return isTypingNumber ? 'enter' : null;
    case 'Escape':
      return isTypingNumber ? 'cancel' : null;
    default:
      return null;
  }
}
