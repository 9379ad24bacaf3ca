import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
/** All limits on external data: files, addresses, and proxied media. */
export const importBounds = {
  /** A file after unpacking. */
  fileMaxBytes: 2 * 1024 ** 3,
  /** A packed file with a higher ratio counts as a bomb, once it is larger than the next number. */
  unpackedMaxRatio: 200,
  unpackedAnywayBytes: 32 * 1024 ** 2,
  /** Double packing occurs (a `.gz` that is sent compressed); more is an attack. */
  packedMaxLayers: 2,
  /** Between two chunks of a download, and before the first. */
  silenceMs: 30_000,
  /** A whole download. */
  downloadMs: 30 * millisecondsInMinute,
  redirectsMax: 5,
  /** Addresses with long tokens have two thousand characters and more. */
  addressMaxChars: 8_192,

  lineMaxChars: 64 * 1024,
  nameMaxChars: 200,
  channelsMax: 500_000,
  /** Films and episodes of a list. */
  listTitlesMax: 100_000,
  /** Groups of a list's films that become rows; titles of further groups are in the rows without a group. */
  listRowsMax: 100,
  categoriesMax: 2_000,
  channelNumberMax: 999_999,
  catchUpDaysMax: 30,

  /** Channels of a guide that the desk offers, and what is on there. */
  guideChannelsMax: 30_000,
  samplesOfChannelMax: 24,
  guideSamplesMax: 300_000,

  nestingMax: 1_000,
  /** XML without a tag for this long is not a guide. */
  tagMaxChars: 4 * 1024 ** 2,
  titleMaxChars: 300,
  descriptionMaxChars: 4_000,
  /** What a collection of films is about. */
  overviewMaxChars: 2_000,
  programmeMaxMs: millisecondsInDay,
  /** A programme without an end and without a next one. */
  programmeDefaultMs: millisecondsInHour,

  /** Lines that a report lists individually. */
  reportedMax: 50,
  /** Lines that are kept for the whole report. */
  outcomesMax: 20_000,

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
  /** Further versions of a film beside the one that plays first. */
  versionsMax: 20,
  problemMaxChars: 400,

  /** One answer of an account's panel: its size, and how long it may take. */
  panelMaxBytes: 128 * 1024 ** 2,
  panelMs: 120_000,
  /** Each is a question of its own. */
  accountSeriesMax: 20_000,
  /** The details of one film, or the guide of one channel: its size, and how long the answer may take. */
  panelItemMaxBytes: 4 * 1024 ** 2,
  panelItemMs: 10_000,
  /** Channels of an account whose guides are asked for one by one, and the programmes of one. */
  accountGuideChannelsMax: 600,
  listingsOfChannelMax: 3_000,
  /** Proxied media. */
  playlistMaxBytes: 4 * 1024 ** 2,
  segmentMaxBytes: 256 * 1024 ** 2,
  /** Sources of one channel. */
  sourcesOfChannelMax: 16,
  mediaSilenceMs: 15_000,
  /** The same for one of several sources of a channel: the next one is tried soon. */
  replaceableSilenceMs: 4_000,
  /** Parallel requests for one channel's media by one viewer. */
  mediaAtOnce: 16,
  /** Fetching a picture: how long it may take, and how many are fetched at once, in all and from one server. */
  pictureMs: 5_000,
  picturesAtOnce: 32,
  picturesOfHostAtOnce: 2,
  logoMaxBytes: 4 * 1024 ** 2,
  logoMaxPixels: 16_000_000,
} as const;
