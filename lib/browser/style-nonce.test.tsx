import { expect, test } from '@jest/globals';
import { signLibraryStyles } from './style-nonce.ts';

test('a style element that a library adds to the head gets the nonce of the page', () => {
  const script = document.createElement('script');
  script.setAttribute('nonce', 'abc123');
  document.head.append(script);
  signLibraryStyles();
  const style = document.head.appendChild(document.createElement('style'));
  expect(style.nonce).toBe('abc123');
  expect(document.head.appendChild(document.createElement('meta')).isConnected).toBe(true);
});
