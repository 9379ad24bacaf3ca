import type { Handler } from '#operator/calls/handle.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';

export const settingsHandlers = (_parts: DeskParts): Handler[] => [];

export const settingsUndoings: Undoings = {};
