export interface GroupText {
  title: string;
  /** What is measured, in a sentence. */
  about: string;
}

/** Titles of the groups on docs/performance.md. */
const texts: Record<string, GroupText> = {
  bff: {
    title: 'Calls through the web server',
    about:
      'A call of the browser through the web server to a stub operator, beside a raw Node proxy.',
  },
  home: {
    title: 'Weight of home',
    about:
      'Home in a browser with an empty cache, until its scripts have run and it asks for nothing more.',
  },
  speed: {
    title: 'Speed of pages',
    about:
      'Home, a title and live TV on slow 4G with an empty cache, at the speed of the machine (CPU × 1) and four times slower (CPU × 4).',
  },
  'first-click': {
    title: 'First click that acts',
    about:
      'From the start of a navigation until a click acts, on slow 4G and a CPU four times slower.',
  },
  interaction: {
    title: 'Answers to the viewer',
    about: 'From an act of the viewer to the next frame, on a CPU four times slower.',
  },
  pages: {
    title: 'Pages a second',
    about: 'Home from the page cache, home rendered for each request, and a bare Next page.',
  },
  play: { title: 'First play', about: 'From the click on a channel of home to its picture.' },
  zap: {
    title: 'Channel changes',
    about: 'From the click on a channel to its picture, beside pages that have only a player.',
  },
  guide: {
    title: 'Guide grid',
    about:
      'The guide with 5,000 channels and 14 days: opening it, and scrolling it beside a static table of as many nodes.',
  },
  'local-guide': {
    title: 'Guide in the browser',
    about: 'The stored guide with 500 channels and 14 days: syncs, reads, searches.',
  },
  notices: {
    title: 'Running notices',
    about: 'Home with a running notice and without it, on a CPU four times slower.',
  },
  yardsticks: {
    title: 'Bare players',
    about: 'Live TV beside pages that have only a player, with the same streams.',
  },
  desk: { title: 'The desk', about: 'The line-up of an operator with 20,000 channels.' },
  import: {
    title: 'Imports',
    about: 'Reading a guide of 200 MB, and films, beside a plain parser.',
  },
  remux: {
    title: 'Streams that become HLS',
    about: 'MPEG-TS channels that are remuxed while they are watched.',
  },
  leaks: {
    title: 'Memory that is given back',
    about: 'The heap after many channel changes and many players.',
  },
};

export function textOf(name: string): GroupText {
  return texts[name] ?? { title: name, about: '' };
}
