/**
 * Some libraries (toasts, scroll lock) insert style elements into the head. The content security policy allows only
 * styles with this answer's nonce, so the nonce is added when they are inserted.
 */
export function signLibraryStyles(): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (!nonce) return;
  const { head } = document;
  const append = head.appendChild.bind(head);
  head.appendChild = (node) => {
    if (node instanceof HTMLStyleElement) node.nonce = nonce;
    return append(node);
  };
}
