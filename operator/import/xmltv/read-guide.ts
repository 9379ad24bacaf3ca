import { characterEntitiesHtml4 } from 'character-entities-html4';
import { SaxesParser } from 'saxes';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { ImportRefused } from '#operator/streams-in/import-refused.ts';
import { episodeNumberOf } from './episode-number.ts';
import { bareEscaping } from './escape-bare.ts';
import {
  cdataText,
  readPlainElement,
  type Attributes,
  type ElementEvents,
} from './plain-element.ts';
import { addFact, addSign, addStars, hasFactText, isApart } from './programme-facts.ts';
import type { GuideChannel, GuideProgramme } from './guide-parts.ts';
import { begin, finished, type OpenProgramme } from './open-programme.ts';
import { programmeFeed } from './programme-feed.ts';
import { createTimes } from './xmltv-time.ts';
import { say, type Phrase } from '#operator/words/say.ts';

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

/** Those of XML, and of HTML. */
const entities = new Map([...Object.entries(characterEntitiesHtml4), ['apos', "'"] as const]);
/** Elements that are in no programme. */
const outer = new Set(['tv', 'channel', 'programme']);
const texts = new Set(['title', 'sub-title', 'desc', 'category', 'display-name', 'episode-num']);

/**
 * Parses a guide (XMLTV) as a stream, and reports each complete channel and programme. Invalid XML is skipped: the
 * programmes around it are kept. `readPlain`: reads plain programmes without the parser, which is faster.
 */
