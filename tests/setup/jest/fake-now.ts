/** A clock to inject where the product takes one: it is fixed until a test moves it. */
export interface FakeNow {
  (): number;
  advance: (milliseconds: number) => void;
}

export function fakeNow(start: number | string): FakeNow {
  let nowMs = typeof start === 'number' ? start : Date.parse(start);
  return Object.assign(() => nowMs, {
    advance: (milliseconds: number) => {
      nowMs += milliseconds;
    },
  });
}
