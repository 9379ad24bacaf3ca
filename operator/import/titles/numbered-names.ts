/** What a season is called; 0 are the specials. */
export const seasonName = (season: number) =>
  season === 0
    ? { en: 'Specials', es: 'Especiales', pt: 'Especiais' }
    : { en: `Season ${season}`, es: `Temporada ${season}`, pt: `Temporada ${season}` };

/** What an episode is called that has no title. */
export const episodeName = (episode: number) => ({
  en: `Episode ${episode}`,
  es: `Episodio ${episode}`,
  pt: `Episódio ${episode}`,
});
