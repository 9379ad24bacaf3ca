import { EPISODE_TONES, type EpisodeTone } from './vocabulary/episode-titles.ts';
import { cellsOf, linesOf, localisedAt, type Localised } from '#operator/demo/localised.ts';

/** A title with a description of its own, or none. */
export interface Entry {
  title: Localised;
  about: Localised | null;
}

/**
 * One kind of programme in a guide style: its titles, its durations and its descriptions.
 * `series` numbers its episodes; `topic` puts the topic behind the title; `alone` shows the topic
 * as the title; `weekly` changes its programme by the day of the week instead of by the slot.
 */
export interface Strand {
  role: string;
  minutes: readonly number[];
  isSeries: boolean;
  /** Which titles its episodes take: `episodes:children` and the like; fiction when nothing is said. */
  episodeTone: EpisodeTone;
  isWeekly: boolean;
  titleFrom: 'show' | 'show-and-topic' | 'topic';
  /** Genres of our film catalogue; not empty: the strand shows films. */
  filmGenres: readonly string[];
  shows: readonly Entry[];
  topics: readonly Entry[];
  blurbs: readonly Localised[];
}

const entryOf = (line: string): Entry => {
  const cells = cellsOf(line, [3, 6]);
  return { title: localisedAt(cells, 0), about: cells.length === 6 ? localisedAt(cells, 3) : null };
};

function strandOf(head: string, lines: readonly string[]): Strand {
  const [role = '', minutes = '', ...flags] = head.split(/\s+/);
  const starting = (sign: string): string[] =>
    lines.filter((line) => line.startsWith(`${sign} `)).map((line) => line.slice(2));
  const tone = flags.find((flag) => flag.startsWith('episodes:'))?.slice('episodes:'.length);
  const films = flags.find((flag) => flag.startsWith('films:'))?.slice('films:'.length);
  const strand: Strand = {
    role,
    minutes: minutes.split(',').map(Number),
    isSeries: flags.includes('series'),
    episodeTone: EPISODE_TONES.find((known) => known === tone) ?? 'fiction',
    isWeekly: flags.includes('weekly'),
    titleFrom: flags.includes('alone')
      ? 'topic'
      : flags.includes('topic')
        ? 'show-and-topic'
        : 'show',
    filmGenres: films?.split(',') ?? [],
    shows: starting('=').map(entryOf),
    topics: starting('+').map(entryOf),
    blurbs: starting('-').map((line) => localisedAt(cellsOf(line, [3]), 0)),
  };
  const isComplete =
    films !== undefined ||
    (strand.titleFrom === 'topic' ? strand.topics.length > 0 : strand.shows.length > 0);
  if (!isComplete || strand.minutes.some((value) => value % 5 !== 0)) {
    throw new Error(`Strand ${role} has no titles, or minutes off the 5-minute grid`);
  }
  return strand;
}

/**
 * Reads a vocabulary: `# role minutes,minutes flags` opens a strand, then `= show`, `+ topic` and
 * `- sentence` lines, each in three languages (`=` and `+` may add a description, three more cells).
 */
export function strandsOf(vocabulary: string): Map<string, Strand> {
  const strands = new Map<string, Strand>();
  for (const block of vocabulary.split(/^# /m).slice(1)) {
    const [head = '', ...lines] = linesOf(block);
    const strand = strandOf(head, lines);
    if (strands.has(strand.role)) throw new Error(`Strand ${strand.role} stands twice`);
    strands.set(strand.role, strand);
  }
  return strands;
}
