/** What the window hears when the page's scripts have taken it over. */
export const aliveEvent = 'page-alive';
