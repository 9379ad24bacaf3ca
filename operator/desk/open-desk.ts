import type { Handler, OperatorServices } from '#operator/calls/handle.ts';
import { deskHandlers } from './desk-handlers.ts';
import type { DeskParts } from './desk-parts.ts';
import { createDeskProgress, type DeskProgress } from './progress/desk-progress.ts';
import { BackupJobs } from './settings/backups/backup-jobs.ts';

/** The calls of the desk, and its stream of progress. */
export function openDesk(
  services: OperatorServices,
  given: Omit<DeskParts, 'backups'>,
): { handlers: Handler[]; progress: DeskProgress } {
  const parts = { ...given, backups: new BackupJobs({ ...given, work: given.imports.work }) };
  return { handlers: deskHandlers(parts), progress: createDeskProgress(services, parts) };
}
