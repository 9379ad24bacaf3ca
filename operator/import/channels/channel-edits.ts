/** An editor's changes of channels: they stand over what a list says, and imports keep them (DESK-02). */
import type { ChannelFields } from '#lib/contract/desk/channels.ts';
import type { Db } from '#operator/db/open.ts';
import type { categoryChannels, channels } from '#operator/db/schema/channels.ts';
import { channelEdits } from '#operator/db/schema/desk.ts';
import type { importedChannels } from '#operator/db/schema/imports.ts';
import { searchTextOf } from '#operator/db/search-text.ts';
import { allRows } from '#operator/import/storing/all-rows.ts';
import { fetchedPictureUrl } from '#operator/import/storing/fetched-picture-url.ts';
import type { Portions } from '#operator/import/storing/portions.ts';

/** Fields that a source has too. Whether a channel is hidden is the editor's alone: a column of the channel. */
export type SourceFields = Omit<ChannelFields, 'isHidden' | 'isLocked'>;
export type Edits = Omit<ChannelFields, 'isHidden'>;

export interface EditedChannel {
  edits: Edits;
  /** The edited fields, as the source has them. */
  source: SourceFields;
}

export const sourceFieldNames = [
  'name',
  'number',
  'groups',
  'logoUrl',
  'livePlanId',
  'catchUpPlanId',
  'tvgId',
  'guideShiftMinutes',
] as const satisfies readonly (keyof SourceFields)[];

/** The rows of a channel that edits change. */
export interface EditableRows {
  channel: typeof channels.$inferInsert;
  /** Null for channels of no list. */
  imported: Pick<
    typeof importedChannels.$inferInsert,
    'tvgId' | 'tvgName' | 'guideShiftMinutes' | 'logoUrl'
  > | null;
  members: readonly (typeof categoryChannels.$inferInsert)[];
}

/** The fields of a channel as its rows have them. */
export function fieldsOf({ channel, imported, members }: EditableRows): Required<SourceFields> {
  return {
    name: channel.name,
    number: channel.channelSeq,
    groups: members.map(({ categoryId }) => categoryId).sort(),
    logoUrl: imported?.logoUrl ?? channel.iconUrl ?? '',
    livePlanId: channel.livePlanId ?? null,
    catchUpPlanId: channel.catchUpPlanId ?? null,
    tvgId: imported?.tvgId ?? null,
    guideShiftMinutes: imported?.guideShiftMinutes ?? 0,
  };
}

/** The rows with other values for some fields. */
export function withFields<R extends EditableRows>(rows: R, fields: SourceFields): R {
  const { channel, imported } = rows;
  const id = channel.logicalChannelId;
  const name = fields.name ?? channel.name;
  const number = fields.number ?? channel.channelSeq;
  const logo = fields.logoUrl;
  const tvgName = imported?.tvgName ?? null;
  const groups = fields.groups ?? rows.members.map(({ categoryId }) => categoryId);
  const haveMembersMoved = fields.groups !== undefined || number !== channel.channelSeq;
  return {
    ...rows,
    channel: {
      ...channel,
      name,
      searchText:
        fields.name === undefined
          ? channel.searchText
          : searchTextOf([name], [tvgName === name ? null : tvgName]),
      channelSeq: number,
      ...(logo !== undefined && { iconUrl: iconOf(id, logo) }),
      ...(fields.livePlanId !== undefined && { livePlanId: fields.livePlanId }),
      ...(fields.catchUpPlanId !== undefined && { catchUpPlanId: fields.catchUpPlanId }),
    },
    imported: imported && {
      ...imported,
      // A picture of our own is not fetched.
      ...(logo !== undefined && { logoUrl: /^https?:/i.test(logo) ? logo : null }),
      ...(fields.tvgId !== undefined && { tvgId: fields.tvgId }),
      ...(fields.guideShiftMinutes !== undefined && {
        guideShiftMinutes: fields.guideShiftMinutes,
      }),
    },
    members: haveMembersMoved
      ? groups.map((categoryId) => ({ categoryId, logicalChannelId: id, position: number }))
      : rows.members,
  };
}

function iconOf(id: string, logo: string): string | null {
  if (logo === '') return null;
  return logo.startsWith('/') ? logo : fetchedPictureUrl('logo', id, logo);
}

/** The rows that an import wants, under the edits; and what the source says of the edited fields. */
export function underEdits<R extends EditableRows>(
  rows: R,
  { edits }: Pick<EditedChannel, 'edits'>,
): { rows: R; source: SourceFields } {
  const says = fieldsOf(rows);
  const edited = sourceFieldNames.filter((name) => edits[name] !== undefined);
  const source = Object.fromEntries(edited.map((name) => [name, says[name]])) as SourceFields;
  return { rows: withFields(rows, edits), source };
}

/** The edits of the channels in a map, by channel. */
export async function editsOfChannels(
  db: Db,
  portions: Portions,
  own: ReadonlyMap<string, unknown>,
): Promise<Map<string, EditedChannel>> {
  const rows = await allRows(db, portions, channelEdits, 'logicalChannelId');
  return new Map(
    rows
      .filter(({ logicalChannelId }) => own.has(logicalChannelId))
      .map(({ logicalChannelId, edits, source }) => [logicalChannelId, { edits, source }]),
  );
}
