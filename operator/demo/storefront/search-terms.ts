import { localised, type Localised } from '#operator/demo/localised.ts';

/** What people look for most: a channel or a title that the word leads to, or only the word. */
export interface SearchTerm {
  keyword: Localised;
  /** A logical channel id or a metaId. */
  leadsTo: string | null;
}

const term = (en: string, es: string, pt: string, leadsTo: string | null = null): SearchTerm => ({
  keyword: localised(en, es, pt),
  leadsTo,
});

/** Most wanted first, ten of each. */
export const LIVE_SEARCH_TERMS: readonly SearchTerm[] = [
  term('Arena', 'Arena', 'Arena', 'l102'),
  term('football', 'fútbol', 'futebol'),
  term('news', 'noticias', 'notícias'),
  term('Canal Uno', 'Canal Uno', 'Canal Uno', 'l101'),
  term('The Ferry House', 'La casa del ferri', 'A casa da balsa'),
  term('weather', 'el tiempo', 'o tempo'),
  term('Kids Box', 'Kids Box', 'Kids Box', 'l105'),
  term('night train', 'tren nocturno', 'trem noturno'),
  term('Radio Candela', 'Radio Candela', 'Radio Candela', 'l139'),
  term('padel', 'pádel', 'padel'),
];

export const VOD_SEARCH_TERMS: readonly SearchTerm[] = [
  term('The Salt Road', 'El camino de sal', 'O caminho do sal', 'the-salt-road'),
  term('Casa Valentina', 'Casa Valentina', 'Casa Valentina', 'casa-valentina'),
  term('Low Orbit', 'Órbita baja', 'Órbita baixa', 'low-orbit'),
  term('comedy', 'comedia', 'comédia'),
  term('Tiny Builders', 'Pequeños constructores', 'Pequenos construtores', 'tiny-builders'),
  term('Signal Fire', 'Hoguera de señales', 'Fogueira de sinais', 'signal-fire'),
  term('The Great Reef', 'El gran arrecife', 'O grande recife', 'the-great-reef'),
  term('noir', 'cine negro', 'noir'),
  term('Blue Hour', 'La hora azul', 'A hora azul', 'blue-hour'),
  term('lighthouse', 'faro', 'farol'),
];

/** The channels most people watch, in order. */
export const TOP_CHANNELS: readonly string[] = [
  'l101',
  'l102',
  'l106',
  'l105',
  'l103',
  'l107',
  'l110',
  'l126',
  'l128',
  'l122',
];

/** Rows of channels on home, put together by hand. */
export const CHANNEL_RECOMMENDATIONS: readonly {
  title: Localised;
  channelIds: readonly string[];
}[] = [
  {
    title: localised('A calm evening', 'Una noche tranquila', 'Uma noite calma'),
    channelIds: ['l125', 'l103', 'l136', 'l140', 'l129'],
  },
  {
    title: localised('Open to everyone', 'Abiertos para todos', 'Abertos para todos'),
    channelIds: ['l101', 'l106', 'l102', 'l122', 'l121', 'l105'],
  },
];
