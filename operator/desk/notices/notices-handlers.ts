import type { Handler } from '#operator/calls/handle.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import { messageHandlers } from './message-handlers.ts';
import { noticeHandlers } from './notice-handlers.ts';
import { noticeUndoings } from './notice-undoings.ts';

export const noticesHandlers: Handler[] = [...noticeHandlers, ...messageHandlers];

export const noticesUndoings: Undoings = noticeUndoings;
