/** Addresses of the screens that a guest, and a member, can open; for tests of all screens. */
export const guestScreens = [
  ...['/home', '/vod/type/movies', '/vod/type/series', '/vod/detail/the-quiet-tenant'],
  ...['/vod/detail/paper-tigers', '/liveTv', '/replay', '/search', '/search?q=the', '/login'],
] as const;

export const memberScreens = [
  ...['/home', '/favorites', '/history'],
  ...['/my/account', '/my/plan', '/my/subscribe', '/my/messages'],
] as const;
