import { beforeEach, describe, expect, test } from '@jest/globals';
import { SharedFlights } from './shared-flights.ts';

let flights: SharedFlights<string>;
let asked: string[];
let open: ((value: string | Error) => void)[];
beforeEach(() => {
  asked = [];
  open = [];
  flights = new SharedFlights<string>({
    most: 4,
    isRefusal: (value) => value === 'refused',
    isRefusalThrown: (error) => (error as Error).message === 'refused',
  });
});

const ask = (lane: string, key = 'weather') =>
  flights.share(key, lane, () => {
    asked.push(lane);
    return new Promise<string>((resolve, reject) => {
      open.push((value) => (value instanceof Error ? reject(value) : resolve(value)));
    });
  });
const wordOf = (error: unknown) => (error as Error).message;
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('[SHUT-05] what several ask for at once', () => {
  test('is asked once, also for several networks', async () => {
    const all = [ask('a'), ask('a'), ask('b')];
    open[0]!('fine');
    expect(await Promise.all(all)).toEqual(['fine', 'fine', 'fine']);
    expect(asked).toEqual(['a']);
  });

  test.each([
    ['answered', 'refused'],
    ['thrown', new Error('refused')],
  ])(
    'a refusal that is %s is for its network alone: each other one asks once',
    async (_how, no) => {
      const own = [ask('a'), ask('a')].map((one) => one.catch(wordOf));
      const others = [ask('b'), ask('c'), ask('b')];
      open[0]!(no);
      await turn();
      expect(asked).toEqual(['a', 'b', 'c']);
      open[1]!('fine');
      open[2]!('refused');
      expect(await Promise.all(own)).toEqual(['refused', 'refused']);
      expect(await Promise.all(others)).toEqual(['fine', 'refused', 'fine']);
    },
  );

  test('another failure is the failure of all', async () => {
    const all = [ask('a'), ask('b')].map((one) => one.catch(wordOf));
    open[0]!(new Error('away'));
    expect(await Promise.all(all)).toEqual(['away', 'away']);
    expect(asked).toEqual(['a']);
  });

  test('is asked again when it has been answered, and not shared beyond the limit', async () => {
    const first = ask('a');
    open[0]!('fine');
    await first;
    for (const key of ['1', '2', '3', '4', '5', '5']) void ask('a', key);
    expect(asked).toHaveLength(7);
  });
});
