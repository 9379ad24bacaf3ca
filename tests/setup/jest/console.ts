import { format } from 'node:util';
import { afterEach, beforeEach, expect } from '@jest/globals';

/**
 * Unexpected warnings are errors: a test that prints with console.error or console.warn fails. A test that expects one
 * replaces the method: `jest.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...parts: unknown[]) => {
      printed.push(`console.${method}: ${format(...parts)}`);
    };
  }
});

afterEach(() => {
  expect(printed).toEqual([]);
});
