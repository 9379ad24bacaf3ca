import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';

const push = jest.fn();
jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { useGoTo } = await import('./use-go-to.ts');

let open: jest.Spied<typeof window.open>;
let pictured: Element | null;
beforeEach(() => {
  open = jest.spyOn(window, 'open').mockReturnValue(null);
  pictured = null;
  Object.defineProperty(document, 'pictureInPictureElement', {
    configurable: true,
    get: () => pictured,
  });
});
afterEach(() => {
  push.mockReset();
  open.mockRestore();
});

describe('[NAV-11] navigation by code', () => {
  test('stays in this tab without a picture-in-picture window', () => {
    expect(renderHook(useGoTo).result.current('/login')).toBe(true);
    expect(push).toHaveBeenCalledWith('/login');
    expect(open).not.toHaveBeenCalled();
  });

  test('opens a new tab while a picture-in-picture window is open', () => {
    pictured = document.createElement('video');
    expect(renderHook(useGoTo).result.current('/login?next=%2Fhome')).toBe(false);
    expect(open).toHaveBeenCalledWith('/login?next=%2Fhome', '_blank', 'noopener');
    expect(push).not.toHaveBeenCalled();
  });

  test('[NAV-10] takes the dataType along into the new tab', () => {
    history.replaceState(null, '', '/home?dataType=kids');
    pictured = document.createElement('video');
    renderHook(useGoTo).result.current('/search');
    expect(open).toHaveBeenCalledWith('/search?dataType=kids', '_blank', 'noopener');
    history.replaceState(null, '', '/');
  });
});
