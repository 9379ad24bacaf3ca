import type { Handler } from '#operator/calls/handle.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import {
  demoRemoveHandler,
  sourceAddHandler,
  sourceChangeHandler,
  sourceRemoveHandler,
  sourceRunHandler,
  sourceStopHandler,
} from './source-changes.ts';
import { sourceListHandler } from './source-list.ts';
import { sourceReportHandler } from './source-report.ts';
import { sourceTryHandler } from './source-trying.ts';
import { sourceUndoings } from './source-undoings.ts';

export const sourcesHandlers = (parts: DeskParts): Handler[] => [
  sourceListHandler(parts),
  sourceTryHandler(parts),
  sourceAddHandler(parts),
  sourceRunHandler(parts),
  sourceStopHandler(parts),
  sourceChangeHandler,
  sourceRemoveHandler(parts),
  sourceReportHandler,
  demoRemoveHandler,
];

export const sourcesUndoings: Undoings = sourceUndoings;
