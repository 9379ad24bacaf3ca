import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Language } from '#lib/contract/wire/field.ts';
import { gatewayPath } from '#lib/contract/gateway/gateway.ts';
import { brandPicture } from './brand/brand-picture.ts';
import { isDeskRole } from '#lib/contract/wire/call.ts';
import { deskProgress } from '#lib/contract/desk/progress.ts';
import { isAdmin } from './admin/admin-request.ts';
import { createAdmin, diskFullText, type AdminOptions } from './admin/routes.ts';
import { clientAddress, type ClientAddress } from './serving/client-address.ts';
import { openDoor, refuseAtDoor } from './serving/operator-key.ts';
import { deviceIdOf, languageOf, presentedToken, readCallData } from './serving/request-data.ts';
import { answerOnce, requestIdOf } from './calls/answer-once.ts';
import { createMemberSite } from './member-site/member-site.ts';
import { Failure } from './serving/failure.ts';
import { AccountClosed } from './tokens/sessions.ts';
import { ReadyAnswer } from './serving/ready-answer.ts';
import type { CallContext, Handler, OperatorServices } from './calls/handle.ts';
import type { DeskProgress } from './desk/progress/desk-progress.ts';
import type { RefusedWrites } from './serving/refused-writes.ts';
import type { Turns } from './serving/turns.ts';
import type { CutConnection, Faults } from './base/faults.ts';

export interface AppOptions extends AdminOptions {
  log: Logger;
  /** The handler of every call. */
  handlers: readonly Handler[];
  /** Without the key only media, pictures and health are served. */
  operatorKey: string;
  /** The HLS origin below /media. */
  media: (request: Request) => Promise<Response>;
  /** The pictures below /artwork. */
  artwork: (request: Request) => Promise<Response>;
  /** The desk's stream of progress. */
  progress: DeskProgress['answer'];
  /** Null when fault injection is off. */
  faults: Faults | null;
  /** Logs writes that failed. */
  writes: RefusedWrites;
  /** Records every request that viewers wait for. */
  turns: Turns;
  /** Check each answer against its schema: always except in production. */
  isStrict: boolean;
}

/** The connection of a request. */
export interface Connection {
  /** The address of the other end; null when unknown. */
  peer: string | null;
  /** Closes the connection: fault injection, and streams whose reader does not read. */
  cut: CutConnection;
}

/** The operator as a function of the request. */
export type OperatorApp = (request: Request, connection?: Connection) => Promise<Response>;

/** The connection of a request that a command makes in this process. */
const noConnection: Connection = { peer: null, cut: () => undefined };

const places: ReadonlySet<string> = new Set([
  'media',
  'artwork',
  'memberSite',
  'gateway',
  '_admin',
  'healthz',
]);

export function createApp(options: AppOptions): OperatorApp {
  const { faults, turns } = options;
  const handlers: HandlersByRoute = new Map(
    options.handlers.map((handler) => [`${handler.call.method} ${handler.call.address}`, handler]),
  );
  const { gateway, meter } = options.services;
  const admin = createAdmin(options);
  const memberSite = createMemberSite(options.services);
  const door = openDoor(options.operatorKey);
  const app = new Hono<{ Bindings: Connection }>();
  app.get('/healthz', () => health(options));
  if (faults) app.all('/_faults', (context) => faults.configure(context.req.raw));
  app.all('/_admin/*', (context) => admin(context.req.raw));
  app.all('/media/*', (context) => options.media(context.req.raw));
  app.get('/artwork/brand/*', async ({ req }) => {
    return (await brandPicture(options.services.db, req.raw)) ?? options.artwork(req.raw);
  });
  app.all('/artwork/*', (context) => options.artwork(context.req.raw));
  if (gateway) app.all(gatewayPath, (context) => gateway.answer(context.req.raw));
  app.all('/memberSite/*', (context) => memberSite(context.req.raw));
  app.get(deskProgress.address, async ({ req, env }) => {
    try {
      return await options.progress(req.raw, env.cut);
    } catch (error) {
      return refusalOf(options, error, languageOf(req.raw, new URLSearchParams()));
    }
  });
  app.all('*', ({ req, env }) =>
    answerCall(options, handlers.get(routeOf(req.raw)), req.raw, env.peer),
  );
  app.onError((error) => {
    options.log.error({ err: error }, 'a request failed');
    const refusal = options.writes.note(error);
    if (refusal) meter?.writeRefused(refusal);
    // For commands: web servers do not read it.
    const text = refusal === 'disk-full' ? diskFullText : 'Internal server error';
    return new Response(text, { status: 500 });
  });
  const measured = meter
    ? (request: Request, connection: Connection) =>
        meter.request(routeClass(request, handlers), async () => app.fetch(request, connection))
    : async (request: Request, connection: Connection) => app.fetch(request, connection);
  return (request, connection = noConnection) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!door.lets(request, pathname)) {
      const refusal = refuseAtDoor(pathname, languageOf(request, searchParams));
      return meter
        ? meter.request('refused', () => Promise.resolve(refusal))
        : Promise.resolve(refusal);
    }
    door.dropClaim(request);
    if (/^\/(_faults|_admin|healthz)(\/|$)/.test(pathname)) return measured(request, connection);
    // Media and pictures may be slow because of other servers.
    const isSlow = /^\/(media|artwork)\//.test(pathname);
    // A command that waits for an import must not hold it up.
    const isCommand = isOfCommandLine(request, options.adminToken);
    const answer = () =>
      isSlow || isCommand
        ? measured(request, connection)
        : turns.request(() => measured(request, connection));
    return faults ? faults.strike(request, connection.cut, answer) : answer();
  };
}

