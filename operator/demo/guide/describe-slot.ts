import type { Channel } from '#operator/demo/channels/channel.ts';
import { CHANNELS } from '#operator/demo/channels/line-up.ts';
import { diceFor, hashOf, type Dice } from '#operator/demo/dice.ts';
import {
  fillIn,
  joinLocalised,
  mapLocalised,
  sameInAll,
  type Localised,
} from '#operator/demo/localised.ts';
import { PHRASES } from '#operator/demo/phrases.ts';
import { episodeTitlesOf } from './episode-titles.ts';
import type { GuideStyle } from './guide-file.ts';
import type { Slot } from './lay-out-day.ts';
import type { Programme } from './programme.ts';
import { properNames } from './proper-names.ts';
import type { Entry, Strand } from './strand.ts';

export interface SlotContext {
  channel: Channel;
  /** Seed and channel. */
  key: string;
  day: number;
  weekday: number;
  style: GuideStyle;
  perDay: (strand: Strand) => number;
  /** How often each strand has been used so far today. */
  used: Map<string, number>;
}

type Story = Omit<Programme, 'programId' | 'logicalChannelId' | 'startMs' | 'stopMs'>;

const wrapped = <T>(items: readonly T[], index: number): T =>
  items[((index % items.length) + items.length) % items.length] as T;

/** The shows of a strand that belong to this channel: channels of one style divide them. */
function ownShows(channel: Channel, strand: Strand): readonly Entry[] {
  const sisters = CHANNELS.filter(({ guideStyle }) => guideStyle === channel.guideStyle);
  if (strand.role === 'filler' || strand.shows.length < sisters.length) return strand.shows;
  const rank = sisters.indexOf(channel);
  return strand.shows.filter((_, index) => index % sisters.length === rank);
}

const shuffles = new Map<string, readonly unknown[]>();

function shuffledFor<T>(key: string, items: readonly T[]): readonly T[] {
  const known = shuffles.get(key);
  if (known !== undefined) return known as readonly T[];
  const shuffled = diceFor(key).shuffle(items);
  shuffles.set(key, shuffled);
  return shuffled;
}

function filmStory(slot: Slot & { film: NonNullable<Slot['film']> }): Story {
  const { film } = slot;
  const note = fillIn(PHRASES.film, {
    year: sameInAll(String(film.year)),
    country: film.countryNames,
    director: sameInAll(film.directorName),
  });
  return {
    title: film.title,
    description: joinLocalised([film.plot, note], ' '),
    filmId: film.metaId,
    season: null,
    episode: null,
    episodeTitle: null,
    isRepeat: false,
    stillArtwork: `still/${film.metaId}`,
  };
}

interface Numbered {
  season: number;
  episode: number;
  title: Localised;
  label: Localised;
}

/** Daily series have 60 episodes a season, weekly ones 10; `count` counts all episodes. */
function numberedEpisode(showKey: string, strand: Strand, count: number): Numbered {
  const length = strand.isWeekly ? 10 : 60;
  const ordinal = count + (hashOf(showKey) % 500);
  const season = 1 + (Math.floor(ordinal / length) % 6);
  const episode = 1 + (ordinal % length);
  const title = wrapped(
    shuffledFor(`${showKey}:episodes`, episodeTitlesOf(strand.episodeTone)),
    ordinal,
  );
  const label = fillIn(PHRASES.episode, {
    season: sameInAll(String(season)),
    episode: sameInAll(String(episode)),
    title,
  });
  return { season, episode, title, label };
}

function chooseShow(context: SlotContext, strand: Strand, turn: number, dice: Dice): Entry | null {
  const shows = ownShows(context.channel, strand);
  if (shows.length === 0) return null;
  const spread = shows.length > context.perDay(strand) ? context.perDay(strand) : 1;
  if (strand.isWeekly) return wrapped(shows, context.weekday * spread + turn);
  return strand.role === 'filler' ? dice.pick(shows) : wrapped(shows, turn);
}

