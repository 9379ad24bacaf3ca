import { expect, jest, test } from '@jest/globals';
import { Faults } from './faults.ts';

const post = (faults: Faults, body: unknown) =>
  faults.configure(
    new Request('http://operator/_faults', { method: 'POST', body: JSON.stringify(body) }),
  );
const answered = () => Promise.resolve(Response.json({ errCode: 0, result: { whole: true } }));
const ask = (faults: Faults, path: string, cut = () => undefined as unknown) =>
  faults.strike(new Request(`http://operator${path}`), () => void cut(), answered);

test('faults strike an exact path or a pattern, a limited number of times, until they are cleared', async () => {
  const faults = new Faults();
  await post(faults, { path: '/liveapi/api/x', status: 500, times: 2 });
  await post(faults, { path: '/media/*', status: 404 });
  expect((await ask(faults, '/liveapi/api/xy')).status).toBe(200);
  expect((await ask(faults, '/liveapi/api/x')).status).toBe(500);
  expect((await ask(faults, '/liveapi/api/x')).status).toBe(500);
  expect((await ask(faults, '/liveapi/api/x')).status).toBe(200);
  expect((await ask(faults, '/media/live/a.m3u8')).status).toBe(404);
  await faults.configure(new Request('http://operator/_faults', { method: 'DELETE' }));
  expect((await ask(faults, '/media/live/a.m3u8')).status).toBe(200);
});

test('a fault answers an error envelope, with its own status if set', async () => {
  const faults = new Faults();
  await post(faults, { path: '/x', errCode: 6001, errMsg: 'gone' });
  const answer = await ask(faults, '/x');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ errCode: 6001, errMsg: 'gone' });
});

test('a fault answers another result in a success envelope', async () => {
  const faults = new Faults();
  await post(faults, { path: '/x', result: { list: [] } });
  expect(await (await ask(faults, '/x')).json()).toEqual({ errCode: 0, result: { list: [] } });
});

test('a fault drops the connection without an answer', async () => {
  const faults = new Faults();
  const cut = jest.fn();
  await post(faults, { path: '/x', drop: true });
  await ask(faults, '/x', cut);
  expect(cut).toHaveBeenCalledTimes(1);
});

test('a truncate fault promises the whole body, sends half and cuts the connection', async () => {
  const faults = new Faults();
  const cut = jest.fn();
  await post(faults, { path: '/x', truncate: true });
  const whole = await (await answered()).text();
  const answer = await ask(faults, '/x', cut);
  expect(answer.headers.get('content-length')).toBe(String(whole.length));
  const reader = answer.body!.getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value as Uint8Array)).toBe(whole.slice(0, whole.length / 2));
  expect((await reader.read()).done).toBe(true);
  expect(cut).toHaveBeenCalledTimes(1);
});

test('the faults endpoint refuses an invalid fault', async () => {
  const faults = new Faults();
  for (const body of [{}, { path: 'x' }, { path: '/x', status: 99 }, { path: '/x', times: 0 }, 1]) {
    expect((await post(faults, body)).status).toBe(400);
  }
});

test('a star in the path of a fault matches any text, also in the middle', async () => {
  const faults = new Faults();
  await post(faults, { path: '/media/*.m4s', status: 503 });
  expect((await ask(faults, '/media/live/s/1/mp4/720p/1.m4s')).status).toBe(503);
  expect((await ask(faults, '/media/live/s/1/mp4/chunks.m3u8')).status).toBe(200);
  expect((await ask(faults, '/media/live/s/1/mp4/720p/1xm4s')).status).toBe(200);
});

test('a fault replaces the body, and a freeze fault repeats the first answer', async () => {
  const faults = new Faults();
  await post(faults, [
    { path: '/a', body: 'html' },
    { path: '/b*', freeze: true },
  ]);
  const html = await ask(faults, '/a');
  expect([html.status, await html.text()]).toEqual([200, expect.stringContaining('<!doctype')]);
  let count = 0;
  const counted = () => Promise.resolve(new Response(`answer ${String((count += 1))}`));
  const next = async (path: string) => {
    const request = new Request(`http://operator${path}`);
    return (await faults.strike(request, () => undefined, counted)).text();
  };
  expect(await next('/b1?token=1')).toBe('answer 1');
  expect(await next('/b1?token=2')).toBe('answer 1');
  expect(await next('/b2')).toBe('answer 2');
});
