import { expect, test } from '@jest/globals';
import { lettersOf, neededStyles, styleParts } from './style-parts.ts';

const needed = (css: string, classes = '') =>
  neededStyles(styleParts(css, '/_next/static/chunks/a.css'), new Set(classes.split(' ')));

test.each([
  ['an element', 'body{margin:0}'],
  ['an attribute', '[hidden]{display:none}'],
  ['a present class', '.a{top:0}'],
  ['all its classes present', '.a .b:hover>.c[data-x="1.5"]{top:0}'],
  ['one selector of several', '.gone,.a{top:0}'],
  ['a missing class inside :not()', '.a:not(.gone){top:0}'],
  ['a missing class inside :has()', '.a:has(>.gone:not(:empty)){top:0}'],
  ['one class of several', ':is(.gone x,.a){top:0}'],
  ['a class inside :where()', ':where(.a){top:0}'],
  ['an escaped name', '.w\\:gone{top:0}'],
  ['a local font', '@font-face{src:local("Arial")}'],
  ['a statement', '@layer one,two;'],
])('the style parts keep a rule with %s', (_, css) => {
  expect(needed(css, 'a b c')).toBe(css);
});

test.each([
  '.gone{top:0}',
  '.a .gone{top:0}',
  '.a.gone,.gone .b{top:0}',
  ':where(.gone){top:0}',
  '.a:not(.b) .gone{top:0}',
  '@media print{.gone{top:0}}',
  '@supports (top:0){@container (width>1px){.gone{top:0}}}',
  '/* nothing */',
  '@font-face{src:url(a.woff2)}',
  '@keyframes x{0%{top:0}}',
  '.gone{animation:1s x}@keyframes x{0%{top:0}}',
])('the style parts drop %s', (css) => {
  expect(needed(css, 'a b c')).toBe('');
});

test('the kept style rules stay in order and inside their conditions', () => {
  const css = '.a{top:0}@media print{.gone{top:0}.b{top:1px}}.gone{top:3px}.c{top:2px}';
  expect(needed(css, 'a b c')).toBe('.a{top:0}@media print{.b{top:1px}}.c{top:2px}');
});

test('keyframes are kept for the rules that use them, also of another style sheet', () => {
  const [css, moves] = ['@media print{.a{animation:1s run}}', '@keyframes run{0%{top:0}}'];
  expect(needed(`${moves}${css}@keyframes other{0%{top:0}}`, 'a')).toBe(css + moves);
});

test('the web fonts of a style sheet are taken out with whole addresses', () => {
  const css = '.a{top:0}@font-face{src:url(../media/a.woff2)}@font-face{src:local("Arial")}';
  expect(lettersOf(css, '/_next/static/chunks/a.css')).toBe(
    '@font-face{src:url(/_next/static/media/a.woff2)}',
  );
});

test.each([
  ['url(../media/a.woff2)', 'url(/_next/static/media/a.woff2)'],
  ['url("./b.svg?x#y")', 'url("/_next/static/chunks/b.svg?x#y")'],
  ['url(/artwork/c.webp)', 'url(/artwork/c.webp)'],
  ['url(data:image/png;base64,AA)', 'url(data:image/png;base64,AA)'],
])('the relative address %s in a style sheet is resolved', (from, to) => {
  expect(needed(`.a{src:${from}}`, 'a')).toBe(`.a{src:${to}}`);
});
