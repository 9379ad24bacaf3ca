/** Headers that the door (server/http) or proxy.ts sets on a request for the pages behind it; what a client sends under these names is dropped. */
export const requestHeaders = {
  /** The nonce of this answer's content security policy. */
  nonce: 'x-nonce',
  /** `?lang=` of the address, when it has one: layouts cannot see the query. */
  askedLanguage: 'x-asked-language',
  /** The address of the viewer's machine, with a mark that only this process can make (server/http/told-address.ts). */
  viewerAddress: 'x-viewer-address',
} as const;
