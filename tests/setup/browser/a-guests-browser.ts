import { beforeEach, jest } from '@jest/globals';

/** The browser of a guest, anew for each test: what it asked of the web server, and the envelope of every answer. */
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
