import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';

/** Every number that bounds what comes from outside: files, addresses, and media that is passed on. */
export const importBounds = {
  /** Of a file as it is read, after unpacking. */
  fileMaxBytes: 2 * 1024 ** 3,
  /** A packed file that grows more than this is a bomb, once it is larger than the next number. */
  unpackedMaxRatio: 200,
  unpackedAnywayBytes: 32 * 1024 ** 2,
  /** Packed twice happens (a `.gz` sent packed); more is a trick. */
  packedMaxLayers: 2,
  /** Between two pieces of a download, and until its first. */
  silenceMs: 30_000,
  /** A whole download. */
  downloadMs: 30 * millisecondsInMinute,
  redirectsMax: 5,
  addressMaxChars: 2_048,

  lineMaxChars: 64 * 1024,
  nameMaxChars: 200,
  channelsMax: 500_000,
  /** Films and episodes of a list. */
  listTitlesMax: 100_000,
  /** Groups of a list's films that become rows; titles of all others stand in the rows without a group. */
  listRowsMax: 100,
  categoriesMax: 2_000,
  channelNumberMax: 999_999,
  catchUpDaysMax: 30,

  nestingMax: 1_000,
  /** XML without any tag for so long is no guide. */
  tagMaxChars: 4 * 1024 ** 2,
  titleMaxChars: 300,
  descriptionMaxChars: 4_000,
  programmeMaxMs: millisecondsInDay,
  /** Of a programme that names no end and has none after it. */
  programmeDefaultMs: millisecondsInHour,

  /** Lines that a report names one by one. */
  reportedMax: 50,

  /** A folder of films. */
  filesMax: 200_000,
  foldersDeepMax: 12,
  nfoMaxBytes: 1024 ** 2,
  peopleMax: 60,
  genresMax: 20,
  pictureMaxBytes: 32 * 1024 ** 2,
  picturesMaxPixels: 100_000_000,
  subtitlesMaxBytes: 8 * 1024 ** 2,
  cuesMax: 20_000,
  subtitlesOfFilmMax: 40,
  problemMaxChars: 400,

  /** Media that is passed on. */
  playlistMaxBytes: 4 * 1024 ** 2,
  segmentMaxBytes: 256 * 1024 ** 2,
  mediaSilenceMs: 15_000,
  /** Requests for one channel's media at once, by one viewer. */
  mediaAtOnce: 16,
  logoMaxBytes: 4 * 1024 ** 2,
  logoMaxPixels: 16_000_000,
} as const;
