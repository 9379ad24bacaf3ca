import { inArray } from 'drizzle-orm';
import type { ChannelFieldName, ChannelFields } from '#lib/contract/desk/channels.ts';
import type { Db } from '#operator/db/open.ts';
import { categories } from '#operator/db/schema/channels.ts';
import { plans } from '#operator/db/schema/storefront.ts';
import { refused } from '#operator/desk/refused.ts';
import { isSameRow } from '#operator/import/storing/same-row.ts';
import { Failure } from '#operator/serving/failure.ts';
import { shownLogo } from './shown-logo.ts';
import { readEditable } from './editable-channels.ts';
import { allFieldsOf, type FieldsById } from './set-channel-fields.ts';

interface Referring extends Pick<ChannelFields, 'groups' | 'livePlanId' | 'catchUpPlanId'> {
  addGroupId?: string | undefined;
}

/** Throws Failure `changeRefused` for a group or plan that does not exist. */
export async function checkKnown(
  tx: Db,
  { groups = [], livePlanId, catchUpPlanId, addGroupId }: Referring,
): Promise<void> {
  const groupIds = [...new Set([...groups, ...(addGroupId === undefined ? [] : [addGroupId])])];
  if (groupIds.length > 0) {
    const known = await tx
      .select({ id: categories.categoryId })
      .from(categories)
      .where(inArray(categories.categoryId, groupIds));
    if (known.length < groupIds.length) throw refused('groupUnknown');
  }
  const planIds = [...new Set([livePlanId, catchUpPlanId].filter((id) => typeof id === 'string'))];
  if (planIds.length > 0) {
    const known = await tx
      .select({ id: plans.planId })
      .from(plans)
      .where(inArray(plans.planId, planIds));
    if (known.length < planIds.length) throw refused('planUnknown');
  }
}

/** Throws Failure: `notFound` for an unknown channel, `changedMeanwhile` when it is not as it was seen. */
export async function checkSeen(tx: Db, id: string, seen: ChannelFields): Promise<void> {
  return checkAllSeen(tx, { [id]: seen });
}

/** The same for many channels. */
export async function checkAllSeen(tx: Db, seen: FieldsById): Promise<void> {
  const known = await readEditable(tx, Object.keys(seen));
  for (const [id, fields] of Object.entries(seen)) {
    const channel = known.get(id);
    if (!channel) throw new Failure('notFound');
    const is = allFieldsOf(channel);
    for (const name of Object.keys(fields) as ChannelFieldName[]) {
      if (fields[name] === undefined) continue;
      // An editor has seen less of it than is stored.
      if (name === 'logoUrl' && fields.logoUrl === shownLogo(is.logoUrl)) continue;
      if (!isSameRow({ value: is[name] }, { value: comparable(fields[name]) })) {
        throw new Failure('changedMeanwhile');
      }
    }
  }
}

/** Groups are compared without their order. */
const comparable = (value: unknown) =>
  Array.isArray(value) ? (value as string[]).toSorted() : value;
