import { AUDIO_TITLES, PODCASTS } from '#operator/demo/audio/audio-titles.ts';
import { CHANNELS } from '#operator/demo/channels/line-up.ts';
import { CHANNEL_GENRES } from '#operator/demo/channels/channel.ts';
import { FILMS } from '#operator/demo/films/catalogue.ts';
import type { Title } from '#operator/demo/films/film.ts';
import { PEOPLE } from '#operator/demo/films/people.ts';
import { SERIES } from '#operator/demo/films/series.ts';
import { ARTWORK_KINDS } from '#operator/base/artwork-kind.ts';
import type { ArtworkDesign } from './artwork-svg.ts';
import { COMPOSITIONS } from './composition.ts';

const channelByNumber = new Map(CHANNELS.map((channel) => [String(channel.channelSeq), channel]));
const titleById = new Map<string, Title>(
  [...FILMS, ...SERIES, ...AUDIO_TITLES].map((title) => [title.metaId, title]),
);
const seriesById = new Map([...SERIES, ...PODCASTS].map((series) => [series.metaId, series]));

const personById = new Map(PEOPLE.map((person) => [person.personId, person]));

function portraitDesign(id: string): ArtworkDesign {
  const person = personById.get(id);
  if (person === undefined) return { kind: 'portrait', seed: id };
  return { kind: 'portrait', seed: id, sitter: person.isWoman ? 'woman' : 'man' };
}

/** `{seriesId}-s2` and `{seriesId}-s2-e4`: the colours of the series, with different pictures. */
const PART = /^(.+)-s(\d+)(?:-e(\d+))?$/;

function partDesign(kind: ArtworkDesign['kind'], id: string): ArtworkDesign | null {
  const [, seriesId = '', season = '0', episode = '0'] = PART.exec(id) ?? [];
  const series = seriesById.get(seriesId);
  if (series === undefined) return null;
  const { stillCompositions } = series;
  const turn = Number(season) * 3 + Number(episode) - 3;
  return {
    kind,
    seed: seriesId,
    variation: id,
    palette: series.palette,
    composition: stillCompositions[turn % stillCompositions.length] ?? series.composition,
  };
}

/** `{metaId}-{composition}`: the colours of the title. For a channel: its sound waves. */
function audioPosterDesign(id: string): ArtworkDesign {
  const kind = 'audio-poster';
  const [, metaId = '', look] = /^(.+)-([a-z]+)$/.exec(id) ?? [];
  const title = titleById.get(metaId);
  const composition = COMPOSITIONS.find((known) => known === look);
  if (title === undefined || composition === undefined) return { kind, seed: id, mood: 'audio' };
  return { kind, seed: metaId, variation: id, palette: title.palette, composition };
}

/**
 * The design of the picture `{kind}/{id}`. Titles and channels of the demo service have a fixed design; `{mood}-…` ids
 * take the mood from their first word and, if the second word is a composition, that too; any other id is its own seed.
 */
export function designOf(name: string): ArtworkDesign {
  const [kindWord = '', id = ''] = name.split('/');
  const kind = ARTWORK_KINDS.find((known) => known === kindWord);
  if (kind === undefined || id === '') throw new Error(`No artwork named ${name}`);
  if (kind === 'portrait') return portraitDesign(id);
  const channel = channelByNumber.get(id.split('-')[0] ?? '');
  if (kind === 'logo') {
    return channel === undefined ? { kind, seed: id } : { kind, seed: id, logo: channel.logo };
  }
  if (kind === 'audio-poster') return audioPosterDesign(id);
  const title = titleById.get(id);
  if (title !== undefined) {
    const { composition, palette } = title;
    return { kind, seed: id, composition, palette };
  }
  const part = partDesign(kind, id);
  if (part !== null) return part;
  const mood = CHANNEL_GENRES.find((genre) => id.startsWith(`${genre}-`));
  if (mood === undefined) return { kind, seed: id };
  const composition = COMPOSITIONS.find((known) => id.startsWith(`${mood}-${known}-`));
  return composition === undefined
    ? { kind, seed: id, mood }
    : { kind, seed: id, mood, composition };
}
