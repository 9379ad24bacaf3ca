import { deskPictureAdd } from '#lib/contract/desk/titles.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refusals/refused.ts';
import { webAddress } from '#operator/import/storing/web-address.ts';
import { storeDeskPicture } from '#operator/pictures/desk-pictures.ts';
import { fetchedBytes } from '#operator/pictures/fetched-picture.ts';
import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';

/** Nothing shows the picture yet: the change that uses it is recorded. */
export const pictureAddHandler = ({ fetchForeign }: DeskParts) =>
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
