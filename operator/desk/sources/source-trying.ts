import { deskSourceTry, type SourceForm } from '#lib/contract/desk/sources.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { handleDesk, type Actor } from '#operator/desk/handle-desk.ts';
import { refused } from '#operator/desk/refused.ts';
import { nameOf } from '#operator/import/import-sources.ts';
import {
  isServerPath,
  kindOfForm,
  webLocation,
  type GivenPlace,
} from '#operator/import/trying/source-place.ts';
import { locationFor, ownersLocation } from '#operator/import/xtream/account.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { translated } from '#operator/words/translated.ts';

/** Shown of what a source says. */
const shown = { guides: 10, notes: 5 } as const;

export const sourceTryHandler = ({ imports }: Pick<DeskParts, 'imports'>) =>
  handleDesk(deskSourceTry, async (given, { actor, language }) => {
    checkPlace(given, actor);
    const known = await imports.sources();
    const isFree = (name: string) => known.every((source) => source.name !== name);
    try {
      const { sourceForm, location, counts } = await imports.try(given);
      const kind = kindOfForm[sourceForm];
      const same = known.find((source) => source.kind === kind && source.location === location);
      const { guideAddresses, notes, ...found } = counts;
      return {
        ...{ sourceForm, problem: null, ...found },
        location: locationFor(actor, location),
        name: freeName(nameOf(location), isFree),
        knownAs: same?.name ?? null,
        notes: notes.slice(0, shown.notes).map((note) => translated(note, language)),
        // Those with a secret would be of no use when it is hidden.
        guides: guideAddresses
          .filter((address) => isShownWhole(address, actor))
          .slice(0, shown.guides),
      };
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      return {
        ...{ sourceForm: null, location: shownPlace(given, actor) },
        problem: translated(error.reason, language),
        name: freeName(nameOf(webLocation(given.address) ?? given.address), isFree),
        ...{ knownAs: null, channels: 0, titles: 0, programmes: 0, leftOut: 0 },
        ...{ isWhole: true, notes: [], guides: [] },
      };
    }
  });

/** Files of the server are the owners': what is imported from them is shown to viewers. Throws Failure. */
export function checkPlace(
  given: GivenPlace,
  { deskRole }: Pick<Actor, 'deskRole'>,
  form?: SourceForm,
): void {
  if (deskRole === 'owner' || (!isServerPath(given.address) && form !== 'folder')) return;
  throw refused('pathForOwners');
}

const shownPlace = ({ address }: GivenPlace, actor: Actor) =>
  locationFor(actor, webLocation(address) ?? address);

/** Whether nothing in an address may be a secret; a path is one that is read by its name. */
const isShownWhole = (address: string, { deskRole }: Actor) =>
  ownersLocation(address) === address && (deskRole === 'owner' || !URL.parse(address)?.search);

/** A name of a source that is valid and not taken. */
function freeName(wished: string, isFree: (name: string) => boolean): string {
  const base =
    wished
      .replaceAll(/[^\w .:@-]+/g, '-')
      .trim()
      .slice(0, 60) || 'source';
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base} ${number}`;
    if (isFree(name)) return name;
  }
}
