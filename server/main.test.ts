import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let dataDir: string;
let other: Server;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sintonia-main-'));
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
});
afterEach(() => {
  other.close();
  rmSync(dataDir, { recursive: true });
});

/** Runs the web server until it exits by itself. */
function run(variables: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['server/main.ts'],
      { env: { ...env, ...variables }, timeout: 20_000 },
      (error, _stdout, stderr) => {
        resolve({ code: error?.code, said: stderr });
      },
    );
  });
}

test('the web server exits with a clear message when its port is taken', async () => {
  const { port } = other.address() as AddressInfo;
  const { code, said } = await run({ HOST: '127.0.0.1', PORT: String(port) });
  expect(code).toBe(1);
  expect(said).toBe(
    `Port ${String(port)} is taken. Set PORT to another one, or stop what listens there.\n`,
  );
});

test('the web server exits with a clear message when its environment is wrong', async () => {
  const { code, said } = await run({ PORT: 'http', OPERATOR_URL: 'nowhere' });
  expect(code).toBe(1);
  expect(said).toMatch(/^The environment is wrong:\n {2}PORT: .+\n {2}OPERATOR_URL: .+\n$/);
});
