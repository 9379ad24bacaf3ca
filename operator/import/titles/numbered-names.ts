/** The name of a season; 0 is the specials. */
export const seasonName = (season: number) =>
  season === 0
    ? { en: 'Specials', es: 'Especiales', pt: 'Especiais' }
    : { en: `Season ${season}`, es: `Temporada ${season}`, pt: `Temporada ${season}` };

/** The name of an episode without a title; `through` is the last one of a file with several. */
export const episodeName = (episode: number, through: number | null = null) =>
  through === null
    ? { en: `Episode ${episode}`, es: `Episodio ${episode}`, pt: `Episódio ${episode}` }
    : {
        en: `Episodes ${episode}–${through}`,
        es: `Episodios ${episode}–${through}`,
        pt: `Episódios ${episode}–${through}`,
      };
