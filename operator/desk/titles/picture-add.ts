import { deskPictureAdd } from '#lib/contract/desk/titles.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { webAddress } from '#operator/import/storing/web-address.ts';
import { storeDeskPicture } from '#operator/pictures/desk-pictures.ts';
import { fetchedBytes } from '#operator/pictures/fetched-picture.ts';
import { Failure } from '#operator/serving/failure.ts';
import type { ForeignFetch } from '#operator/streams-in/foreign/foreign-fetch.ts';

/** Nothing shows the picture yet: the change that uses it is recorded. */
export const pictureAddHandler = ({ fetchForeign }: DeskParts) =>
  handleDesk(deskPictureAdd, async ({ frame, file, address }, { db, now }) => {
    const bytes =
      file === undefined ? await fromAddress(address, fetchForeign) : Buffer.from(file, 'base64');
    const pictureUrl = await storeDeskPicture(db, frame, bytes, now());
    if (pictureUrl === null) throw new Failure('changeRefused', 'this is no picture');
    return { pictureUrl };
  });

async function fromAddress(address = '', fetchForeign: ForeignFetch): Promise<Buffer> {
  const url = webAddress(address);
  if (url === null) throw new Failure('changeRefused', 'this is no http(s) address');
  return fetchedBytes(url, fetchForeign).catch(() => {
    throw new Failure('changeRefused', 'no picture came from this address');
  });
}
