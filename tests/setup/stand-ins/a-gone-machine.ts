import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { freePort } from '#tests/setup/stack/program.ts';

export interface GoneMachine {
  port: number;
  stop: () => Promise<void>;
}

const listens = `
  const [port] = process.argv.slice(1);
  require('node:net').createServer().listen({ port, host: '127.0.0.1', backlog: 1 }, () => process.send('here'));
`;

/**
 * A local port that neither accepts nor refuses connections, like the address of a machine that is switched off: a
 * suspended program listens on it, and its queue of connections is full.
 */
export async function startGoneMachine(): Promise<GoneMachine> {
  const port = await freePort();
  const program = spawn(process.execPath, ['-e', listens, String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(program, 'message');
  program.kill('SIGSTOP');
  const waiting: Socket[] = Array.from({ length: 8 }, () => {
    const socket = connect(port, '127.0.0.1');
    // Reset when the program ends.
    socket.on('error', () => {});
    return socket;
  });
  await Promise.race(waiting.map((socket) => once(socket, 'connect')));
  return {
    port,
    async stop() {
      for (const socket of waiting) socket.destroy();
      program.kill('SIGKILL');
      if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
    },
  };
}