const placeholdersOf = (text: Localised): string[] => text.en.match(/\{\w+\}/g) ?? [];

/** One to three sentences: the episode, the topic of the title, today's content. */
function aboutOf(
  strand: Strand,
  parts: readonly (Localised | null)[],
  names: Record<string, Localised>,
  dice: Dice,
): Localised {
  const known = parts.filter((part) => part !== null);
  const wanted = Math.max(0, Math.min(2, 2 - known.length + (dice.chance(0.4) ? 1 : 0)));
  const most = known.length === 0 ? Math.max(1, wanted) : wanted;
  const blurbs: Localised[] = [];
  for (const blurb of dice.shuffle(strand.blurbs)) {
    // Two sentences with the same guest or town would contradict each other.
    const isTold = blurbs.some((told) =>
      placeholdersOf(told).some((name) => placeholdersOf(blurb).includes(name)),
    );
    if (blurbs.length < most && !isTold) blurbs.push(blurb);
  }
  return fillIn(joinLocalised([...known, ...blurbs], ' '), names);
}

function strandStory(context: SlotContext, strand: Strand, turn: number): Story {
  const { key, day, channel } = context;
  const dice = diceFor(`${key}:${day}:${strand.role}:${turn}`);
  const ordinal = day * context.perDay(strand) + turn;
  const topic =
    strand.topics.length === 0
      ? null
      : wrapped(shuffledFor(`${key}:${strand.role}:topics`, strand.topics), ordinal);
  const show = strand.titleFrom === 'topic' ? null : chooseShow(context, strand, turn, dice);
  const names = properNames(dice);
  const topicTitle = topic === null ? null : fillIn(topic.title, names);
  const filled = topicTitle === null ? names : { ...names, topic: topicTitle };
  const showKey = `${key}:${(show ?? topic)?.title.en ?? strand.role}`;
  const showCount = Math.max(1, ownShows(channel, strand).length);
  const episodesADay = Math.ceil(context.perDay(strand) / showCount);
  const episodeCount = strand.isWeekly
    ? Math.floor(day / 7)
    : day * episodesADay + (Math.floor(turn / showCount) % episodesADay);
  const numbered = strand.isSeries ? numberedEpisode(showKey, strand, episodeCount) : null;
  const showTitle = show === null ? null : fillIn(show.title, filled);
  const isFramed = strand.titleFrom === 'show-and-topic';
  const title =
    showTitle !== null && topicTitle !== null && isFramed
      ? joinLocalised([showTitle, topicTitle], ': ')
      : (showTitle ?? topicTitle ?? sameInAll(channel.name));
  const parts = [numbered?.label ?? null, show?.about ?? null, topic?.about ?? null];
  return {
    title,
    description: aboutOf(strand, parts, filled, dice),
    filmId: null,
    season: numbered?.season ?? null,
    episode: numbered?.episode ?? null,
    episodeTitle: numbered?.title ?? null,
    isRepeat: false,
    stillArtwork: `still/${channel.genre}-${hashOf(`${showKey}:${strand.isSeries ? '' : title.en}`).toString(36)}`,
  };
}

/** The programme of a slot. A repeat has the texts of its first showing. */
export function describeSlot(
  context: SlotContext,
  slot: Slot,
  previousTitle: string,
  first: Story | undefined,
): Story {
  if (slot.repeatOf !== null && first !== undefined) {
    const description = mapLocalised(
      first.description,
      (text, lang) => PHRASES.repeat[lang] + text,
    );
    return { ...first, description, isRepeat: true };
  }
  const { film } = slot;
  if (film !== null) return filmStory({ ...slot, film });
  const strand = context.style.strands.get(slot.role);
  if (strand === undefined) throw new Error(`No strand ${slot.role} in the guide style`);
  for (let attempt = 0; ; attempt += 1) {
    const turn = context.used.get(strand.role) ?? 0;
    context.used.set(strand.role, turn + 1);
    const story = strandStory(context, strand, turn);
    if (story.title.en !== previousTitle || attempt > 8) return story;
  }
}
