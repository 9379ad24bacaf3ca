/** The window event that is dispatched after hydration. */
export const aliveEvent = 'page-alive';
