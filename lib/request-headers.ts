/**
 * Headers that the web server (server/http) or proxy.ts sets on requests for pages; values that a client sends under
 * these names are dropped.
 */
export const requestHeaders = {
  /** The nonce of this answer's content security policy. */
  nonce: 'x-nonce',
  /** `?lang=` of the address, if present: layouts cannot see the query. */
  askedLanguage: 'x-asked-language',
  /** The address of the viewer's machine, with a mark that only this process can make (server/http/told-address.ts). */
  viewerAddress: 'x-viewer-address',
} as const;
