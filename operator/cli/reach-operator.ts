import type { Logger } from 'pino';
import { dataPaths, type OperatorEnv } from '#operator/base/env.ts';
import { lockDirectory, lockOwner } from '#operator/base/lock.ts';
import { operatorKeyOf, secretFile } from '#operator/base/secret-file.ts';
import { operatorKeyHeader } from '#operator/serving/operator-key.ts';
import { deskOver, type AskDesk, type Send } from './ask-desk.ts';

/** The operator as a command sees it, and how to end the connection. */
export interface ReachedOperator {
  /** A request below /_admin, for what no call of the desk does. */
  ask: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** A call of the desk, made by the command line. Throws DeskRefused. */
  desk: AskDesk;
  leave: () => Promise<void>;
}

/** How long to wait for an operator that is starting. */
const STARTING_MS = 30_000;
const LOOK_EVERY_MS = 200;

/**
 * The operator that runs on the data directory, over HTTP; without one, its code in this process, which then holds the
 * directory lock.
 */
export async function reachOperator(env: OperatorEnv, log: Logger): Promise<ReachedOperator> {
  return (await runningOperator(env)) ?? besideNobody(env, log);
}

/** The operator that runs on the data directory, over HTTP, once it has started; null without one. */
export async function runningOperator(env: OperatorEnv): Promise<ReachedOperator | null> {
  const lockPath = dataPaths.lock(env.dataDir);
  const until = Date.now() + STARTING_MS;
  for (;;) {
    const owner = await lockOwner(lockPath);
    if (!owner) return null;
    if (owner.port !== null) return running(env, owner.port);
    if (owner.isCommand && Date.now() > until) {
      throw new Error(
        `Another command (process ${owner.pid}) is at work. Try again when it is done.`,
      );
    }
    if (Date.now() > until) throw new Error('The operator has been starting for too long.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function running(env: OperatorEnv, port: number): Promise<ReachedOperator> {
  const adminToken = await secretFile(dataPaths.adminToken(env.dataDir));
  const keys = { adminToken, operatorKey: await operatorKeyOf(env) };
  return reachedOver(
    (method, path, body) => fetch(`http://127.0.0.1:${port}${path}`, requestOf(method, keys, body)),
    () => Promise.resolve(),
  );
}

async function besideNobody(env: OperatorEnv, log: Logger): Promise<ReachedOperator> {
  const lock = await lockDirectory(dataPaths.lock(env.dataDir), { isCommand: true });
  try {
    // Loading all modules takes a second, which a command to a running operator does not need.
    const { openOperator } = await import('#operator/operator.ts');
    const operator = await openOperator(env, log);
    return reachedOver(
      (method, path, body) => {
        const init = requestOf(method, operator, body);
        return operator.app(new Request(`http://operator${path}`, init), thisMachine);
      },
      async () => {
        await operator.close();
        await lock.release();
      },
    );
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The other end of requests in this process: calls need an address. */
const thisMachine = { peer: '127.0.0.1', cut: () => undefined };

/** An operator that is reached by requests. */
export const reachedOver = (send: Send, leave: () => Promise<void>): ReachedOperator => ({
  ask: (method, path, body) => send(method, `/_admin${path}`, body),
  desk: deskOver(send),
  leave,
});

/** Administration needs both the key of every call and a token that web servers do not have. */
function requestOf(
  method: string,
  { adminToken, operatorKey }: { adminToken: string; operatorKey: string },
  body: unknown,
): RequestInit {
  return {
    method,
    headers: {
      authorization: `Bearer ${adminToken}`,
      [operatorKeyHeader]: operatorKey,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
