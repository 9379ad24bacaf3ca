import { localised, type Localised } from '#operator/demo/localised.ts';

/** A slide of the carousel. `linkId` is a title, a playlist or a logical channel, by its type. */
export interface DemoBanner {
  bannerItemId: string;
  linkType: 'VOD_CONTENT' | 'VOD_LIST' | 'LIVE_CHANNEL';
  linkId: string;
  title: Localised;
  description: Localised;
  /** A word above the title. */
  kicker: Localised;
  bannerArtwork: string;
}

export const BANNERS: readonly DemoBanner[] = [
  {
    bannerItemId: 'banner-salt-road',
    linkType: 'VOD_CONTENT',
    linkId: 'the-salt-road',
    kicker: localised('New series', 'Serie nueva', 'Série nova'),
    title: localised('The Salt Road', 'El camino de sal', 'O caminho do sal'),
    description: localised(
      'A courier, a coastline and a border that moves every night. All of it with Sintonia Plus.',
      'Una mensajera, una costa y una frontera que se mueve cada noche. Completa con Sintonia Plus.',
      'Uma mensageira, uma costa e uma fronteira que se move toda noite. Completa com Sintonia Plus.',
    ),
    bannerArtwork: 'banner/the-salt-road',
  },
  {
    bannerItemId: 'banner-arena',
    linkType: 'LIVE_CHANNEL',
    linkId: 'l102',
    kicker: localised('Live', 'En vivo', 'Ao vivo'),
    title: localised(
      'The Atlantic League on Arena',
      'La Liga Atlántica en Arena',
      'A Liga Atlântica na Arena',
    ),
    description: localised(
      'Every matchday, from the team sheets to the last whistle, with commentary in three languages.',
      'Cada jornada, de las alineaciones al pitido final, con comentarios en tres idiomas.',
      'Cada rodada, da escalação ao apito final, com narração em três idiomas.',
    ),
    bannerArtwork: 'banner/sport-stadium-atlantic-league',
  },
  {
    bannerItemId: 'banner-low-orbit',
    linkType: 'VOD_CONTENT',
    linkId: 'low-orbit',
    kicker: localised('Premiere', 'Estreno', 'Estreia'),
    title: localised('Low Orbit', 'Órbita baja', 'Órbita baixa'),
    description: localised(
      'The last cleaner of a space station has one hour to decide what is worth saving.',
      'La última limpiadora de una estación espacial tiene una hora para decidir qué merece salvarse.',
      'A última faxineira de uma estação espacial tem uma hora para decidir o que vale salvar.',
    ),
    bannerArtwork: 'banner/low-orbit',
  },
  {
    bannerItemId: 'banner-rainy-sunday',
    linkType: 'VOD_LIST',
    linkId: 'rainy-sunday',
    kicker: localised('Collection', 'Colección', 'Coleção'),
    title: localised('For a rainy Sunday', 'Para un domingo de lluvia', 'Para um domingo de chuva'),
    description: localised(
      'Twelve films that go well with a blanket: letters, trains, late love and one small fox.',
      'Doce películas que piden manta: cartas, trenes, amores tardíos y un zorrito.',
      'Doze filmes que pedem cobertor: cartas, trens, amores tardios e uma raposinha.',
    ),
    bannerArtwork: 'banner/the-fox-who-sold-umbrellas',
  },
  {
    bannerItemId: 'banner-nova',
    linkType: 'LIVE_CHANNEL',
    linkId: 'l103',
    kicker: localised('Tonight at 20:00', 'Hoy a las 20:00', 'Hoje às 20:00'),
    title: localised(
      'Nights of nature on Nova',
      'Noches de naturaleza en Nova',
      'Noites de natureza na Nova',
    ),
    description: localised(
      'Wolves, reefs and one very old oak: the evening belongs to whoever can wait.',
      'Lobos, arrecifes y un roble viejísimo: la noche es de quien sabe esperar.',
      'Lobos, recifes e um carvalho antiquíssimo: a noite é de quem sabe esperar.',
    ),
    bannerArtwork: 'banner/nature-forest-nova-nights',
  },
  {
    bannerItemId: 'banner-casa-valentina',
    linkType: 'VOD_CONTENT',
    linkId: 'casa-valentina',
    kicker: localised('Four seasons', 'Cuatro temporadas', 'Quatro temporadas'),
    title: localised('Casa Valentina', 'Casa Valentina', 'Casa Valentina'),
    description: localised(
      'In this boarding house every room keeps a different year. Free for everyone.',
      'En esta pensión cada cuarto guarda un año distinto. Gratis para todos.',
      'Nesta pensão cada quarto guarda um ano diferente. Grátis para todos.',
    ),
    bannerArtwork: 'banner/casa-valentina',
  },
];
