import { foldText, foldedWords } from '#lib/contract/search-words.ts';

/** A channel of ours, by what tells which channel of a guide it is. */
export interface RankedChannel {
  name: string;
  tvgId: string | null;
  tvgName: string | null;
}

export interface RankedGuideChannel {
  guideName: string;
  guideChannelId: string;
  names: readonly string[];
}

export interface Ranked<T> {
  channel: T;
  /** From 0 to 1. */
  score: number;
}

/** How well a sign fits; words that are alike score below `words`. */
const scores = { id: 1, feed: 0.97, name: 0.95, core: 0.9, loose: 0.8, words: 0.75 } as const;
const LEAST_SCORE = 0.45;
/** A word that more channels have finds none by itself. */
const COMMON_FROM = 2_000;

const quality =
  /^(?:[su]?hd|fhd|sd|uhd|qhd|2k|4k|8k|hdr|hevc|h26[45]|x26[45]|(?:2160|1080|720|576|480|360)[pi]?|[56]0fps|fps|raw|backup|vip|hq|lq|low|multi|dual|alt|original|live|now|dvb|iptv)$/;
/** Countries and languages, as lists put them before or behind a name. */
const country =
  /^(?:es|esp|spain|espana|pt|por|portugal|br|bra|brasil|brazil|uk|gb|gbr|us|usa|fr|fra|france|de|ger|deu|germany|deutschland|it|ita|italia|italy|mx|mex|mexico|ar|arg|argentina|co|col|colombia|cl|chi|chile|pe|per|peru|nl|ned|be|bel|ch|at|aut|pl|pol|tr|tur|gr|ro|rou|se|swe|no|nor|dk|den|fi|ca|can|au|aus|in|ind|latam|lat|latino|latin)$/;
/** Words that names have or lack. */
const optional =
  /^(?:tv|television|televisao|channel|canal|kanal|network|the|el|de|do|da|programme)$/;

const numberWords: Readonly<Record<string, string>> = {
  ...{ one: '1', two: '2', three: '3', four: '4', five: '5', seven: '7', uno: '1', dos: '2' },
  ...{ tres: '3', cuatro: '4', um: '1', dois: '2', quatro: '4', zwei: '2', drei: '3' },
};
const spelledOut: Readonly<Record<string, readonly string[]>> = {
  natgeo: ['national', 'geographic'],
  nat: ['national'],
  geo: ['geographic'],
  nick: ['nickelodeon'],
  disc: ['discovery'],
  intl: ['international'],
  int: ['international'],
  ent: ['entertainment'],
  esports: ['esports'],
  sports: ['sport'],
  deportes: ['deporte'],
  movies: ['movie'],
  kids: ['kids'],
  noticias: ['news'],
  noticiero: ['news'],
};

/** The words that tell which channel it is: without quality, country and punctuation, numbers apart. */
export function coreWords(name: string): string[] {
  const words = foldedWords(name.replaceAll('+', ' plus ')).filter((word) => !quality.test(word));
  const named = withoutCountries(words);
  return named.flatMap((word) => {
    const parts = word.match(/\d+|\D+/g) ?? [];
    return parts.flatMap((part) => spelledOut[part] ?? numberWords[part] ?? part);
  });
}

/** Only before and behind the others a word names a country, and a name has a word besides. */
function withoutCountries(words: readonly string[]): string[] {
  let [from, to] = [0, words.length];
  while (to - from > 1 && country.test(words[from] ?? '')) from += 1;
  while (to - from > 1 && country.test(words[to - 1] ?? '')) to -= 1;
  return words.slice(from, to);
}

const joined = (words: readonly string[]) => words.join('');
const withoutOptional = (words: readonly string[]) => words.filter((word) => !optional.test(word));
const whole = (name: string) => joined(foldedWords(name));
/** `bbc1.uk@SD` is a feed of `bbc1.uk`. */
const plainId = (id: string) => foldText(id).replace(/@.*$/, '').trim();
/** The words of an id: `Antena3.es`, `es.antena3`, `DasErste.de`. */
const wordsOfId = (id: string) =>
  coreWords(
    id
      .replace(/@.*$/, '')
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(/\.[a-z]{2,3}$/i, '')
      .replaceAll(/[._-]+/g, ' '),
  );

interface Entry<T> {
  channel: T;
  words: string[][];
}