export function readGuide(
  listener: GuideListener,
  readPlain: typeof readPlainElement = readPlainElement,
): GuideReading {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  Object.assign(parser.ENTITIES, characterEntitiesHtml4);
  const damage: GuideDamage = { errors: 0, firstError: null };
  const timeOf = createTimes();
  let quietChars = 0;
  let depth = 0;
  /** More than one is an error, and so is all in the others. */
  let roots = 0;
  let isGuide = false;
  let isWhole = false;
  let channel: GuideChannel | null = null;
  let programme: OpenProgramme | null = null;
  /** The element whose text is being read. */
  let open: { name: string; lang: string | undefined; system: string | undefined } | null = null;
  let text = '';
  /** The depth of an element inside it whose text is not its own. */
  let apart: number | null = null;
  let inRating: 'rating' | 'star-rating' | null = null;

  /** Lines of programmes that were read without the parser. */
  let passedLines = 0;
  /** Tags that the parser has told. */
  let tags = 0;
  const lineNow = () => parser.line + passedLines;

  parser.on('error', ({ message }) => {
    damage.errors += 1;
    damage.firstError ??= { line: lineNow(), reason: message.replace(/\.$/, '') };
  });
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) {
      throw new ImportRefused(say('guideEntities'));
    }
  });
  const onOpen = (name: string, attributes: Attributes, line: number) => {
    quietChars = 0;
    if (depth === 0) roots += 1;
    depth += 1;
    if (depth > importBounds.nestingMax) throw new ImportRefused(say('guideNested'));
    if (name === 'tv') isGuide = true;
    else if (name === 'programme') programme = begin(attributes, line);
    else if (name === 'channel') channel = { id: attributes.id ?? '', names: [] };
    else if (name === 'rating' || name === 'star-rating') inRating = name;
    else if (name === 'icon') {
      // That of a rating is the sign of an age or a star.
      if (inRating) return;
      if (programme) programme.icon ??= attributes.src;
      else if (channel) channel.icon ??= attributes.src;
    } else if (texts.has(name) || hasFactText(name) || (name === 'value' && inRating)) {
      open = { name, lang: attributes.lang, system: attributes.system };
      text = '';
      apart = null;
    } else if (open && isApart(name, open.name)) apart ??= depth;
    else if (programme) addSign(programme.facts, name);
  };
  parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
    // One that closes itself is told twice.
    if (!isSelfClosing) tags += 1;
    onOpen(name, attributes, lineNow());
  });
  const onText = (part: string) => {
    quietChars = 0;
    if (open && apart === null && text.length < importBounds.descriptionMaxChars) text += part;
  };
  parser.on('text', onText);
  parser.on('cdata', (part) => onText(cdataText(part)));
  const onClose = (name: string) => {
    quietChars = 0;
    depth -= 1;
    if (apart !== null && depth < apart) apart = null;
    if (open?.name === name) {
      take(open, text.trim());
      open = null;
    } else if (name === inRating) inRating = null;
    else if (name === 'programme' && programme) {
      finish(programme);
      programme = null;
    } else if (name === 'channel' && channel) {
      if (channel.id !== '') listener.channel(channel);
      channel = null;
    } else if (name === 'tv') isWhole = true;
  };
  parser.on('closetag', ({ name }) => {
    tags += 1;
    onClose(name);
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
    else if (name === 'value' && inRating === 'rating') programme.rating ??= whole.slice(0, 30);
    else if (name === 'value') addStars(programme.facts, whole);
    else if (hasFactText(name)) addFact(programme.facts, name, whole);
    else if (programme.number === null || system === 'xmltv_ns') {
      programme.number = episodeNumberOf(whole, system) ?? programme.number;
    }
  }

  function finish(whole: OpenProgramme): void {
    const { start, stop, line, titles } = whole;
    const hint = { channel: whole.channel, lang: titles[0]?.lang };
    const startAt = start === undefined ? null : timeOf(start, hint);
    if (whole.channel === '') listener.rejected(line, say('noChannelNamed'));
    else if (startAt === null) listener.rejected(line, startProblem(start));
    else if (titles.length === 0) listener.rejected(line, say('noTitle'));
    else {
      const stopAt = stop === undefined ? null : timeOf(stop, hint);
      const isPossible =
        stopAt !== null && stopAt > startAt && stopAt - startAt <= importBounds.programmeMaxMs;
      listener.programme(finished(whole, startAt, isPossible ? stopAt : null));
    }
  }

  const escaping = bareEscaping();

  function parse(part: string): void {
    const { text: written, bare, firstAt } = escaping.write(part);
    if (bare > 0) {
      damage.errors += bare;
      const line = lineNow() + newlines(written.slice(0, firstAt));
      damage.firstError ??= { line, reason: say('bareAmpersand') };
    }
    parser.write(written);
  }

  const between = () =>
    open === null && inRating === null && programme === null && channel === null;

  /** The line of the programme that is read without the parser. */
  let startLine = 0;
  const plainEvents: ElementEvents = {
    open(name, attributes) {
      if (depth > 1 && outer.has(name)) return false;
      onOpen(name, attributes, startLine);
      return true;
    },
    takesText: () => open !== null,
    ...{ text: onText, close: onClose },
  };

  const feed = programmeFeed({
    parse,
    tags: () => tags,
    isBetween: () => isGuide && roots === 1 && depth === 1 && between(),
    readPlain(whole) {
      startLine = lineNow() + linesOfStart(whole);
      const isPlain = readPlain(whole, entities, plainEvents);
      // The parser reads it from its beginning.
      if (!isPlain) {
        [depth, programme, open, apart, inRating, channel] = [1, null, null, null, null, null];
      }
      return isPlain;
    },
    passed: (lines) => (passedLines += lines),
  });

  return {
    write: (part) => {
      quietChars += part.length;
      feed.write(part);
      if (quietChars > importBounds.tagMaxChars) {
        throw new ImportRefused(say('guideEndlessText'));
      }
    },
    end: () => {
      feed.end();
      parser.write(escaping.rest()).close();
      if (!isGuide) throw new ImportRefused(say('isNoGuide'));
      if (!isWhole) throw new ImportRefused(say('guideCut'));
      return damage;
    },
  };
}

const startProblem = (start: string | undefined): Phrase =>
  start === undefined ? say('startMissing') : say('startUnreadable', { start: start.slice(0, 40) });

/** Ends of lines within the first tag. */
function linesOfStart(text: string): number {
  const first = text.indexOf('\n');
  const end = text.indexOf('>');
  return first === -1 || first > end ? 0 : newlines(text.slice(0, end));
}

const newlines = (text: string) => text.split('\n').length - 1;
