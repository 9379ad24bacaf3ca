import type { ChannelFieldName, ChannelFields } from '#lib/contract/desk/channels.ts';
import { touchVersion } from '#operator/db/versions.ts';
import type { Db } from '#operator/db/open.ts';
import { isSameRow } from '#operator/import/storing/same-row.ts';
import {
  fieldsOf,
  sourceFieldNames,
  withFields,
  type Edits,
  type SourceFields,
} from '#operator/import/channels/channel-edits.ts';
import { readEditable, type ChangedChannel, type EditableChannel } from './editable-channels.ts';
import { numberTakenBy } from './number-taken.ts';
import { storeChannelFields } from './store-channel-fields.ts';

/** New values for some fields, and fields that become again what the source says. */
export interface ChannelWish {
  fields: ChannelFields;
  putBack?: readonly ChannelFieldName[];
}

/** The changed fields of each channel, before and after. */
export type FieldsById = Record<string, ChannelFields>;

export interface ChannelsSet {
  before: FieldsById;
  after: FieldsById;
  names: ReadonlyMap<string, string>;
}

/** A number that another channel has. */
export class NumberTaken extends Error {
  readonly by: string;
  constructor(by: string) {
    super('the number is taken');
    this.by = by;
  }
}

/**
 * Changes fields of channels, in a transaction. What the source says is kept beside the edits, and an edit that says the
 * same as the source is none. Channels that do not exist are left out. `read`: the channels, when this transaction has
 * read them already. Throws NumberTaken.
 */
export async function setChannelFields(
  tx: Db,
  wishes: ReadonlyMap<string, ChannelWish>,
  now: number,
  read?: ReadonlyMap<string, EditableChannel>,
): Promise<ChannelsSet> {
  const known = read ?? (await readEditable(tx, [...wishes.keys()]));
  const changed = [...known].flatMap(([id, was]): ChangedChannel[] => {
    const will = wished(was, wishes.get(id) ?? { fields: {} });
    return isSameRow(allFieldsOf(was), allFieldsOf(will)) ? [] : [{ was, will }];
  });
  const taken = await numberTakenBy(tx, changed);
  if (taken !== null) throw new NumberTaken(taken);
  await storeChannelFields(tx, changed, now);
  if (changed.length > 0) {
    await touchVersion(tx, 'CHANNEL_LIST', now);
    await touchVersion(tx, 'CHANNEL_GROUP', now);
  }
  return {
    ...changedFields(changed),
    names: new Map(changed.map(({ was }) => [was.channel.logicalChannelId, was.channel.name])),
  };
}

/** Every field that an operator may change, as it is. */
export const allFieldsOf = (one: EditableChannel): Required<ChannelFields> => ({
  ...fieldsOf(one),
  isHidden: one.channel.isHidden,
  isLocked: one.edits.isLocked === true,
});

/** A channel as the wish makes it. */
function wished(was: EditableChannel, { fields, putBack = [] }: ChannelWish): EditableChannel {
  const { isHidden = was.channel.isHidden, isLocked: wantsLock, ...given } = fields;
  const isLocked = wantsLock ?? was.edits.isLocked === true;
  const said = { ...fieldsOf(was), ...was.source };
  const back = Object.fromEntries(
    sourceFieldNames.filter((name) => putBack.includes(name)).map((name) => [name, said[name]]),
  ) as SourceFields;
  const set = { ...given, ...back };
  const moved = withFields(was, set);
  const is = fieldsOf(moved);
  // A lock makes an edit of every field.
  const edited = sourceFieldNames.filter(
    (name) => isLocked || !isSameRow({ value: said[name] }, { value: is[name] }),
  );
  const pick = (from: Required<SourceFields>) =>
    Object.fromEntries(edited.map((name) => [name, from[name]])) as SourceFields;
  const edits: Edits = { ...pick(is), ...(isLocked && { isLocked }) };
  return {
    ...moved,
    channel: { ...moved.channel, isHidden },
    edits,
    source: pick(said),
  };
}

/** The fields that differ, of each channel. */
function changedFields(changed: readonly ChangedChannel[]): Pick<ChannelsSet, 'before' | 'after'> {
  const before: FieldsById = {};
  const after: FieldsById = {};
  for (const one of changed) {
    const [was, will] = [allFieldsOf(one.was), allFieldsOf(one.will)];
    const differing = (Object.keys(was) as ChannelFieldName[]).filter(
      (name) => !isSameRow({ value: was[name] }, { value: will[name] }),
    );
    const id = one.was.channel.logicalChannelId;
    before[id] = Object.fromEntries(differing.map((name) => [name, was[name]]));
    after[id] = Object.fromEntries(differing.map((name) => [name, will[name]]));
  }
  return { before, after };
}
