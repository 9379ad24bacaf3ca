import type { StoredAs } from '#lib/contract/wire/call.ts';

/**
 * The browser storage of the product (spec part 3). Storage can be refused (private windows, policies) or full: the
 * product then works without stored values.
 */
export const storageKeys = {
  /** `guest` or `user`, while the browser has a session. Not a secret: the tokens are in an httpOnly cookie. */
  sessionMarker: 'ptk',
  loginStatus: 'loginStatus',
  activeLanguage: 'activeLanguage',
  /** The screens of this tab, oldest first: {id, index, name}. */
  pagePath: 'pagePath',
  /** Logical channel id of the channel watched last. */
  lastActiveChannel: 'lastActiveChannel',
  /** The opening time of the national broadcast whose start this tab has announced, in ms since 1970. */
  broadcastTold: 'broadcastTold',
  /** The players' sound: `on 0.80`, `muted 1.00`. */
  playerSound: 'playerSound',
  /** Subtitles on, off or never chosen, their language and that of the sound: `on es pt`, `off es -`, `- - en`. */
  playerLanguages: 'playerLanguages',
  /** The versions of films chosen in this browser, oldest first: a JSON list of pairs of title id and version id. */
  titleVersions: 'titleVersions',
  /** The searches made in this browser, newest first: a JSON list of texts. */
  recentSearches: 'recentSearches',
  /** The popups acknowledged in this browser, oldest first: a JSON list of notice keys. */
  readNotices: 'readNotices',
  /** The viewer's share key, which decrypts the content of the service; never sent. */
  shareKey: 'shareKey',
  /** Bytes derived from the share key in this tab's session, with a fingerprint of the key. */
  sessionKey: 'sessionKey',
  /** `1` while player events of this browser wait to be sent. */
  reportsWaiting: 'reportsWaiting',
  /**
   * When the local guide was last compared with the operator's, in ms since 1970, and the app id: `1764000000000 app`.
   */
  guideSynced: 'guideSynced',
  /**
   * The operator's WebRTC gateway config as JSON. Its key signs offers; it belongs to the application, not to a viewer.
   */
  webrtcConfig: 'webrtcConfig',
} as const;

/**
 * Answers of calls about the viewer (`storedAs` of the contract), as JSON, with what their answer has to hold. A log-out
 * removes them.
 */
export const storedAnswers = {
  favoriteChannels: 'favoriteChannelList',
  subscribeList: 'subscribeList',
  vodHistory: 'historyList',
  marquees: 'noticeList',
  unreadCount: 'unreadCount',
} as const satisfies Record<StoredAs, string>;

export const storedNames = Object.keys(storedAnswers) as StoredAs[];

type StorageKey = (typeof storageKeys)[keyof typeof storageKeys] | StoredAs;
type Area = 'local' | 'session';

function areaOf(area: Area): Storage | null {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    // Refused by the browser: treat it as absent.
    return null;
  }
}

export function readStored(key: StorageKey, area: Area = 'local'): string | null {
  try {
    return areaOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeStored(key: StorageKey, value: string, area: Area = 'local'): void {
  try {
    areaOf(area)?.setItem(key, value);
  } catch {
    // Full or refused: the value lives as long as the page.
  }
}

export function removeStored(key: StorageKey, area: Area = 'local'): void {
  try {
    areaOf(area)?.removeItem(key);
  } catch {
    // Refused: there is nothing to remove.
  }
}
