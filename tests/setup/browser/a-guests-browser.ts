import { beforeEach, jest } from '@jest/globals';

/** A guest's browser, reset for each test: its requests to the web server, and the envelope of every answer. */
export function aGuestsBrowser() {
  const asked = jest.fn<typeof fetch>();
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('ptk', 'guest');
    asked.mockReset();
    window.fetch = asked;
  });
  const answer = (envelope: object) => {
    asked.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(envelope))));
  };
  return { asked, answer };
}
