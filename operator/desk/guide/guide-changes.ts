import { and, asc, eq } from 'drizzle-orm';
import { deskGuideMatch, deskGuideOffset, deskGuideOrder } from '#lib/contract/desk/guide.ts';
import type { Db } from '#operator/db/open.ts';
import { channels } from '#operator/db/schema/channels.ts';
import { guideChannels } from '#operator/db/schema/desk.ts';
import { guideDays, programmes } from '#operator/db/schema/guide.ts';
import { importedChannels, importSources } from '#operator/db/schema/imports.ts';
import { touchVersion } from '#operator/db/versions.ts';
import { recordChange } from '#operator/desk/audit/record-change.ts';
import type { Undoings } from '#operator/desk/audit/undoing.ts';
import type { DeskParts } from '#operator/desk/desk-parts.ts';
import { handleDesk } from '#operator/desk/handle-desk.ts';
import { sourceOf } from '#operator/desk/sources/source-changes.ts';
import { changeSource, queueImport } from '#operator/import/import-queue.ts';
import { Failure } from '#operator/serving/failure.ts';
import { matchOf, storeMatch, type GuideMatch } from './match-channel.ts';

type Parts = Pick<DeskParts, 'imports'>;

export const guideOrderHandler = ({ imports }: Parts) =>
  handleDesk(deskGuideOrder, async ({ guideNames, seen }, context) => {
    const answer = await context.db.transaction(async (tx) => {
      const now = await namesInOrder(tx);
      if (!areSame(now, seen)) throw new Failure('changedMeanwhile');
      if (!areSame(guideNames.toSorted(), now.toSorted()))
        throw new Failure('badRequest', 'guideNames');
      if (areSame(guideNames, now)) return { changeId: null };
      await setOrder(tx, guideNames);
      return recordChange(tx, context, {
        ...{ action: 'guide.order', subject: 'guides', subjectName: guideNames.join(', ') },
        ...{ before: now, after: guideNames },
      });
    });
    imports.wake();
    return answer;
  });

export const guideOffsetHandler = ({ imports }: Parts) =>
  handleDesk(deskGuideOffset, async ({ guideName, offsetMinutes, seen }, context) => {
    const answer = await context.db.transaction(async (tx) => {
      const source = await sourceOf(tx, { kind: 'xmltv', name: guideName });
      if (source.offsetMinutes !== seen.offsetMinutes) throw new Failure('changedMeanwhile');
      if (offsetMinutes === source.offsetMinutes) return { changeId: null };
      await setOffset(tx, guideName, offsetMinutes);
      return recordChange(tx, context, {
        ...{ action: 'guide.offset', subject: `xmltv ${guideName}`, subjectName: guideName },
        ...{ before: seen, after: { offsetMinutes } },
      });
    });
    imports.wake();
    return answer;
  });

export const guideMatchHandler = ({ imports }: Parts) =>
  handleDesk(deskGuideMatch, async (request, context) => {
    const { logicalChannelId, guideChoice, chosen, guideShiftMinutes, seen } = request;
    const { db, now } = context;
    const answer = await db.transaction(async (tx) => {
      const before = await matchOf(tx, logicalChannelId);
      if (!before) throw new Failure('notFound');
      if (!isSameMatch(before, seen)) throw new Failure('changedMeanwhile');
      if (guideChoice === 'chosen') await assertThere(tx, chosen);
      const wished = {
        tvgId: guideChoice === 'chosen' ? (chosen?.guideChannelId ?? null) : null,
        ...{ guideShiftMinutes, isByHand: guideChoice !== 'automatic' },
      };
      const guideName = guideChoice === 'chosen' ? (chosen?.guideName ?? null) : null;
      const [channel] = await tx
        .select({ name: channels.name, guideName: importedChannels.guideName })
        .from(channels)
        .innerJoin(
          importedChannels,
          eq(importedChannels.logicalChannelId, channels.logicalChannelId),
        )
        .where(eq(channels.logicalChannelId, logicalChannelId));
      await applyMatch(tx, { logicalChannelId, match: wished, guideName }, now());
      const after = await matchOf(tx, logicalChannelId);
      return recordChange(tx, context, {
        ...{ action: 'guide.match', subject: logicalChannelId, subjectName: channel?.name ?? '' },
        before: { ...before, guideName: channel?.guideName ?? null },
        after: { ...after, guideName },
      });
    });
    imports.wake();
    return answer;
  });

