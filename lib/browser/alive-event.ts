/** The window's event after hydration. */
export const aliveEvent = 'page-alive';
