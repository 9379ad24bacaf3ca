/** Prefixes of the web server, and of its other paths. */
const prefixes = [
  ...[
    '/media',
    '/artwork',
    '/memberSite',
    '/gateway',
    '/liveapi',
    '/vodapi',
    '/searchApi',
    '/deskapi',
  ],
  ...['/drmLicense', '/dataReport', '/streams', '/_next', '/home', '/unknown', ''],
];
/** A dot segment, in every spelling that some URL parser accepts. */
const dots = ['..', '.', '%2e%2e', '%2E%2E', '.%2e', '%2e.', '%2e', '%2E'];
const slashes = ['/', '%2f', '%2F', '\\', '%5c', '%5C'];
const oddities = [
  ...['%00', '%01', '%1f', '%0d%0a', '%7f', '%', '%z1', '%2', '/', '%2f', '%5c', '\\'],
  ...['%c0%ae%c0%ae', '%u002e'],
];
/** Paths of the operator that are not passed on. */
const wanted = ['healthz', '_admin/outbox', '_faults', 'liveapi/api/account/login/v3'];

/** Targets that would escape a prefix if a parser on the way decoded them, and the same targets without any trick. */
export function spelledTargets(): string[] {
  const targets = prefixes.flatMap((prefix) =>
    wanted.flatMap((goal) => [
      ...dots.flatMap((step) => slashes.map((slash) => `${prefix}/${step}${slash}${goal}`)),
      ...dots.map((step) => `${prefix}/x/${step}/${step}/${goal}`),
      ...oddities.map((oddity) => `${prefix}/${oddity}${goal}`),
    ]),
  );
  return [
    ...targets,
    '/home',
    '/media/x',
    '/vod/detail/caf%C3%A9',
    '/search?q=a%2e%2e%2fb',
    '/a/b.c',
  ];
}
