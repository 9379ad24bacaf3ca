import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { startNginx } from '#tests/setup/stack/nginx.ts';
import { freePort } from '#tests/setup/stack/program.ts';
import { systemProgram } from '#tests/setup/stack/system-programs.ts';
import { startGoneMachine } from '#tests/setup/stand-ins/a-gone-machine.ts';

const nginx = systemProgram('nginx');

/** A server that says back what it was sent. */
async function startEcho() {
  const server = createServer((request, response) => {
    request.pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

(nginx ? test : test.skip)(
  '[BYO-06] a machine that is gone costs no call: the other server of the pair has it, a write too',
  async () => {
    const { server, port } = await startEcho();
    const publicPort = await freePort();
    const place = (at: number) => `127.0.0.1:${String(at)}`;
    const ends: (() => unknown)[] = [() => server.close()];
    try {
      const gone = await startGoneMachine();
      ends.unshift(gone.stop);
      const front = await startNginx(nginx!, {
        ...{ WEB_1: place(gone.port), WEB_2: place(port) },
        ...{ OPERATOR_1: place(gone.port), OPERATOR_2: place(port) },
        ...{ PUBLIC_LISTEN: place(publicPort), OPERATOR_LISTEN: place(await freePort()) },
      });
      ends.unshift(front.stop);
      const answers = ['one', 'two', 'three', 'four'].map(async (body) => {
        const answer = await fetch(`http://${place(publicPort)}/`, { method: 'POST', body });
        return [answer.status, await answer.text()];
      });
      expect(await Promise.all(answers)).toEqual([
        [200, 'one'],
        [200, 'two'],
        [200, 'three'],
        [200, 'four'],
      ]);
    } finally {
      for (const end of ends) await end();
    }
  },
);
