export interface EpisodeNumber {
  season: number | null;
  episode: number | null;
}

/** Parses `1.4.0/1` (xmltv_ns: counted from 0) and on-screen forms: `S02E05`, `2x05`, `Ep. 5`. Null for other text. */
export function episodeNumberOf(text: string, system: string | undefined): EpisodeNumber | null {
  return system === 'xmltv_ns' ? countedFromZero(text) : shown(text);
}

function countedFromZero(text: string): EpisodeNumber | null {
  const [season, episode] = text.split('.').map((part) => {
    const [, number] = /^\s*(\d{1,4})\s*(?:\/.*)?$/.exec(part) ?? [];
    return number === undefined ? null : Number(number) + 1;
  });
  return numbered(season ?? null, episode ?? null);
}

function shown(text: string): EpisodeNumber | null {
  const [, season, episode] =
    /\bS(?:eason)?\.?\s*(\d{1,4})\D{0,4}?E(?:p(?:isode)?)?\.?\s*(\d{1,5})\b/i.exec(text) ??
    /\b(\d{1,3})x(\d{1,4})\b/i.exec(text) ??
    [];
  if (episode !== undefined) return numbered(Number(season), Number(episode));
  const [, alone] = /^\s*(?:E(?:p(?:isode)?)?\.?\s*)?(\d{1,5})\s*$/i.exec(text) ?? [];
  return alone === undefined ? null : numbered(null, Number(alone));
}

function numbered(season: number | null, episode: number | null): EpisodeNumber | null {
  return season === null && episode === null ? null : { season, episode };
}
