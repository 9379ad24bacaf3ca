import { expect, test } from '@jest/globals';
import { failurePage } from './failure-page.ts';

const page = failurePage({
  accent: '#ff7a45',
  language: 'es',
  nonce: 'n0nce',
  productName: '<b>"Río" & TV</b>',
  firstLookMs: 2_000,
  texts: {
    documentTitle: 'Iniciando',
    title: 'No podemos conectar',
    text: '<script>alert(1)</script>',
    whatToDo: 'Qué puedes hacer',
    steps: ['Espera', 'Código START-0'],
    retry: 'Reintentar',
    checking: '" onfocus="alert(1)',
  },
});

test('[CFG-01] the failure page tells the viewer what to do and retries by itself', () => {
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('<li>Código START-0</li>');
  expect(page).toContain('/healthz');
  expect(page).toContain('location.reload()');
});

test('[CFG-01] the failure page escapes its texts: no markup or script in them runs', () => {
  expect(page).not.toContain('<script>alert');
  expect(page).not.toContain('" onfocus=');
  expect(page).not.toContain('<b>');
  expect(page.match(/<script /g)).toHaveLength(1);
  expect(page).toContain('<script nonce="n0nce">');
  expect(page).toContain('<style nonce="n0nce">');
});
