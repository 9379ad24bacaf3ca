import { localised, type Localised } from '#operator/demo/localised.ts';

/** A group of channels; the wire calls it a column. */
export interface ChannelCategory {
  categoryId: string;
  name: Localised;
}

const category = (categoryId: string, en: string, es: string, pt: string): ChannelCategory => ({
  categoryId,
  name: localised(en, es, pt),
});

/** The categories in the order in which they are shown. */
export const CHANNEL_CATEGORIES: readonly ChannelCategory[] = [
  category('news', 'News', 'Noticias', 'Notícias'),
  category('sport', 'Sport', 'Deportes', 'Esportes'),
  category('cinema', 'Cinema', 'Cine', 'Cinema'),
  category(
    'series',
    'Series & entertainment',
    'Series y entretenimiento',
    'Séries e entretenimento',
  ),
  category('kids', 'Kids', 'Infantil', 'Infantil'),
  category('music', 'Music & radio', 'Música y radio', 'Música e rádio'),
];
