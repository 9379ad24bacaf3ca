import type { ChannelFieldName, ChannelFields } from '#lib/contract/desk/channels.ts';

/** The fields as a form has them. */
export interface TypedChannel {
  name: string;
  number: string;
  logoUrl: string;
  /** '' for no plan. */
  livePlanId: string;
  catchUpPlanId: string;
  groups: string[];
  isHidden: boolean;
  isLocked: boolean;
}

export const typedFields = (fields: Required<ChannelFields>): TypedChannel => ({
  name: fields.name,
  number: String(fields.number),
  logoUrl: fields.logoUrl,
  livePlanId: fields.livePlanId ?? '',
  catchUpPlanId: fields.catchUpPlanId ?? '',
  groups: fields.groups,
  isHidden: fields.isHidden,
  isLocked: fields.isLocked,
});

/** The fields that the form changes, and what they were. */
export function changedFields(
  was: Required<ChannelFields>,
  typed: TypedChannel,
): { changed: ChannelFields; seen: ChannelFields } {
  const is: ChannelFields = {
    name: typed.name.trim(),
    number: Number(typed.number),
    logoUrl: typed.logoUrl.trim(),
    livePlanId: typed.livePlanId || null,
    catchUpPlanId: typed.catchUpPlanId || null,
    groups: [...typed.groups].sort(),
    isHidden: typed.isHidden,
    isLocked: typed.isLocked,
  };
  const names = (Object.keys(is) as ChannelFieldName[]).filter(
    (name) => JSON.stringify(is[name]) !== JSON.stringify(was[name]),
  );
  const pick = (from: ChannelFields) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as ChannelFields;
  return { changed: pick(is), seen: pick(was) };
}
