import { beforeEach, expect, test } from '@jest/globals';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { renderInApp } from '#tests/setup/jest/render-in-app.tsx';
import { QueryProvider } from './query-provider.tsx';
import { useOptimisticWrite } from './use-optimistic-write.ts';

interface Letter {
  letter: string;
  isWanted: boolean;
}

interface Sent extends Letter {
  accept: () => Promise<void>;
  refuse: () => Promise<void>;
}

const key = ['letters'];
const on = (letter: string): Letter => ({ letter, isWanted: true });
const off = (letter: string): Letter => ({ letter, isWanted: false });

let sent: Sent[] = [];
let reads: ((letters: string) => Promise<void>)[] = [];
let page: { queries: QueryClient; write: (letter: Letter) => void };
let saved: string[] = [];

const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

function Letters({ hasStandIn = false, survivesPage = false, list = key }) {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: list,
    queryFn: () =>
      new Promise<string>((resolve) => {
        reads.push((letters) => {
          resolve(letters);
          return settled();
        });
      }),
  });
  const { mutate } = useOptimisticWrite<string, Letter>({
    key: list,
    withWrite: (letters, { letter, isWanted }) =>
      `${letters.replace(letter, '')}${isWanted ? letter : ''}`.split('').sort().join(''),
    send: (one) =>
      new Promise<void>((resolve, reject) => {
        sent.push({
          ...one,
          accept: () => {
            resolve();
            return settled();
          },
          refuse: () => {
            reject(new Error('refused'));
            return settled();
          },
        });
      }),
    ...(hasStandIn && { unread: () => 'u' }),
    onSaved: ({ letter }) => saved.push(letter),
    survivesPage,
  });
  useEffect(() => {
    page = { queries, write: mutate };
  }, [queries, mutate]);
  return <p>{data ?? 'unread'}</p>;
}

const isShown = (letters: string) =>
  waitFor(() =>
    expect(screen.getByRole('paragraph')).toHaveTextContent(new RegExp(`^${letters}$`, 'u')),
  );
const areSent = (...wanted: string[]) =>
  waitFor(() =>
    expect(sent.map(({ letter, isWanted }) => `${isWanted ? '+' : '-'}${letter}`)).toEqual(wanted),
  );
const writeAll = async (...letters: Letter[]) => {
  for (const letter of letters) page.write(letter);
  await settled();
};

/** Shows the letters that the service has. */
async function start(letters: string, survivesPage = false) {
  renderInApp(
    <QueryProvider>
      <Letters survivesPage={survivesPage} />
    </QueryProvider>,
  );
  await waitFor(() => expect(reads).toHaveLength(1));
  await reads[0]?.(letters);
  await isShown(letters);
}
const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));

beforeEach(() => {
  sent = [];
  reads = [];
  saved = [];
});

test('a write shows at once, and the next one is sent after its answer', async () => {
  await start('x');
  await writeAll(on('a'), off('x'), on('b'));
  await isShown('ab');
  await areSent('+a');
  await sent[0]?.accept();
  await areSent('+a', '-x');
  await waitFor(() => expect(saved).toEqual(['a']));
  await sent[1]?.accept();
  await sent[2]?.accept();
  await isShown('ab');
  await waitFor(() => expect(saved).toEqual(['a', 'x', 'b']));
  expect(reads).toHaveLength(1);
});

test('a refused write is reverted, and neither earlier nor later ones', async () => {
  await start('x');
  await writeAll(on('a'), on('b'), on('c'));
  await sent[0]?.accept();
  await sent[1]?.refuse();
  await isShown('acx');
  await sent[2]?.accept();
  await isShown('acx');
  await waitFor(() => expect(saved).toEqual(['a', 'c']));
});

test('two refused writes of the same entry leave what the service has', async () => {
  await start('x');
  await writeAll(on('a'), off('a'));
  await sent[0]?.refuse();
  await isShown('x');
  await sent[1]?.refuse();
  await isShown('x');
});

test('a write under way is settled in its own list when the view has changed to another', async () => {
  const view = renderInApp(
    <QueryProvider>
      <Letters />
    </QueryProvider>,
  );
  await waitFor(() => expect(reads).toHaveLength(1));
  await reads[0]?.('x');
  await isShown('x');
  await writeAll(on('a'));
  view.rerender(
    <QueryProvider>
      <Letters list={['letras']} />
    </QueryProvider>,
  );
  await waitFor(() => expect(reads).toHaveLength(2));
  await reads[1]?.('y');
  await isShown('y');
  await sent[0]?.refuse();
  expect(page.queries.getQueryData(key)).toBe('x');
  expect(page.queries.getQueryData(['letras'])).toBe('y');
});

test('a write cancels a pending read, which would restore the old answer', async () => {
  await start('x');
  void page.queries.refetchQueries({ queryKey: key });
  await waitFor(() => expect(reads).toHaveLength(2));
  await writeAll(on('a'));
  await reads[1]?.('x');
  await isShown('ax');
  await sent[0]?.accept();
  await isShown('ax');
});

test('an answer that is read while a write is under way stays, with the write in it when it is saved', async () => {
  await start('x');
  await writeAll(on('a'), on('b'));
  page.queries.setQueryData(key, 'yz');
  await sent[0]?.accept();
  await isShown('abyz');
  await sent[1]?.refuse();
  await isShown('ayz');
});

test('a write to an unread answer shows on its stand-in, and the answer is read afterwards', async () => {
  renderInApp(<Letters hasStandIn />);
  await waitFor(() => expect(reads).toHaveLength(1));
  await writeAll(on('a'), on('b'));
  await isShown('abu');
  await sent[0]?.accept();
  expect(reads).toHaveLength(1);
  await sent[1]?.refuse();
  await isShown('au');
  await waitFor(() => expect(reads).toHaveLength(2));
  await reads[1]?.('ax');
  await isShown('ax');
});

test('neither an accepted nor a refused write restores an answer that a log-out has removed', async () => {
  await start('x');
  await writeAll(on('a'), on('b'));
  void page.queries.resetQueries({ queryKey: key });
  await settled();
  await isShown('unread');
  await sent[0]?.accept();
  await sent[1]?.refuse();
  await isShown('unread');
});

test('the writes that wait are sent when the page is left', async () => {
  await start('x', true);
  await writeAll(on('a'), on('b'), on('c'));
  leave();
  await areSent('+a', '+b', '+c');
});

test('writes that would end with their page are not sent when it is left', async () => {
  await start('x');
  await writeAll(on('a'), on('b'));
  leave();
  await areSent('+a');
});
