import type { Handler } from '#operator/calls/handle.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { backupHandlers } from './backups/backup-handlers.ts';
import { settingHandlers } from './setting-handlers.ts';
import { settingUndoings } from './setting-texts.ts';

export const settingsHandlers = (parts: DeskParts): Handler[] => [
  ...settingHandlers,
  ...backupHandlers(parts),
];

export const settingsUndoings: Undoings = settingUndoings;
