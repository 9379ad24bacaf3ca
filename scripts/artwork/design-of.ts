import { ARTWORK_KINDS, type ArtworkKind } from '#operator/base/artwork-kind.ts';
import { CHANNEL_GENRES } from '#operator/demo/channels/channel.ts';
import { PEOPLE } from '#operator/demo/films/people.ts';
import type { ArtworkDesign } from './artwork-svg.ts';
import { COMPOSITIONS } from './composition.ts';
import { LOGO_DESIGNS, TITLE_DESIGNS } from './designs.ts';
import { PALETTES } from './palette.ts';

const personById = new Map(PEOPLE.map((person) => [person.personId, person]));

function portraitDesign(id: string): ArtworkDesign | null {
  const person = personById.get(id);
  if (person === undefined) return null;
  return { kind: 'portrait', seed: id, sitter: person.isWoman ? 'woman' : 'man' };
}

function logoDesign(id: string): ArtworkDesign | null {
  const logo = LOGO_DESIGNS.get(id);
  return logo ? { kind: 'logo', seed: id, logo } : null;
}

function titleDesign(kind: ArtworkKind, id: string): ArtworkDesign | null {
  const title = TITLE_DESIGNS.get(id);
  const composition = title?.compositions[0];
  return title && composition ? { kind, seed: id, composition, palette: title.palette } : null;
}

/** `{seriesId}-s2` and `{seriesId}-s2-e4`: the colours of the series, with different pictures. */
const PART = /^(.+)-s(\d+)(?:-e(\d+))?$/;

function partDesign(kind: ArtworkKind, id: string): ArtworkDesign | null {
  const [, seriesId = '', season = '0', episode = '0'] = PART.exec(id) ?? [];
  const series = TITLE_DESIGNS.get(seriesId);
  if (series === undefined) return null;
  const { compositions, palette } = series;
  const composition =
    compositions[(Number(season) * 3 + Number(episode) - 3) % compositions.length];
  if (composition === undefined) return null;
  return { kind, seed: seriesId, variation: id, palette, composition };
}

/** `{metaId}-{composition}`: the colours of the title. `{channel number}-{n}`: the sound waves of a channel. */
function audioPosterDesign(id: string): ArtworkDesign {
  const kind = 'audio-poster';
  const [, metaId = '', look] = /^(.+)-([a-z]+)$/.exec(id) ?? [];
  const title = TITLE_DESIGNS.get(metaId);
  const composition = COMPOSITIONS.find((known) => known === look);
  if (title === undefined || composition === undefined) return { kind, seed: id, mood: 'audio' };
  return { kind, seed: metaId, variation: id, palette: title.palette, composition };
}

/** `{genre}-{composition}-{palette}`, the stills of the guide, and `{genre}-{composition}-…`, in colours of the genre. */
function genreDesign(kind: ArtworkKind, id: string): ArtworkDesign | null {
  const mood = CHANNEL_GENRES.find((genre) => id.startsWith(`${genre}-`));
  const composition = COMPOSITIONS.find((known) => id.startsWith(`${mood}-${known}-`));
  if (mood === undefined || composition === undefined) return null;
  const palette = PALETTES.find(({ name }) => id === `${mood}-${composition}-${name}`)?.name;
  return { kind, seed: id, mood, composition, ...(palette === undefined ? {} : { palette }) };
}

/** The design of the picture `{kind}/{id}`. */
export function designOf(name: string): ArtworkDesign {
  const [kindWord = '', id = ''] = name.split('/');
  const kind = ARTWORK_KINDS.find((known) => known === kindWord);
  const design = kind === undefined || id === '' ? null : designIn(kind, id);
  if (design === null) throw new Error(`No design for ${name}`);
  return design;
}

function designIn(kind: ArtworkKind, id: string): ArtworkDesign | null {
  switch (kind) {
    case 'portrait':
      return portraitDesign(id);
    case 'logo':
      return logoDesign(id);
    case 'audio-poster':
      return audioPosterDesign(id);
    default:
      return titleDesign(kind, id) ?? partDesign(kind, id) ?? genreDesign(kind, id);
  }
}
