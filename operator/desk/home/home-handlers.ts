import type { Handler } from '#operator/calls/handle.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { bannerHandlers, undoBannerAdd, undoBannerEdit } from './banner-edit.ts';
import { homeOrderHandler, undoHomeOrder } from './home-order.ts';
import { pickHandlers, undoPickAdd, undoPickEdit, undoPickRemove } from './pick-edit.ts';
import { readHomeHandlers } from './read-home.ts';
import { rowAddHandlers, undoRowAdd, undoRowRemove } from './row-add.ts';
import { rowArrangeHandlers, undoRowArrange } from './row-arrange.ts';
import { rowEditHandler, undoRowEdit } from './row-edit.ts';

export const homeHandlers: (parts: DeskParts) => Handler[] = () => [
  ...readHomeHandlers,
  homeOrderHandler,
  rowEditHandler,
  ...rowArrangeHandlers,
  ...rowAddHandlers,
  ...bannerHandlers,
  ...pickHandlers,
];

export const homeUndoings: Undoings = {
  'home.order.banners': undoHomeOrder('banners'),
  'home.order.rows': undoHomeOrder('rows'),
  'home.order.picks': undoHomeOrder('picks'),
  'row.edit': undoRowEdit,
  'row.arrange': undoRowArrange,
  'row.add': undoRowAdd,
  'row.remove': undoRowRemove,
  'banner.add': undoBannerAdd,
  'banner.edit': undoBannerEdit,
  'pick.add': undoPickAdd,
  'pick.edit': undoPickEdit,
  'pick.remove': undoPickRemove,
};
