import { SaxesParser } from 'saxes';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { episodeNumberOf, type EpisodeNumber } from './episode-number.ts';
import { htmlEntities } from './html-entities.ts';
import { remembered } from './remembered.ts';
import { xmltvTime } from './xmltv-time.ts';
import { say, type Phrase } from '#operator/words/say.ts';

/** A text with the language of its element. */
export interface GuideText {
  lang: string | undefined;
  text: string;
}

export interface GuideChannel {
  id: string;
  names: string[];
  /** The address of its logo. */
  icon?: string | undefined;
}

export interface GuideProgramme extends EpisodeNumber {
  channel: string;
  startAt: number;
  stopAt: number | null;
  titles: GuideText[];
  subTitles: GuideText[];
  descriptions: GuideText[];
  categories: GuideText[];
  icon: string | undefined;
  rating: string | undefined;
  line: number;
}

export interface GuideListener {
  channel: (channel: GuideChannel) => void;
  programme: (programme: GuideProgramme) => void;
  /** A malformed programme. */
  rejected: (line: number, reason: Phrase) => void;
}

export interface GuideReading {
  /** Feeds text; throws ImportRefused when it is not a guide, or is harmful. */
  write: (text: string) => void;
  /** Throws ImportRefused when the text was not a guide. */
  end: () => GuideDamage;
}

export interface GuideDamage {
  /** The number of XML errors, and the first one. */
  errors: number;
  firstError: { line: number; reason: string } | null;
}

const texts = new Set(['title', 'sub-title', 'desc', 'category', 'display-name', 'episode-num']);

/**
 * Parses a guide (XMLTV) as a stream, and reports each complete channel and programme. Invalid XML is skipped: the
 * programmes around it are kept.
 */
