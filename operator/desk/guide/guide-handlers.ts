import type { Handler } from '#operator/calls/handle.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import {
  guideChangeUndoings,
  guideMatchHandler,
  guideOffsetHandler,
  guideOrderHandler,
} from './guide-changes.ts';
import { guideCandidatesHandler, guideChannelsHandler, guideListHandler } from './guide-lists.ts';

export const guideHandlers = (parts: DeskParts): Handler[] => [
  guideListHandler(parts),
  guideOrderHandler(parts),
  guideOffsetHandler(parts),
  guideChannelsHandler,
  guideCandidatesHandler,
  guideMatchHandler(parts),
];

export const guideUndoings: Undoings = guideChangeUndoings;