/** Throws Failure when the chosen channel is not in the guide. */
async function assertThere(
  tx: Db,
  chosen: { guideName: string; guideChannelId: string } | null,
): Promise<void> {
  if (!chosen) throw new Failure('badRequest', 'chosen');
  const [found] = await tx
    .select({ id: guideChannels.guideChannelId })
    .from(guideChannels)
    .where(
      and(
        eq(guideChannels.guideName, chosen.guideName),
        eq(guideChannels.guideChannelId, chosen.guideChannelId),
      ),
    );
  if (!found) throw new Failure('notFound');
}

interface WishedMatch {
  logicalChannelId: string;
  match: GuideMatch;
  /** The guide that has its channel; null: none, or whichever has it. */
  guideName: string | null;
}

/** Stores a match and lets the guides be read that it concerns. Without a guide its programmes go at once. */
async function applyMatch(
  tx: Db,
  { logicalChannelId, match, guideName }: WishedMatch,
  now: number,
): Promise<void> {
  await storeMatch(tx, logicalChannelId, match, now);
  // The guide that is chosen gives its programmes even when another one comes before it.
  await tx
    .update(importedChannels)
    .set({ guideName })
    .where(eq(importedChannels.logicalChannelId, logicalChannelId));
  if (match.isByHand && match.tvgId === null) {
    await tx.delete(programmes).where(eq(programmes.epgId, logicalChannelId));
    await tx.delete(guideDays).where(eq(guideDays.epgId, logicalChannelId));
    await touchVersion(tx, 'EPG_PROGRAMS', now);
    return;
  }
  for (const name of guideName === null ? await namesInOrder(tx) : [guideName]) {
    await queueImport(tx, { kind: 'xmltv', name }, { isForced: false });
  }
}

async function namesInOrder(tx: Db): Promise<string[]> {
  const rows = await tx
    .select({ name: importSources.name })
    .from(importSources)
    .where(eq(importSources.kind, 'xmltv'))
    .orderBy(asc(importSources.position));
  return rows.map(({ name }) => name);
}

/** Gives the guides their places anew, and lets them be read: channels may change from one to another. */
async function setOrder(tx: Db, names: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ position: importSources.position })
    .from(importSources)
    .where(eq(importSources.kind, 'xmltv'))
    .orderBy(asc(importSources.position));
  for (const [place, name] of names.entries()) {
    const key = { kind: 'xmltv' as const, name };
    await changeSource(tx, key, { position: rows[place]?.position ?? place });
    await queueImport(tx, key, { isForced: false });
  }
}

async function setOffset(tx: Db, name: string, offsetMinutes: number): Promise<void> {
  const key = { kind: 'xmltv' as const, name };
  await changeSource(tx, key, { offsetMinutes });
  await queueImport(tx, key, { isForced: false });
}

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, place) => name === other[place]);

const isSameMatch = (one: GuideMatch, other: GuideMatch) =>
  one.tvgId === other.tvgId &&
  one.guideShiftMinutes === other.guideShiftMinutes &&
  one.isByHand === other.isByHand;

type RecordedMatch = GuideMatch & { guideName: string | null };

export const guideChangeUndoings: Undoings = {
  'guide.order': async (tx, { before, after }) => {
    if (!areSame(await namesInOrder(tx), after as string[])) throw new Failure('changedMeanwhile');
    await setOrder(tx, before as string[]);
  },
  'guide.offset': async (tx, { subjectName: name, before, after }) => {
    const source = await sourceOf(tx, { kind: 'xmltv', name });
    const [was, became] = [before, after] as { offsetMinutes: number }[];
    if (!was || source.offsetMinutes !== became?.offsetMinutes)
      throw new Failure('changedMeanwhile');
    await setOffset(tx, name, was.offsetMinutes);
  },
  'guide.match': async (tx, { subject, before, after }, { now }) => {
    const present = await matchOf(tx, subject);
    const { guideName, ...was } = before as RecordedMatch;
    if (!present || !isSameMatch(present, after as RecordedMatch)) {
      throw new Failure('changedMeanwhile');
    }
    await applyMatch(tx, { logicalChannelId: subject, match: was, guideName }, now());
  },
};
