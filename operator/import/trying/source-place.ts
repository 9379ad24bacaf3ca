import { isAbsolute } from 'node:path';
import type { SourceForm } from '#lib/contract/desk/sources.ts';
import type { ImportKind } from '#operator/import/import-sources.ts';
import { isAddress } from '#operator/import/source/open-source.ts';
import { tunerLocation, tunerOf } from '#operator/import/tuner/tuner-location.ts';
import { accountLocation, isAccount } from '#operator/import/xtream/account.ts';

/** Where a source is, as an operator types it. */
export interface GivenPlace {
  address: string;
  /** Empty without an account. */
  user: string;
  password: string;
}

export const kindOfForm: Readonly<Record<SourceForm, ImportKind>> = {
  list: 'm3u',
  account: 'm3u',
  tuner: 'm3u',
  guide: 'xmltv',
  folder: 'vod',
};

/** What a stored source is. */
export function formOfSource({
  kind,
  location,
}: {
  kind: ImportKind;
  location: string;
}): SourceForm {
  if (kind === 'vod') return 'folder';
  if (kind === 'xmltv') return 'guide';
  if (isAccount(location)) return 'account';
  return tunerOf(location) === null ? 'list' : 'tuner';
}

/** The location of a source of this type, as it is stored. Null when what was typed is none. */
export function locationAs(type: SourceForm, given: GivenPlace): string | null {
  const address = given.address.trim();
  if (type === 'folder') return isAbsolute(address) ? address : null;
  if (type === 'tuner') return isAbsolute(address) ? null : tunerLocation(address);
  if (type === 'account') {
    const { user, password } = userOf(given);
    return accountLocation(address, user, password);
  }
  return isAbsolute(address) ? address : webLocation(address);
}

/** User and password as typed, or as the address has them. */
export function userOf({ address, user, password }: GivenPlace): Omit<GivenPlace, 'address'> {
  if (user !== '') return { user, password };
  const query = URL.parse(withScheme(address.trim()))?.searchParams;
  return { user: query?.get('username') ?? '', password: query?.get('password') ?? '' };
}

/** An http(s) address; null when it is none. */
export function webLocation(address: string): string | null {
  if (isServerPath(address)) return null;
  const full = withScheme(address);
  return isAddress(full) && URL.parse(full) ? full : null;
}

/** Whether a place is a path on the server, absolute or not, rather than an address. */
export const isServerPath = (address: string): boolean => /^[/~.\\]/.test(address.trim());

const withScheme = (address: string) =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `http://${address}`;
