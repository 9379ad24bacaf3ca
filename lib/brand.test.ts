import { describe, expect, test } from '@jest/globals';
import { brandOf, contrast, parseColour, readableOn } from './brand.ts';

const withBrand = (accent?: string, accentInk?: string) =>
  brandOf({ brandProperties: { ...(accent && { accent }), ...(accentInk && { accentInk }) } });

describe('brandOf', () => {
  test('[CFG-06] takes name, logo and accent from the manifest', () => {
    const brand = brandOf({
      brandProperties: { productName: ' Río TV ', logoUrl: '/artwork/logo.svg', accent: '#0af' },
    });
    expect(brand.productName).toBe('Río TV');
    expect(brand.logoUrl).toBe('/artwork/logo.svg');
    expect(brand.properties['--accent']).toBe('#00aaff');
    expect(brand.isHouse).toBe(false);
  });

  test('[CFG-06] keeps the default style without branding', () => {
    expect(brandOf(null)).toEqual({
      productName: 'Sintonia',
      isHouse: true,
      logoUrl: undefined,
      iconUrl: undefined,
      accent: '#ff7a45',
      properties: {},
    });
  });

  test.each([
    'red;background:url(https://evil.test)',
    '#fff;}body{display:none',
    'javascript:alert(1)',
    '</style><script>',
    '#12345',
    '#ggg',
    'url(#x)',
    '',
  ])('[CFG-06] ignores the invalid colour %j', (hostile) => {
    expect(withBrand(hostile).properties).toEqual({});
    expect(withBrand(hostile).accent).toBe('#ff7a45');
    expect(withBrand('#336699', hostile).properties['--accent-ink']).toMatch(/^#[0-9a-f]{6}$/);
  });

  test.each(['#000000', '#ffffff', '#777777', '#ff7a45', '#0000ff', '#ffff00', '#2a0a18'])(
    '[CFG-06] gives accent %s readable ink and accented text, with any configured ink',
    (accent) => {
      for (const ink of [accent, '#808080', undefined]) {
        const { properties } = withBrand(accent, ink);
        const ground = parseColour(properties['--accent']);
        const written = parseColour(properties['--accent-ink']);
        const text = parseColour(properties['--accent-text']);
        expect(contrast(ground!, written!)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(text!, parseColour('#141924')!)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test('[CFG-06] keeps a readable ink', () => {
    expect(withBrand('#ff7a45', '#1a0b04').properties['--accent-ink']).toBe('#1a0b04');
  });
});

test('[NOT-08] malformed colours are ignored, and an illegible text colour is replaced', () => {
  expect(readableOn('#123', '#fff')).toEqual({ ground: '#112233', ink: '#ffffff' });
  expect(readableOn('#ffffff', '#fffffe')).toEqual({ ground: '#ffffff', ink: '#000000' });
  expect(readableOn('red;background:url(//evil)', '#fff')).toBeUndefined();
});
