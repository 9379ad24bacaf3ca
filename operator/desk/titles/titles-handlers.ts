import { deskPictureAdd } from '#lib/contract/desk/titles.ts';
import type { Handler } from '#operator/calls/handle.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { webAddress } from '#operator/import/storing/web-address.ts';
import { storeDeskPicture } from '#operator/pictures/desk-pictures.ts';
import { fetchedBytes } from '#operator/pictures/fetched-picture.ts';
import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';
import { titleDetailHandlers } from './title-detail.ts';
import { titleEditHandler, undoTitleEdit } from './title-edit.ts';
import { titleListHandler } from './title-list.ts';
import { titleMergeHandlers, undoTitleMerge } from './title-merge.ts';
import { titleShowHandler, undoTitleShow } from './title-show.ts';

/** Nothing shows the picture yet: the change that uses it is recorded. */
const pictureAddHandler = ({ fetchForeign }: DeskParts) =>
  handleDesk(deskPictureAdd, async ({ frame, file, address }, { db, now }) => {
    const bytes =
      file === undefined ? await fromAddress(address, fetchForeign) : Buffer.from(file, 'base64');
    const pictureUrl = await storeDeskPicture(db, frame, bytes, now());
    if (pictureUrl === null) throw refused('noPicture');
    return { pictureUrl };
  });

async function fromAddress(address = '', fetchForeign: ForeignFetch): Promise<Buffer> {
  const url = webAddress(address);
  if (url === null) throw refused('noWebAddress');
  return fetchedBytes(url, fetchForeign).catch(() => {
    throw refused('noPictureThere');
  });
}

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
