import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { BackupRefused } from '#operator/backup/backup-refused.ts';
import { backupOutcomeSchema, type BackupOrder } from './backup-order.ts';

const program = join(import.meta.dirname, 'backup-program.ts');

/** Runs an order in a process of its own, which ends with this one. Throws BackupRefused. */
export async function runBackupProgram(order: BackupOrder): Promise<void> {
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new Error(complained.trim().slice(-2_000) || 'the program has ended early');
  const { refusal } = z.parse(backupOutcomeSchema, JSON.parse(said));
  if (refusal !== null) throw new BackupRefused(refusal);
}
