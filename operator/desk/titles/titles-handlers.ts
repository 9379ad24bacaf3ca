import type { Handler } from '#operator/calls/handle.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { pictureAddHandler } from './picture-add.ts';
import { titleDetailHandlers } from './title-detail.ts';
import { titleEditHandler, undoTitleEdit } from './title-edit.ts';
import { titleListHandler } from './title-list.ts';
import { titleMergeHandlers, undoTitleMerge } from './title-merge.ts';
import { titleShowHandler, undoTitleShow } from './title-show.ts';

export const titlesHandlers = (parts: DeskParts): Handler[] => [
  titleListHandler,
  ...titleDetailHandlers,
  titleEditHandler,
  titleShowHandler,
  ...titleMergeHandlers,
  pictureAddHandler(parts),
];

export const titlesUndoings: Undoings = {
  'title.edit': undoTitleEdit,
  'title.hide': undoTitleShow,
  'title.show': undoTitleShow,
  'title.merge': undoTitleMerge,
  'title.split': undoTitleMerge,
};
