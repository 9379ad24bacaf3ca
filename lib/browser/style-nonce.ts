/**
 * Some libraries (toasts, scroll lock) put a style element of their own into the head. The content security policy
 * lets only styles with this answer's nonce through, so they get it on their way in.
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