/** A web server says for which viewer it asks: such a request is never the command line's. */
const isOfCommandLine = (request: Request, adminToken: string) =>
  !request.headers.has('x-client-ip') && isAdmin(request, adminToken);

async function health({ services, writes }: AppOptions): Promise<Response> {
  await services.settings.manifest();
  return Response.json(await writes.report());
}

async function answerCall(
  options: AppOptions,
  handler: Handler | undefined,
  request: Request,
  peer: string | null,
): Promise<Response> {
  const url = new URL(request.url);
  const language = languageOf(request, url.searchParams);
  if (!handler) {
    const failure = new Failure('notFound', null, null, true);
    return Response.json(failed(failure, language), failure.http);
  }
  const claimed = request.headers.get('x-client-ip');
  let viewer: ClientAddress | null = null;
  const answerInTurn = async () => {
    const { data: received, clientIp } = await readCallData(handler.call, request);
    const token = presentedToken(request, url.searchParams);
    const context = await contextOf(options.services, {
      token,
      isCommandLine: isDeskRole(handler.call.role) && isOfCommandLine(request, options.adminToken),
      language,
      address: clientAddress({ header: claimed, field: clientIp, peer }),
      deviceId: deviceIdOf(request),
      requestId: requestIdOf(request),
    });
    // A call without the address of a viewer is the web server's own.
    if (context.viewer && claimed !== null) options.services.viewing.called(context.viewer);
    const question = await context.seal?.open(handler.call, received);
    const data = question?.data ?? received;
    const { call } = handler;
    const answer = await options.services.fairness.answerSized({ call, data }, viewer, () =>
      answerOnce({ call, data, answer: () => handler.answer(data, context) }, context),
    );
    if (handler.call.writes) options.writes.succeeded();
    const isReady = answer instanceof ReadyAnswer;
    if (isReady && !options.isStrict && !question) return answer.response();
    const result = isReady ? answer.value() : answer;
    if (options.isStrict) checkAnswer(handler, result);
    return Response.json({ errCode: 0, result: question ? await question.seal(result) : result });
  };
  try {
    if (claimed !== null) viewer = clientAddress({ header: claimed, field: null, peer });
    return await options.services.fairness.answer(handler.call, viewer, answerInTurn);
  } catch (error) {
    return refusalOf(options, error, language);
  }
}

/** The answer for a failure. Throws every other error. */
function refusalOf({ services }: AppOptions, thrown: unknown, language: Language): Response {
  const error = thrown instanceof AccountClosed ? new Failure('accountClosed') : thrown;
  if (!(error instanceof Failure)) throw error;
  services.meter?.refused(error.failureName);
  return Response.json(failed(error, language), error.http);
}

type HandlersByRoute = ReadonlyMap<string, Handler>;

const routeOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;

/** A metrics label from a fixed set of about a hundred: requests cannot create new metrics. */
function routeClass(request: Request, handlers: HandlersByRoute): string {
  const { pathname } = new URL(request.url);
  const handler = handlers.get(routeOf(request));
  if (handler) return handler.call.address;
  if (pathname === deskProgress.address) return pathname;
  const [, first = ''] = pathname.split('/', 2);
  return places.has(first) ? first : 'other';
}

interface CallSurroundings {
  token: string;
  isCommandLine: boolean;
  language: Language;
  address: ClientAddress;
  deviceId: string | null;
  requestId: string | null;
}

async function contextOf(
  services: OperatorServices,
  { token, address, ...others }: CallSurroundings,
): Promise<CallContext> {
  return {
    ...services,
    ...others,
    presentedToken: token,
    viewer: token && !others.isCommandLine ? await services.sessions.authenticate(token) : null,
    clientAddress: address,
  };
}

function failed(failure: Failure, language: Language) {
  return { errCode: failure.code, errMsg: failure.textIn(language) };
}

function checkAnswer({ call }: Handler, result: unknown): void {
  const parsed = call.response.safeParse(result);
  if (!parsed.success) {
    throw new Error(`${call.address} answers against its schema: ${parsed.error.message}`);
  }
}
