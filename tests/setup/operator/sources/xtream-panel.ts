import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ForeignSource } from './foreign-source.ts';

type Fields = Record<string, unknown>;

/** What a panel answers to each action; absent: an empty list, as panels do. */
export interface PanelAnswers {
  user?: Fields;
  get_live_categories?: unknown;
  get_live_streams?: unknown;
  get_vod_categories?: unknown;
  get_vod_streams?: unknown;
  get_series_categories?: unknown;
  get_series?: unknown;
  /** By the id of the series. */
  info?: Record<string, unknown>;
  guide?: string;
}

export const panelUser = { username: 'ana', password: 'p@ss word' } as const;

export const activeUser: Fields = {
  ...panelUser,
  auth: 1,
  status: 'Active',
  exp_date: '1893456000',
  max_connections: '2',
  active_cons: '0',
  allowed_output_formats: ['m3u8', 'ts'],
};

/** A provider with the Xtream Codes interface: `player_api.php` and `xmltv.php`. */
export function servePanel(source: ForeignSource, answers: PanelAnswers): void {
  const isOurs = (request: IncomingMessage) => {
    const { searchParams } = new URL(request.url ?? '', source.origin);
    const { username, password } = panelUser;
    return searchParams.get('username') === username && searchParams.get('password') === password;
  };
  const send = (response: ServerResponse, value: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

  source.on('/player_api.php', (request, response) => {
    const { searchParams } = new URL(request.url ?? '', source.origin);
    const action = searchParams.get('action');
    if (!isOurs(request)) return void send(response, { user_info: { auth: 0 } });
    if (action === null) {
      return void send(response, {
        user_info: answers.user ?? activeUser,
        server_info: { url: '127.0.0.1' },
      });
    }
    if (action === 'get_series_info') {
      return void send(response, answers.info?.[searchParams.get('series_id') ?? ''] ?? []);
    }
    const key = action as keyof PanelAnswers;
    send(response, key in answers ? answers[key] : []);
  });
  source.on('/xmltv.php', (request, response) => {
    if (isOurs(request)) response.writeHead(200).end(answers.guide ?? '<tv></tv>');
    else response.writeHead(403).end();
  });
}