/** The channels of guides by their signs. Ranks them for a channel of ours. */
export class GuideChannelRanks<T extends RankedGuideChannel> {
  readonly #byId = new Map<string, Entry<T>[]>();
  readonly #byPlainId = new Map<string, Entry<T>[]>();
  readonly #byName = new Map<string, Entry<T>[]>();
  readonly #byCore = new Map<string, Entry<T>[]>();
  readonly #byLoose = new Map<string, Entry<T>[]>();
  readonly #byWord = new Map<string, Entry<T>[]>();

  constructor(channels: readonly T[]) {
    for (const channel of channels) {
      const { guideChannelId: id, names } = channel;
      const entry = { channel, words: [...names.map(coreWords), wordsOfId(id)] };
      put(this.#byId, id, entry);
      put(this.#byPlainId, plainId(id), entry);
      for (const name of names) put(this.#byName, whole(name), entry);
      for (const words of entry.words) {
        put(this.#byCore, joined(words), entry);
        put(this.#byLoose, joined(withoutOptional(words)), entry);
        for (const word of words) put(this.#byWord, word, entry);
      }
    }
  }

  /** The channels of the guides that may be this one, the best first. */
  rank(ours: RankedChannel, most: number): Ranked<T>[] {
    const found = new Map<Entry<T>, number>();
    const note = (entries: readonly Entry<T>[] | undefined, score: number) => {
      for (const entry of entries ?? []) found.set(entry, Math.max(found.get(entry) ?? 0, score));
    };
    const { tvgId, tvgName, name } = ours;
    const id = tvgId?.trim() ?? '';
    const names = [name, ...(tvgName === null ? [] : [tvgName])];
    const words = [...names.map(coreWords), ...(id === '' ? [] : [wordsOfId(id)])];
    if (id !== '') {
      note(this.#byId.get(id), scores.id);
      note(this.#byPlainId.get(plainId(id)), scores.feed);
    }
    for (const one of names) note(this.#byName.get(whole(one)), scores.name);
    for (const some of words.filter((list) => list.length > 0)) {
      note(this.#byCore.get(joined(some)), scores.core);
      const loose = joined(withoutOptional(some));
      if (loose !== '') note(this.#byLoose.get(loose), scores.loose);
      for (const entry of this.#sharing(some)) {
        const alike = Math.max(...entry.words.map((other) => alikeness(some, other)));
        note([entry], alike * scores.words);
      }
    }
    return [...found]
      .filter(([, score]) => score >= LEAST_SCORE)
      .sort(([one, a], [other, b]) => b - a || lengthOf(one) - lengthOf(other))
      .slice(0, most)
      .map(([{ channel }, score]) => ({ channel, score: Math.round(score * 100) / 100 }));
  }

  /** Channels with a word in common that not all have. */
  #sharing(words: readonly string[]): Set<Entry<T>> {
    const lists = withoutOptional(words).map((word) => this.#byWord.get(word) ?? []);
    return new Set(lists.filter(({ length }) => length < COMMON_FROM).flat());
  }
}

/** Of those that fit the same way the one with the shortest name is the main one. */
const lengthOf = <T extends RankedGuideChannel>({ channel }: Entry<T>) =>
  Math.min(...channel.names.map(({ length }) => length), 1_000);

function put<T>(map: Map<string, T[]>, key: string, entry: T): void {
  if (key === '') return;
  const known = map.get(key);
  if (!known) map.set(key, [entry]);
  else if (known.at(-1) !== entry) known.push(entry);
}

const isNumber = (word: string) => /^\d+$/.test(word);
const numbersOf = (words: readonly string[]) => words.filter(isNumber).toSorted().join(' ');
const weightOf = (word: string) =>
  optional.test(word) ? 0.3 : Math.min(word.length, 4) / 4 + 0.25;
const sumOf = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0);

/** How alike two names are, from 0 to 1. Other numbers are another channel: La 1 is not La 2. */
function alikeness(one: readonly string[], other: readonly string[]): number {
  if (numbersOf(one) !== numbersOf(other)) return 0;
  const rest = [...other];
  let [shared, telling] = [0, 0];
  for (const word of one) {
    const at = rest.indexOf(word);
    if (at === -1) continue;
    rest.splice(at, 1);
    shared += weightOf(word);
    if (!isNumber(word) && !optional.test(word)) telling += 1;
  }
  // A number alone tells nothing.
  if (telling === 0) return 0;
  const total = sumOf(one) + sumOf(other);
  return total === 0 ? 0 : (2 * shared) / total;
}
