interface PolicySetting {
  /** Hot reload needs style elements and a web socket, React needs eval. */
  isDev: boolean;
  /** Other origins that media, pictures and guides may come from. */
  mediaOrigins: readonly string[];
  /** Pages of this origin may show it in a frame. */
  isFramedHere?: boolean;
}

/**
 * What a page may load and run. Styles are as strict as scripts, except style attributes: React sets the custom
 * properties of dynamic numbers there.
 */
export function contentSecurityPolicy(
  nonce: string,
  { isDev, mediaOrigins, isFramedHere = false }: PolicySetting,
): string {
  const own = ["'self'", ...mediaOrigins];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(isDev ? ["'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", isDev ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [...own, 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'media-src': [...own, 'blob:'],
    'connect-src': [...own, ...(isDev ? ['ws:'] : [])],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': [isFramedHere ? "'self'" : "'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
