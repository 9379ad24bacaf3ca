/** The name of a season; 0 is the specials. */
export const seasonName = (season: number) =>
  season === 0
    ? { en: 'Specials', es: 'Especiales', pt: 'Especiais' }
    : { en: `Season ${season}`, es: `Temporada ${season}`, pt: `Temporada ${season}` };

/** The name of an episode without a title. */
export const episodeName = (episode: number) => ({
  en: `Episode ${episode}`,
  es: `Episodio ${episode}`,
  pt: `Episódio ${episode}`,
});
