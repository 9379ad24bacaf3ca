import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import DoIUse from 'doiuse';
import postcss from 'postcss';

/**
 * Features that some browsers of the floor lack, and what viewers there miss. The names are those of caniuse.com.
 */
const mayBeMissing = new Map([
  ['css-scrollbar', 'the thin scroll bar'],
  ['css-content-visibility', 'speed of long lists'],
  ['css-autofill', 'the colour of filled-in fields'],
  ['css-overflow-anchor', 'nothing: it turns off what they do not have'],
  ['css-selection', 'the colour of selected text'],
  ['text-size-adjust', 'nothing: it turns off what they do not have'],
  ['css-touch-action', 'values that Safari ignores beside those that it knows'],
  ['css-media-scripting', 'rules for pages without scripts'],
  ['css-lch-lab', 'brighter glows, asked for by @supports'],
  // The build rewrites nested rules for the floor.
  ['css-nesting', 'nothing'],
  // caniuse means the property; ours are names of custom properties and of animations.
  ['css-zoom', 'nothing'],
  ['css3-cursors', 'a pointer, on screens without one'],
  ['css3-cursors-grab', 'a pointer, on screens without one'],
]);

const sheets = globSync('{app,components}/**/*.css');
const { browserslist: floor } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  browserslist: string[];
};

describe('[WEB-07] style sheets and the oldest browsers of the floor', () => {
  test('no style sheet uses a feature that they lack', () => {
    const missing: string[] = [];
    const plugin = new DoIUse({
      browsers: floor,
      ignore: [...mayBeMissing.keys()],
      onFeatureUsage: ({ message }: { message: string }) => missing.push(message),
    });
    for (const from of sheets) {
      void postcss([plugin]).process(readFileSync(from, 'utf8'), { from }).css;
    }
    expect(missing.filter((message) => !message.includes('only partially supported'))).toEqual([]);
    expect(sheets.length).toBeGreaterThan(100);
  });

  // caniuse's list has no entry for it: Chromium mixes colours from version 111 on.
  test('each mixed colour has a plain one before it', () => {
    const alone: string[] = [];
    for (const from of sheets) {
      postcss.parse(readFileSync(from, 'utf8'), { from }).walkDecls((declaration) => {
        const before = declaration.prev();
        const isMixed = declaration.value.includes('color-mix(');
        const hasPlain = before?.type === 'decl' && before.prop === declaration.prop;
        if (isMixed && !hasPlain) alone.push(`${from}: ${String(declaration)}`);
      });
    }
    expect(alone).toEqual([]);
  });
});
