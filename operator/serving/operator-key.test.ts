import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allCalls } from '#lib/contract/all-calls.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import { openTestOperator, type TestOperator } from '#tests/setup/operator/in-memory-operator.ts';
import { openDoor, operatorKeyHeader, viewerHeader } from './operator-key.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator({
    guideOf: [],
    env: { OPERATOR_FAULTS: '1', WEBRTC_GATEWAY: '1' },
  });
}, 60_000);
afterAll(() => operator.close());

interface Place {
  method: string;
  path: string;
}

const calls: Place[] = allCalls.map(({ call }) => ({ method: call.method, path: call.address }));
/**
 * Paths besides calls: the administration, the pages and the switches of the operator, and a path that does not exist.
 */
const others: Place[] = [
  ...['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) =>
    ['outbox', 'settings/manifest.appName', 'reset', 'nothing', ''].map((path) => ({
      method,
      path: `/_admin/${path}`,
    })),
  ),
  ...['GET', 'POST'].map((method) => ({ method, path: '/memberSite/' })),
  { method: 'POST', path: '/memberSite/order' },
  { method: 'POST', path: '/gateway/offer' },
  { method: 'POST', path: '/_faults' },
  { method: 'DELETE', path: '/_faults' },
  { method: 'GET', path: '/_admin' },
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/nothing' },
];
/** Each with spellings that a router or URL parser may treat as equal. */
const spellings = ({ method, path }: Place): Place[] =>
  [path, `/.${path}`, `/media/..${path}`, `/artwork/%2e%2e${path}`, `/healthz/..${path}`].map(
    (spelled) => ({ method, path: spelled }),
  );
const closed = [...calls, ...others].flatMap(spellings);

const ask = async ({ method, path }: Place, key: string | null) => {
  const headers: Record<string, string> = key === null ? {} : { [operatorKeyHeader]: key };
  headers.authorization = `Bearer ${operator.adminToken}`;
  return operator.app(new Request(new URL(path, 'http://operator'), { method, headers }));
};

const wrongKeys = (): (string | null)[] => {
  const right = operator.operatorKey;
  return [
    null,
    '',
    'guess',
    right.slice(0, -1),
    `${right}x`,
    right.toUpperCase(),
    'x'.repeat(5000),
  ];
};

test('[SHUT-02] without the right key no closed path is answered, however it is spelled', async () => {
  const through: string[] = [];
  const answers = new Set<string>();
  for (const key of wrongKeys()) {
    for (const place of closed) {
      const answer = await ask(place, key);
      const text = await answer.text();
      const { pathname } = new URL(place.path, 'http://operator');
      if (answer.status !== 403) through.push(`${place.method} ${place.path}`);
      else answers.add(`${pathname.startsWith('/_admin/') ? 'admin' : 'other'} ${text}`);
    }
  }
  expect(through).toEqual([]);
  // The answer is the same for all paths of a kind, so that guessing reveals nothing.
  expect([...answers].map((answer) => answer.split(' ')[0]).sort()).toEqual(['admin', 'other']);
  const envelope = [...answers].find((answer) => answer.startsWith('other '))!.slice(6);
  expect(JSON.parse(envelope)).toMatchObject({ errCode: errorCodes.operatorKeyWrong });
});

test('[SHUT-02] every path accepts a request with the right key', async () => {
  const refused: string[] = [];
  for (const place of [...calls, ...others]) {
    // It would reset or break the service for the other tests.
    if (place.path === '/_admin/reset' || place.path === '/_faults') continue;
    const answer = await ask(place, operator.operatorKey);
    const { errCode } = (await answer.json().catch(() => ({}))) as { errCode?: number };
    if (errCode === errorCodes.operatorKeyWrong) refused.push(place.path);
  }
  expect(refused).toEqual([]);
});

test('[SHUT-02] the key alone does not give access to the administration', async () => {
  for (const { method, path } of others.filter((place) => place.path.startsWith('/_admin/'))) {
    expect((await operator.send(path, { method })).status).toBe(401);
  }
});

test('[SHUT-02] media, pictures and health need no key', async () => {
  const statusOf = async (path: string) => (await ask({ method: 'GET', path }, null)).status;
  expect(await statusOf('/healthz')).toBe(200);
  // A web server with a wrong key learns it here.
  for (const key of wrongKeys().filter((one) => one !== null)) {
    expect((await ask({ method: 'GET', path: '/healthz' }, key)).status).toBe(403);
  }
  expect(await statusOf('/artwork/poster/nothing-320.webp')).toBe(404);
  const unsigned = await ask({ method: 'GET', path: '/media/live/sintonia/101/x.m3u8' }, null);
  expect(await unsigned.text()).not.toContain('key');
});

test('[SHUT-03] a viewer address without the right key is dropped, also where no key is needed', () => {
  const door = openDoor(operator.operatorKey);
  const claim = (key: string | null) => {
    const headers = {
      [viewerHeader]: '192.0.2.7',
      ...(key !== null && { [operatorKeyHeader]: key }),
    };
    const request = new Request('http://operator/artwork/poster/a-320.webp', { headers });
    door.dropClaim(request);
    return request.headers.get(viewerHeader);
  };
  expect(wrongKeys().map(claim)).toEqual(wrongKeys().map(() => null));
  expect(claim(operator.operatorKey)).toBe('192.0.2.7');
});
