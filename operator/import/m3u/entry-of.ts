import { minutesInDay, minutesInHour } from 'date-fns/constants';
import { catchUpOf } from '#operator/streams-in/catch-up/catch-up-mode.ts';
import { headersOf } from './request-headers.ts';
import { webAddress } from '#operator/import/storing/web-address.ts';
import { importBounds } from '#operator/streams-in/import-bounds.ts';
import { catchUpNotes } from './catch-up-notes.ts';
import { withoutEntities } from './entities.ts';
import { addressKindOf, hlsAddress } from './address-kind.ts';
import type { InfoLine } from './attributes.ts';
import type { ListEntry, ListTitle } from './entry.ts';
import { say, type Phrase } from '#operator/words/say.ts';

/** The facts from the lines around an address. */
export interface EntryParts {
  line: number;
  info: InfoLine;
  /** Attributes of the list's first line, which apply to all entries. */
  common: ReadonlyMap<string, string>;
  /** From `#EXTGRP` lines. */
  groups: readonly string[];
  /** From `#EXTVLCOPT`, `#EXTHTTP` and `#KODIPROP` lines, by lower-case name. */
  requestOptions: ReadonlyMap<string, string>;
  /** As written in the file. */
  address: string;
  /** The address of the list itself, which relative addresses refer to; null for a file. */
  base: string | null;
}

type Made =
  /** `notes`: what it says and cannot be had. */
  { entry: ListEntry; notes: Phrase[] } | { title: ListTitle } | { rejected: Phrase };

/** Makes a channel, a film or an episode from an entry's lines, or returns the reason why it cannot. */
export function entryOf(parts: EntryParts): Made {
  const { info, common } = parts;
  const own = (...names: string[]) => firstOf(info.attributes, names);
  // A guide writes the same id and name as XML, where the sign is meant.
  const meant = (...names: string[]) => {
    const value = own(...names);
    return value === undefined ? null : withoutEntities(value);
  };
  const any = (...names: string[]) => own(...names) ?? firstOf(common, names);
  const name = clean(info.title === '' ? (own('tvg-name', 'name') ?? '') : info.title);
  if (name === '') return { rejected: say('noName') };
  const { address: written, options } = splitAddress(parts.address);
  const address = absolute(written, parts.base);
  const asked = new Map([...parts.requestOptions, ...options]);
  const kind = addressKindOf(address, own('tvg-type', 'type', 'media-type'));
  if ('rejected' in kind) return kind;
  const item = {
    line: parts.line,
    name,
    groups: groupsOf(own('group-title', 'tvg-group') ?? parts.groups.join(';')),
    logoUrl: webAddress(meant('tvg-logo', 'logo', 'tvg-logo-small') ?? undefined),
    ...headersOf(asked, info.attributes, common),
  };
  if (kind.kind === 'title') return { title: { ...item, address, container: kind.container } };
  const number = Number(own('tvg-chno', 'channel-number', 'ch-number', 'tvg-num', 'channel-id'));
  const isNumber = Number.isInteger(number) && number > 0;
  const attribute = (wanted: string) => any(wanted);
  return {
    notes: catchUpNotes(attribute),
    entry: {
      ...item,
      address: hlsAddress(address),
      number: isNumber && number <= importBounds.channelNumberMax ? number : null,
      tvgId: meant('tvg-id', 'channel-id')?.slice(0, importBounds.nameMaxChars) ?? null,
      tvgName: meant('tvg-name')?.slice(0, importBounds.nameMaxChars) ?? null,
      guideShiftMinutes: shiftOf(any('tvg-shift')),
      isRadio: /^(true|1|yes)$/i.test(own('radio') ?? '') || own('tvg-type') === 'radio',
      catchUp: catchUpOf(attribute, importBounds.catchUpDaysMax),
    },
  };
}

function firstOf(map: ReadonlyMap<string, string>, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = map.get(name);
    if (value !== undefined && value !== '') return value;
  }
  return undefined;
}

/** Control characters cannot be stored or shown. */
function clean(text: string): string {
  return Array.from(
    withoutEntities(text)
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim(),
  )
    .slice(0, importBounds.nameMaxChars)
    .join('');
}

function groupsOf(text: string): string[] {
  const groups = withoutEntities(text)
    .split(';')
    .map((group) => clean(group));
  return [...new Set(groups.filter((group) => group !== '' && group !== 'Undefined'))].slice(0, 8);
}

/** `http://x/y.m3u8|User-Agent=Z&Referer=http%3A%2F%2Fx` */
function splitAddress(text: string): { address: string; options: Map<string, string> } {
  const [address = '', ...rest] = text.split('|');
  const options = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rest.join('|'))) {
    options.set(name.toLowerCase(), value);
  }
  return { address: address.trim(), options };
}

/** A relative address refers to that of the list. */
function absolute(address: string, base: string | null): string {
  if (base === null || /^[a-z][a-z0-9+.-]*:/i.test(address)) return address;
  return URL.parse(address, base)?.href ?? address;
}

/** Parses hours as lists write them: `-1`, `+2`, `5.5`. */
function shiftOf(hours: string | undefined): number {
  const minutes = Math.round(Number((hours ?? '0').replace(',', '.')) * minutesInHour);
  return Math.abs(minutes) <= minutesInDay ? minutes : 0;
}
