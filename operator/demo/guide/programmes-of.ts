import { utc } from '@date-fns/utc';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getDay } from 'date-fns/getDay';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { DEMO_SEED, diceFor } from '#operator/demo/dice.ts';
import type { Channel } from '#operator/demo/channels/channel.ts';
import { DAY_START_MINUTE } from './day-shape.ts';
import { describeSlot, type SlotContext } from './describe-slot.ts';
import { filmRotation } from './film-rotation.ts';
import type { GuideStyle } from './guide-file.ts';
import { guideStyleOf } from './guide-styles.ts';
import { layOutDay } from './lay-out-day.ts';
import type { Programme } from './programme.ts';
import type { Strand } from './strand.ts';

/** How often a day can use a strand at most: the step of its topics from one day to the next. */
function usesPerDay(style: GuideStyle, strand: Strand): number {
  const shortest = strand.filmGenres.length > 0 ? 95 : Math.min(...strand.minutes);
  const counts = style.shapes.map((blocks) =>
    blocks
      .filter(({ roles }) => roles.includes(strand.role))
      .reduce(
        (sum, { from, to, roles }) =>
          sum + Math.max(1, Math.ceil((to - from) / shortest / roles.length)),
        0,
      ),
  );
  return Math.max(1, ...counts);
}

const usesCache = new WeakMap<GuideStyle, Map<string, number>>();

function cachedUsesPerDay(style: GuideStyle, strand: Strand): number {
  const ofStyle = usesCache.get(style) ?? new Map<string, number>();
  usesCache.set(style, ofStyle);
  const uses = ofStyle.get(strand.role) ?? usesPerDay(style, strand);
  ofStyle.set(strand.role, uses);
  return uses;
}

/** Joins two slots in a row with the same title into one long programme. */
function joinSame(programmes: readonly Programme[]): Programme[] {
  const joined: Programme[] = [];
  for (const programme of programmes) {
    const last = joined.at(-1);
    if (last?.title.en === programme.title.en) last.stopMs = programme.stopMs;
    else joined.push({ ...programme });
  }
  return joined;
}

/** `20261121-0830` of an instant, in UTC. */
function stampOf(instantMs: number): string {
  const iso = new Date(instantMs).toISOString();
  return `${iso.slice(0, 10).replaceAll('-', '')}-${iso.slice(11, 16).replace(':', '')}`;
}

/** The programmes of the broadcast day number `day` (days since 1970, by the channel's local date). */
function broadcastDay(channel: Channel, day: number): Programme[] {
  const style = guideStyleOf(channel.guideStyle);
  const key = `${DEMO_SEED}:${channel.channelSeq}`;
  const perDay = (strand: Strand): number => cachedUsesPerDay(style, strand);
  const weekday = getDay(day * millisecondsInDay, { in: utc });
  const slots = layOutDay(
    style.shapes[weekday] ?? [],
    style.strands,
    filmRotation(key, day, perDay),
    diceFor(`${key}:${day}:layout`),
  );
  const context: SlotContext = { channel, key, day, weekday, style, perDay, used: new Map() };
  const localMidnightMs = day * millisecondsInDay - channel.utcOffsetMinutes * millisecondsInMinute;
  const told = new Map<object, ReturnType<typeof describeSlot>>();
  let previousTitle = '';
  const programmes = slots.map((slot) => {
    const story = describeSlot(context, slot, previousTitle, told.get(slot.repeatOf ?? slot));
    told.set(slot, story);
    previousTitle = story.title.en;
    const startMs = localMidnightMs + slot.from * millisecondsInMinute;
    return {
      programId: `${channel.channelSeq}-${stampOf(startMs)}`,
      logicalChannelId: channel.logicalChannelId,
      startMs,
      stopMs: localMidnightMs + slot.to * millisecondsInMinute,
      ...story,
    };
  });
  return joinSame(programmes);
}

/**
 * The programmes of a channel that start within the 24 hours from `dayStartUtcMs`, in order. The last one may run past
 * midnight and ends exactly when the next day's first one starts. Empty for a channel without a guide.
 */
export function programmesOf(channel: Channel, dayStartUtcMs: number): Programme[] {
  if (channel.epgId === null) return [];
  const localStartMs =
    dayStartUtcMs + (channel.utcOffsetMinutes - DAY_START_MINUTE) * millisecondsInMinute;
  const firstDay = differenceInCalendarDays(localStartMs, 0, { in: utc });
  return [firstDay, firstDay + 1]
    .flatMap((day) => broadcastDay(channel, day))
    .filter(
      ({ startMs }) => startMs >= dayStartUtcMs && startMs < dayStartUtcMs + millisecondsInDay,
    );
}