export function readGuide(listener: GuideListener): GuideReading {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  Object.assign(parser.ENTITIES, htmlEntities);
  const damage: GuideDamage = { errors: 0, firstError: null };
  const timeOf = remembered(xmltvTime);
  let quietChars = 0;
  let depth = 0;
  let isGuide = false;
  let isWhole = false;
  let channel: GuideChannel | null = null;
  let programme: OpenProgramme | null = null;
  /** The element whose text is being read. */
  let open: { name: string; lang: string | undefined; system: string | undefined } | null = null;
  let text = '';
  let inRating = false;

  parser.on('error', ({ message }) => {
    damage.errors += 1;
    damage.firstError ??= { line: parser.line, reason: message.replace(/\.$/, '') };
  });
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) {
      throw new ImportRefused(say('guideEntities'));
    }
  });
  parser.on('opentag', (tag) => {
    quietChars = 0;
    depth += 1;
    if (depth > importBounds.nestingMax) throw new ImportRefused(say('guideNested'));
    const { name, attributes } = tag;
    if (name === 'tv') isGuide = true;
    else if (name === 'programme') programme = begin(attributes, parser.line);
    else if (name === 'channel') channel = { id: attributes.id ?? '', names: [] };
    else if (name === 'rating' || name === 'star-rating') inRating = name === 'rating';
    else if (name === 'icon') {
      if (programme) programme.icon ??= attributes.src;
      else if (channel) channel.icon ??= attributes.src;
    } else if (texts.has(name) || (name === 'value' && inRating)) {
      open = { name, lang: attributes.lang, system: attributes.system };
      text = '';
    }
  });
  const onText = (part: string) => {
    quietChars = 0;
    if (open && text.length < importBounds.descriptionMaxChars) text += part;
  };
  parser.on('text', onText);
  parser.on('cdata', (part) => onText(part.replaceAll('&amp;', '&')));
  parser.on('closetag', ({ name }) => {
    quietChars = 0;
    depth -= 1;
    if (open?.name === name) {
      take(open, text.trim());
      open = null;
    } else if (name === 'rating') inRating = false;
    else if (name === 'programme' && programme) {
      finish(programme);
      programme = null;
    } else if (name === 'channel' && channel) {
      if (channel.id !== '') listener.channel(channel);
      channel = null;
    } else if (name === 'tv') isWhole = true;
  });

  function take({ name, lang, system }: NonNullable<typeof open>, whole: string): void {
    if (whole === '') return;
    if (name === 'display-name') {
      channel?.names.push(whole.slice(0, importBounds.nameMaxChars));
      return;
    }
    if (!programme) return;
    const own = { lang, text: whole.slice(0, importBounds.descriptionMaxChars) };
    if (name === 'title') programme.titles.push(own);
    else if (name === 'sub-title') programme.subTitles.push(own);
    else if (name === 'desc') programme.descriptions.push(own);
    else if (name === 'category') programme.categories.push(own);
    else if (name === 'value') programme.rating ??= whole.slice(0, 30);
    else if (programme.number === null || system === 'xmltv_ns') {
      programme.number = episodeNumberOf(whole, system) ?? programme.number;
    }
  }

  function finish({ start, stop, number, ...rest }: OpenProgramme): void {
    const startAt = start === undefined ? null : timeOf(start);
    if (rest.channel === '') listener.rejected(rest.line, say('noChannelNamed'));
    else if (startAt === null) {
      listener.rejected(rest.line, startProblem(start));
    } else if (rest.titles.length === 0) listener.rejected(rest.line, say('noTitle'));
    else {
      const stopAt = stop === undefined ? null : timeOf(stop);
      const isPossible =
        stopAt !== null && stopAt > startAt && stopAt - startAt <= importBounds.programmeMaxMs;
      listener.programme({
        ...rest,
        ...(number ?? { season: null, episode: null }),
        startAt,
        stopAt: isPossible ? stopAt : null,
      });
    }
  }

  /** The start of a possible reference, at the end of the last chunk. */
  let started = '';

  return {
    write: (part) => {
      quietChars += part.length;
      const whole = started + part;
      started = /&[#\w]{0,31}$/.exec(whole)?.[0] ?? '';
      const {
        text: written,
        bare,
        firstAt,
      } = escapeBare(whole.slice(0, whole.length - started.length));
      if (bare > 0) {
        damage.errors += bare;
        const line = parser.line + newlines(written.slice(0, firstAt));
        damage.firstError ??= { line, reason: say('bareAmpersand') };
      }
      parser.write(written);
      if (quietChars > importBounds.tagMaxChars) {
        throw new ImportRefused(say('guideEndlessText'));
      }
    },
    end: () => {
      parser.write(started).close();
      if (!isGuide) throw new ImportRefused(say('isNoGuide'));
      if (!isWhole) throw new ImportRefused(say('guideCut'));
      return damage;
    },
  };
}

const startProblem = (start: string | undefined): Phrase =>
  start === undefined ? say('startMissing') : say('startUnreadable', { start: start.slice(0, 40) });

/** Escapes a bare `&`: the parser would read everything up to the next `;` as a name, including whole programmes. */
function escapeBare(text: string): { text: string; bare: number; firstAt: number } {
  let bare = 0;
  let firstAt = 0;
  const escaped = text.replace(bareAmpersand, (_, at: number) => {
    if (bare === 0) firstAt = at;
    bare += 1;
    return '&amp;';
  });
  return { text: escaped, bare, firstAt };
}

const bareAmpersand = /&(?!(?:\w{1,31}|#\d{1,7}|#x[\da-f]{1,6});)/gi;
const newlines = (text: string) => text.split('\n').length - 1;

interface OpenProgramme extends Omit<GuideProgramme, 'startAt' | 'stopAt' | 'season' | 'episode'> {
  start: string | undefined;
  stop: string | undefined;
  number: EpisodeNumber | null;
}

function begin(attributes: Partial<Record<string, string>>, line: number): OpenProgramme {
  return {
    channel: attributes.channel ?? '',
    start: attributes.start,
    stop: attributes.stop,
    number: null,
    titles: [],
    subTitles: [],
    descriptions: [],
    categories: [],
    icon: undefined,
    rating: undefined,
    line,
  };
}
