import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ForeignSource } from './foreign-source.ts';

type Fields = Record<string, unknown>;

/** What a panel answers to each action; absent: an empty list, as panels do. */
export interface PanelAnswers {
  /** The panel lies below this path: `/c`. */
  base?: string;
  user?: Fields;
  server?: Fields;
  get_live_categories?: unknown;
  get_live_streams?: unknown;
  get_vod_categories?: unknown;
  get_vod_streams?: unknown;
  get_series_categories?: unknown;
  get_series?: unknown;
  /** By the id of the series. */
  info?: Record<string, unknown>;
  /** Details of films, by the id of the film. */
  films?: Record<string, unknown>;
  /** The full guide of channels, by the id of the stream; and the short one. */
  table?: Record<string, unknown>;
  short?: Record<string, unknown>;
  /** Null: there is none. */
  guide?: string | null;
  /** What it has recorded; null where it has nothing. */
  recorded?: (asked: AskedRecording) => Recorded | null;
}

export interface AskedRecording {
  form: 'path' | 'script';
  id: string;
  /** As in the address, in the time of the panel: `2026-11-22:20-05`. */
  start: string;
  minutes: string;
  ending: string;
}

export type Recorded = string | ((request: IncomingMessage, response: ServerResponse) => void);

export const panelUser = { username: 'ana', password: 'p@ss word' } as const;

export const activeUser: Fields = {
  ...panelUser,
  auth: 1,
  status: 'Active',
  exp_date: '1893456000',
  is_trial: '0',
  max_connections: '2',
  active_cons: '0',
  allowed_output_formats: ['m3u8', 'ts'],
};

const isOurs = (name: string | null, word: string | null) =>
  name === panelUser.username && word === panelUser.password;

const send = (response: ServerResponse, value: unknown) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

/** A provider with the Xtream Codes interface: `player_api.php`, `xmltv.php`, and what it has recorded. */
export function servePanel(source: ForeignSource, answers: PanelAnswers): void {
  const { base = '' } = answers;
  const queryOf = (request: IncomingMessage) =>
    new URL(request.url ?? '', source.origin).searchParams;
  const isAllowed = (request: IncomingMessage) =>
    isOurs(queryOf(request).get('username'), queryOf(request).get('password'));

  source.on(`${base}/player_api.php`, (request, response) => {
    const isRefused = !isAllowed(request);
    send(response, isRefused ? { user_info: { auth: 0 } } : answerTo(answers, queryOf(request)));
  });
  source.on(`${base}/xmltv.php`, (request, response) => {
    const guide = answers.guide === undefined ? '<tv></tv>' : answers.guide;
    if (!isAllowed(request)) response.writeHead(403).end();
    else if (guide === null) response.writeHead(404).end();
    else response.writeHead(200).end(guide);
  });
  source.otherwise((request, response) => {
    const asked = recordingIn(new URL(request.url ?? '', source.origin), base);
    const recorded = asked && answers.recorded?.(asked);
    if (!recorded) response.writeHead(404).end();
    else if (typeof recorded === 'string') response.writeHead(200).end(recorded);
    else recorded(request, response);
  });
}

function answerTo(answers: PanelAnswers, query: URLSearchParams): unknown {
  const action = query.get('action');
  const of = (known: Record<string, unknown> | undefined, name: string, none: unknown) =>
    known?.[query.get(name) ?? ''] ?? none;
  switch (action) {
    case null: {
      const server = { url: '127.0.0.1', timezone: 'UTC', ...answers.server };
      return { user_info: answers.user ?? activeUser, server_info: server };
    }
    case 'get_series_info':
      return of(answers.info, 'series_id', []);
    case 'get_vod_info':
      return of(answers.films, 'vod_id', { info: [], movie_data: [] });
    case 'get_simple_data_table':
      return of(answers.table, 'stream_id', { epg_listings: [] });
    case 'get_short_epg':
      return of(answers.short, 'stream_id', { epg_listings: [] });
    default: {
      const key = action as keyof PanelAnswers;
      return key in answers ? answers[key] : [];
    }
  }
}

/** Null for another address, and for another user. */
function recordingIn({ pathname, searchParams }: URL, base: string): AskedRecording | null {
  const get = (name: string) => searchParams.get(name) ?? '';
  if (pathname === `${base}/streaming/timeshift.php`) {
    if (!isOurs(get('username'), get('password'))) return null;
    const asked = { id: get('stream'), start: get('start'), minutes: get('duration') };
    return { form: 'script', ...asked, ending: get('extension') };
  }
  if (!pathname.startsWith(`${base}/timeshift/`)) return null;
  const parts = pathname.slice(`${base}/timeshift/`.length).split('/').map(decodeURIComponent);
  const [user = '', word = '', minutes = '', start = '', file = ''] = parts;
  const [id = '', ending = ''] = file.split('.');
  return isOurs(user, word) ? { form: 'path', id, start, minutes, ending } : null;
}

/** How panels fail: an HTML page, nothing for something, half an answer, no answer, or a number. */
export type Breakage = 'page' | '[]' | 'cut off' | 'silent' | number;

/** Lets one action of a panel fail; null: the account itself. Set after `servePanel`. */
export function breakPanel(
  source: ForeignSource,
  action: string | null,
  how: Breakage,
  /** Called for each request that fails so. */
  onAsked: () => void = () => undefined,
): void {
  const path = '/player_api.php';
  const well = source.answerOf(path);
  source.on(path, (request, response) => {
    const asked = new URL(request.url ?? '', source.origin).searchParams.get('action');
    if (asked !== action) return well?.(request, response);
    onAsked();
    if (typeof how === 'number') response.writeHead(how).end();
    else if (how === 'page') response.writeHead(200).end('<!DOCTYPE html><title>Login');
    else if (how === '[]') response.writeHead(200).end('[]');
    else if (how === 'cut off') {
      response.writeHead(200, { 'content-length': 900 });
      response.write('{"info":', () => response.destroy());
    }
  });
}
