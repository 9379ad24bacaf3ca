import { eq } from 'drizzle-orm';
import type { Db } from '#operator/db/open.ts';
import { channelEdits } from '#operator/db/schema/desk.ts';
import { importedChannels } from '#operator/db/schema/imports.ts';

/** Which channel of a guide a channel has, and how far its times are moved. */
export interface GuideMatch {
  tvgId: string | null;
  guideShiftMinutes: number;
  /** An editor has chosen; else the list says it. */
  isByHand: boolean;
}

/** What a channel has now; null for a channel that no list has brought. */
export async function matchOf(db: Db, logicalChannelId: string): Promise<GuideMatch | null> {
  const [found] = await db
    .select({
      tvgId: importedChannels.tvgId,
      guideShiftMinutes: importedChannels.guideShiftMinutes,
      edits: channelEdits.edits,
    })
    .from(importedChannels)
    .leftJoin(channelEdits, eq(channelEdits.logicalChannelId, importedChannels.logicalChannelId))
    .where(eq(importedChannels.logicalChannelId, logicalChannelId));
  if (!found) return null;
  const { tvgId, guideShiftMinutes, edits } = found;
  const { tvgId: chosen } = (edits ?? {}) as Partial<GuideMatch>;
  // An empty id means that it has no guide.
  return {
    tvgId: tvgId === '' ? null : tvgId,
    guideShiftMinutes,
    isByHand: typeof chosen === 'string',
  };
}

/**
 * Stores a match as an edit of the channel, beside what its list says, so that it survives imports of both. A match that
 * is not by hand takes the edit back. Call it inside a transaction.
 */
export async function storeMatch(
  tx: Db,
  logicalChannelId: string,
  match: GuideMatch,
  now: number,
): Promise<void> {
  const isIt = eq(channelEdits.logicalChannelId, logicalChannelId);
  const [known] = await tx.select().from(channelEdits).where(isIt);
  const [row] = await tx
    .select({
      tvgId: importedChannels.tvgId,
      guideShiftMinutes: importedChannels.guideShiftMinutes,
    })
    .from(importedChannels)
    .where(eq(importedChannels.logicalChannelId, logicalChannelId));
  const ofSource = {
    tvgId: row?.tvgId ?? null,
    guideShiftMinutes: row?.guideShiftMinutes ?? 0,
    // What was edited before is not what the list says.
    ...(known && pick(known.source)),
  };
  const { guideShiftMinutes } = match;
  const tvgId = match.tvgId ?? '';
  const shown = match.isByHand ? { tvgId, guideShiftMinutes } : ofSource;
  const edits = { ...without(known?.edits), ...(match.isByHand && shown) };
  const source = { ...without(known?.source), ...(match.isByHand && ofSource) };
  await tx
    .update(importedChannels)
    .set(shown)
    .where(eq(importedChannels.logicalChannelId, logicalChannelId));
  if (Object.keys(edits).length === 0) {
    await tx.delete(channelEdits).where(isIt);
    return;
  }
  await tx
    .insert(channelEdits)
    .values({ logicalChannelId, edits, source, changedAt: now })
    .onConflictDoUpdate({
      target: channelEdits.logicalChannelId,
      set: { edits, source, changedAt: now },
    });
}

type Fields = Record<string, unknown>;

/** The fields of a match that a channel's edits or its list have. */
function pick({ tvgId, guideShiftMinutes }: Fields): Partial<Omit<GuideMatch, 'isByHand'>> {
  return {
    ...((typeof tvgId === 'string' || tvgId === null) && { tvgId }),
    ...(typeof guideShiftMinutes === 'number' && { guideShiftMinutes }),
  };
}

/** All other fields. */
function without(fields: Fields = {}): Fields {
  const { tvgId: _id, guideShiftMinutes: _minutes, ...others } = fields;
  return others;
}
