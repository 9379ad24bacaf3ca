import { expect, jest, test } from '@jest/globals';
import { firstLook } from './first-look.ts';

const nonce = '0123456789abcdef0123456789abcdef';
const hero = '<img alt="" class="hero" fetchPriority="high" src="/artwork/hero.webp"/>';
const sheet = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" nonce="${nonce}" data-precedence="next"/>`;

const html = (picture: string) =>
  [
    `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${sheet('one')}${sheet('two')}`,
    `<link rel="preload" as="script" fetchPriority="low" nonce="${nonce}" href="/main.js"/>`,
    `<script src="/one.js" async="" nonce="${nonce}"></script><title>Home</title>`,
    `<script src="/old.js" noModule="" nonce="${nonce}"></script></head><body>${picture}`,
    `<script src="/main.js" nonce="${nonce}" id="_R_" async=""></script>`,
    `<script nonce="${nonce}">self.__next_f.push("<script async=\\"\\" src=\\"/text.js\\">")</script>`,
    '</body></html>',
  ].join('');

const rendered = (text: string, over: { status?: number; type?: string } = {}) => ({
  status: over.status ?? 200,
  headers: {
    'content-type': over.type ?? 'text/html; charset=utf-8',
    link: `</a.webp>; rel=preload; as="image", </i.woff2>; rel=preload; as="font"; nonce="${nonce}", </one.css>; rel=preload; as="style"; nonce="${nonce}", </two.css>; rel=preload; as="style"; nonce="${nonce}"`,
  },
  body: Buffer.from(text),
  isPartial: false,
});

const sheets: Record<string, string> = {
  one: '.hero{color:red}.card{color:blue}@font-face{src:url(../media/i.woff2)}',
  two: '@media (width < 9px){.hero{top:0}.menu{top:1px}}@media print{.menu{top:2px}}',
};
const scripts: Record<string, string> = {
  '/one.js': 'e.v({menu:"menu",top:"top"})',
  '/main.js': 'let a=`hero ${b}`',
};
const readFile = jest.fn((address: string) =>
  Promise.resolve(scripts[address] ?? sheets[/(\w+)\.css$/.exec(address)?.[1] ?? ''] ?? null),
);

test('a page with a largest picture has its styles inline and loads the rest at its end', async () => {
  const { body, headers } = await firstLook(readFile, null)(rendered(html(hero)), '/home');
  const page = body.toString();
  expect(page).toContain(
    `<meta charSet="utf-8"/><style nonce="${nonce}">.hero{color:red}` +
      '@media (width < 9px){.hero{top:0}.menu{top:1px}}@media print{.menu{top:2px}}</style><title>Home</title>',
  );
  expect(page).not.toMatch(/<script[^>]* src="\/(?:one|main)\.js"/);
  expect(page).not.toContain('as="script"');
  expect(page).toContain(
    `</script><noscript>${sheet('one')}${sheet('two')}</noscript><script nonce="${nonce}">(function`,
  );
  const [, what] = /(\{"sheets".*\})\)<\/script><\/body><\/html>$/.exec(page) ?? [];
  expect(JSON.parse(what ?? '')).toEqual({
    sheets: ['/_next/static/chunks/one.css', '/_next/static/chunks/two.css'],
    letters: '@font-face{src:url(/_next/static/media/i.woff2)}',
    scripts: ['/one.js', '/main.js'],
    isPlayed: false,
    preloads: [],
    aliveEvent: 'page-alive',
    longestWaitMs: 3_000,
  });
  // Scripts that are not loaded, and text that only looks like a script, stay.
  expect(page).toContain('<script src="/old.js" noModule=""');
  expect(page).toContain('src=\\"/text.js\\"');
  expect(headers.link).toBe('</a.webp>; rel=preload; as="image"');
});

test('style sheets and scripts are read once, and again after a failed read', async () => {
  const look = firstLook(readFile, null);
  readFile.mockClear();
  readFile.mockRejectedValueOnce(new Error('gone'));
  const page = rendered(html(hero));
  expect(await look(page, '/home')).toBe(page);
  for (let times = 0; times < 3; times += 1) expect(await look(page, '/home')).not.toBe(page);
  expect(readFile.mock.calls.map(([address]) => address)).toEqual([
    '/_next/static/chunks/one.css',
    '/_next/static/chunks/two.css',
    '/one.js',
    '/main.js',
    '/_next/static/chunks/one.css',
  ]);
});

test('an answer that is not a complete page with a largest picture stays unchanged', async () => {
  const others = [
    rendered(html('<img alt="" src="/artwork/small.webp"/>')),
    rendered(html(hero), { status: 404 }),
    rendered(html(hero), { type: 'text/x-component' }),
    rendered(`<html><body>${hero}</body></html>`),
    rendered(html(hero).replaceAll('two.css', 'gone.css')),
    rendered(html(hero).replaceAll('/one.js', '/gone.js')),
  ];
  for (const page of others) expect(await firstLook(readFile, null)(page, '/home')).toBe(page);
});

test('live TV asks for its address first, then loads its largest script, and preloads those of the player', async () => {
  const part = 'e.v(t=>Promise.all(["static/chunks/player.js"].map(t=>e.l(t))))';
  const files: Record<string, string> = {
    ...{ '/one.js': `"menu"${part}`, '/main.js': 'let a=`hero ${b}`'.padEnd(500) },
    '/_next/static/chunks/player.js': '"sintonia:player-part","top"',
  };
  const read = (address: string) =>
    Promise.resolve(files[address] ?? sheets[/(\w+)\.css$/.exec(address)?.[1] ?? ''] ?? null);
  const look = firstLook(read, '/early.js');
  const text = async (target: string) =>
    (await look(rendered(html('<img alt="" class="hero"/>')), target)).body.toString();
  const page = await text('/liveTv?id=l7');
  const head = page.slice(0, page.indexOf('</head>'));
  expect(head).toMatch(/<style nonce="\w+" data-player-styles>.*\.hero\{top:0\}/);
  const [, call] = /\(function startPlayer.*?\)\((\{.*?\})\)<\/script>/s.exec(head) ?? [];
  expect(JSON.parse(call ?? '')).toMatchObject({ call: { address: '/streams/live' } });
  const [, what] = /(\{"sheets".*\})\)<\/script>/.exec(head) ?? [];
  expect(JSON.parse(what ?? '')).toMatchObject({
    scripts: ['/early.js', '/main.js', '/one.js'],
    ...{ isPlayed: true, preloads: ['/_next/static/chunks/player.js'] },
  });
  expect(head.indexOf('startPlayer')).toBeLessThan(head.indexOf('"sheets"'));
  // A stranger's channel cannot end the script that it stands in.
  expect(await text('/liveTv?id=%3C/script%3E%3Cb%3E')).not.toContain('</script><b>');
  // Without a channel in the address there is nothing to ask for.
  expect(await text('/liveTv')).not.toMatch(/startPlayer|early\.js/);
});
