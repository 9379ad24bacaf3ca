import { cleanup, configure } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';
import { afterEach } from '@jest/globals';

/** Replaces jsdom's missing layout: sizes never change, nothing scrolls, no media query matches. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const answersNo = (media: string) => ({
  matches: false,
  media,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

Object.assign(globalThis, {
  ResizeObserver: StillObserver,
  IntersectionObserver: StillObserver,
  IS_REACT_ACT_ENVIRONMENT: true,
  matchMedia: answersNo,
});
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});

// Longer than the default, for a busy machine.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
