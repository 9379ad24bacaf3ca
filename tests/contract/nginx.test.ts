import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { deskProgress, progressHeaders } from '#lib/contract/desk/progress.ts';
import { parseTarget } from '#server/http/target.ts';
import { spelledTargets } from '#tests/setup/spelled-targets.ts';
import { startNginx } from '#tests/setup/stack/nginx.ts';
import { freePort } from '#tests/setup/stack/program.ts';
import { systemProgram } from '#tests/setup/stack/system-programs.ts';
import { startGoneMachine } from '#tests/setup/stand-ins/a-gone-machine.ts';

const nginx = systemProgram('nginx');

/** A server that answers with the request it received. */
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
  '[BYO-06] nginx sends the calls of an unreachable server to the other server of the pair, writes too',
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
        const answer = await fetch(`http://${place(publicPort)}/streams/x`, {
          method: 'POST',
          body,
        });
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

/** Sends a target without normalising it. */
function statusOf(port: number, method: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}

(nginx ? test : test.skip)(
  '[SHUT-01] nginx passes on no target that the door of the web server refuses',
  async () => {
    const seen: string[] = [];
    const server = createServer((asked, answer) => {
      seen.push(asked.url ?? '');
      answer.end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const web = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const publicPort = await freePort();
    const front = await startNginx(nginx!, {
      ...{ WEB_1: web, WEB_2: web, OPERATOR_1: web, OPERATOR_2: web },
      PUBLIC_LISTEN: `127.0.0.1:${String(publicPort)}`,
      OPERATOR_LISTEN: `127.0.0.1:${String(await freePort())}`,
    });
    try {
      for (const path of spelledTargets()) {
        const isRefused = typeof parseTarget(path) === 'string';
        const status = await statusOf(publicPort, 'GET', path);
        expect([path, status]).toEqual([path, isRefused ? 400 : 200]);
      }
      expect(seen.filter((path) => typeof parseTarget(path) === 'string')).toEqual([]);
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        expect([method, await statusOf(publicPort, method, '/home')]).toEqual([method, 405]);
      }
      expect(await statusOf(publicPort, 'POST', '/liveapi/x')).toBe(200);
    } finally {
      await front.stop();
      server.close();
    }
  },
);

(nginx ? test : test.skip)(
  '[DESK-04] nginx hands each event of the stream of progress on at once, at both ports',
  async () => {
    const open: ServerResponse[] = [];
    const server = createServer((_asked, answer) => {
      open.push(answer.writeHead(200, progressHeaders));
      answer.flushHeaders();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const place = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
    const ports = [await freePort(), await freePort()];
    const front = await startNginx(nginx!, {
      ...{ WEB_1: place, WEB_2: place, OPERATOR_1: place, OPERATOR_2: place },
      PUBLIC_LISTEN: `127.0.0.1:${String(ports[0])}`,
      OPERATOR_LISTEN: `127.0.0.1:${String(ports[1])}`,
    });
    try {
      for (const port of ports) {
        const answer = await fetch(`http://127.0.0.1:${String(port)}${deskProgress.address}`);
        const reader = answer.body!.getReader();
        for (const event of ['data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n']) {
          open.at(-1)!.write(event);
          const { value } = await reader.read();
          expect(new TextDecoder().decode(value)).toBe(event);
        }
        await reader.cancel();
      }
    } finally {
      await front.stop();
      server.closeAllConnections();
      server.close();
    }
  },
);
