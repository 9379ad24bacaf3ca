import type { GuideStyle } from './day-shape.ts';
import { CLASSICS, COURT, RING, ROAD, WATER } from './vocabulary/arenas.ts';
import { CINEMA_STYLES } from './vocabulary/cinema.ts';
import { COMEDY, DRAMA, GENERAL } from './vocabulary/entertainment.ts';
import { NATURE, SCIENCE, SLOW } from './vocabulary/factual.ts';
import { FAMILY, KIDS, KIDS_MAX, PRESCHOOL } from './vocabulary/kids.ts';
import { MUSIC, STAGE } from './vocabulary/music.ts';
import { NEWS, WORLD } from './vocabulary/news.ts';
import { HISTORY, HOME, TRAVEL } from './vocabulary/places.ts';
import { BUSINESS, CIVIC } from './vocabulary/public-affairs.ts';
import { RADIO_CLASSICAL, RADIO_LATIN, RADIO_NIGHT, RADIO_TALK } from './vocabulary/radio.ts';
import { FOOTBALL, SPORT } from './vocabulary/sport.ts';

const STYLES: Readonly<Record<string, GuideStyle>> = {
  ...CINEMA_STYLES,
  business: BUSINESS,
  civic: CIVIC,
  classics: CLASSICS,
  comedy: COMEDY,
  court: COURT,
  drama: DRAMA,
  family: FAMILY,
  football: FOOTBALL,
  general: GENERAL,
  history: HISTORY,
  home: HOME,
  kids: KIDS,
  'kids-max': KIDS_MAX,
  music: MUSIC,
  nature: NATURE,
  news: NEWS,
  preschool: PRESCHOOL,
  'radio-classical': RADIO_CLASSICAL,
  'radio-latin': RADIO_LATIN,
  'radio-night': RADIO_NIGHT,
  'radio-talk': RADIO_TALK,
  ring: RING,
  road: ROAD,
  science: SCIENCE,
  slow: SLOW,
  sport: SPORT,
  stage: STAGE,
  travel: TRAVEL,
  water: WATER,
  world: WORLD,
};

export function guideStyleOf(name: string): GuideStyle {
  const style = STYLES[name];
  if (style === undefined) throw new Error(`No guide style ${name}`);
  return style;
}
