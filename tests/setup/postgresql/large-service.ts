import { onServer } from './server.ts';

export interface LargeService {
  channels: number;
  days: number;
  programmesADay: number;
  titles: number;
}

/**
 * Fills the tables with SQL only, so that a hundred thousand rows take a second. Ids: `big-1`, guides `gbig-1`, titles
 * `tbig-1`.
 */
export async function fillLarge(url: string, size: LargeService): Promise<void> {
  const { channels, days, programmesADay, titles } = size;
  const word = (text: string, many: number) => `'w' || ((${text}) * 7919 % ${String(many)})`;
  const words = `'| ' || ${word('n', 5_000)} || ' ' || ${word('n / 3', 700)}`;
  const rows = (count: number) => `generate_series(1, ${String(count)}) n`;
  const slotMs = String(86_400_000 / programmesADay);
  const statements = [
    `insert into channels (logical_channel_id, channel_seq, name, search_text, channel_type, epg_id, stream_id, dvr_stream_id, content_id, playback_duration_days)
      select 'big-' || n, 10000 + n, 'Channel ' || n, '| channel ' || n, 1, 'gbig-' || n, 's' || n, 'd' || n, 'c' || n, 7 from ${rows(channels)}`,
    `insert into physical_channels (channel_id, logical_channel_id, position, content_id, live_stream_id, dvr_stream_id)
      select 'pbig-' || n, 'big-' || n, 0, 'c' || n, 's' || n, 'd' || n from ${rows(channels)}`,
    `insert into guide_days (epg_id, date, checksum)
      select 'gbig-' || n, current_date - 7 + day, md5(n || ' ' || day)
      from ${rows(channels)}, generate_series(0, ${String(days - 1)}) day`,
    // Building the index once at the end takes a fifth of the time.
    'drop index programmes_words',
    `insert into programmes (program_id, epg_id, date, start_at, stop_at, title, search_text)
      select 'e' || n || '-' || day || '-' || slot, 'gbig-' || n, current_date - 7 + day, at, at + ${slotMs},
        jsonb_build_object('en', 'Programme ' || n), ${words.replaceAll('n', '(n * 31 + slot)')}
      from ${rows(channels)}, generate_series(0, ${String(days - 1)}) day, generate_series(0, ${String(programmesADay - 1)}) slot,
        lateral (select (extract(epoch from current_date - 7 + day) * 1000 + slot * ${slotMs})::bigint as at) t`,
    `create index programmes_words on programmes using gin
      (array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))) with (fastupdate = false)`,
    `insert into titles (meta_id, meta_type, title, content_id, trailer_content_id, poster_url, added_at, position, search_text, series_id, season_id, season, episode)
      select 'tbig-' || n, case when n % 5 = 0 then 'EPISODE' when n % 50 = 1 then 'SERIES' else 'MOVIE' end,
        jsonb_build_object('en', 'Title ' || n), 'vod-' || n, 'trailer-' || n, '/artwork/poster/tbig-' || n, 1, 1000 + n, ${words},
        case when n % 5 = 0 then 'tbig-' || (n / 50 * 50 + 1) end, case when n % 5 = 0 then 'season-' || n / 50 end, 1, n % 50
      from ${rows(titles)}`,
    `insert into listed_titles (meta_id, list_name, group_key, address, container)
      select 'tbig-' || n, 'big', 'film ' || n, 'http://a.example/' || n || '.mp4', 'mp4' from ${rows(titles)} where n % 4 = 1`,
    `insert into persons (person_id, name, search_text, portrait_url)
      select 'nbig-' || n, 'Person ' || n, ${words}, '/artwork/portrait/nbig-' || n from ${rows(titles / 5)}`,
    `insert into credits (meta_id, person_id, job, position)
      select 'tbig-' || n, 'nbig-' || 1 + (n * 7 + part) % ${String(titles / 5)}, 'actor', part
      from ${rows(titles)}, generate_series(0, 1) part`,
    `insert into title_genres (meta_id, genre_id, position)
      select 'tbig-' || n, genre_id, 0 from ${rows(titles)}
      join (select genre_id, row_number() over () - 1 as at, count(*) over () as many from genres) g on g.at = n % g.many`,
    'analyze',
  ];
  await onServer(url, statements.join(';\n'));
}
