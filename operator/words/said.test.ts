import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import ts from 'typescript';
import codes from './phrases/codes.json' with { type: 'json' };
import { phrases, type PhraseKey } from './catalogue.ts';

/** The words of a program: the calls of `say`, all literal texts, and the beginnings of composed ones. */
const said: { where: string; keys: PhraseKey[]; values: string[] }[] = [];
const literals = new Set<string>();
const beginnings: string[] = [];
const isKey = (text: string): text is PhraseKey => Object.hasOwn(phrases, text);

beforeAll(async () => {
  for await (const path of glob('operator/**/*.ts')) {
    if (path.endsWith('.test.ts')) continue;
    const code = readFileSync(path, 'utf8');
    if (code.includes('operator/words/')) {
      visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true), path);
    }
  }
});

function visit(node: ts.Node, path: string): void {
  if (ts.isStringLiteralLike(node)) literals.add(node.text);
  if (ts.isTemplateExpression(node) && node.head.text !== '') beginnings.push(node.head.text);
  if (ts.isCallExpression(node) && node.expression.getText() === 'say') {
    const [key, values] = node.arguments;
    const keys = key ? textsIn(key).filter(isKey) : [];
    said.push({ where: `${path}: ${node.getText()}`, keys, values: namesIn(values) });
  }
  ts.forEachChild(node, (child) => visit(child, path));
}

const textsIn = (node: ts.Node): string[] => [
  ...(ts.isStringLiteralLike(node) ? [node.text] : []),
  ...node.getChildren().flatMap(textsIn),
];
const namesIn = (node: ts.Node | undefined): string[] =>
  node && ts.isObjectLiteralExpression(node)
    ? node.properties.flatMap(({ name }) => name?.getText() ?? [])
    : [];

test('[DESK-04] what a program says has all of its places filled', () => {
  expect(said.length).toBeGreaterThan(100);
  const open = said.flatMap(({ where, keys, values }) =>
    keys
      .flatMap((key) => [...phrases[key].en.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))
      .filter((name) => !values.includes(name))
      .map((name) => `${where} lacks ${name}`),
  );
  expect(open).toEqual([]);
});

test('[DESK-04] each phrase is said by a program', () => {
  const mute = Object.keys(phrases).filter(
    (key) =>
      !literals.has(key) &&
      !Object.hasOwn(codes, key) &&
      !beginnings.some((text) => key.startsWith(text)),
  );
  expect(mute).toEqual([]);
});
