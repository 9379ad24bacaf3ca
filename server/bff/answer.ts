import { login } from '#lib/contract/account.ts';
import { agreementQuery, agreementSign } from '#lib/contract/agreements.ts';
import { networkOf } from '#lib/ip-address.ts';
import { isDeskRole, type Call } from '#lib/contract/wire/call.ts';
import { channelUpdate } from '#lib/contract/channels.ts';
import { errorCodes } from '#lib/contract/wire/envelope.ts';
import type { Language } from '#lib/contract/wire/field.ts';
import { OperatorError } from '#lib/contract/wire/operator-error.ts';
import { foldText } from '#lib/contract/search-words.ts';
import { isSessionProblem } from '#lib/domain/errors/reaction.ts';
import { chooseLanguage, supported } from '#lib/language.ts';
import { channelWatch } from '#server/catalogue/channel-watch.ts';
import { markOutdated } from '#server/catalogue/outdated.ts';
import { isGoogleLogin, withIdToken } from '#server/google/id-token.ts';
import { clearedPassageLine } from '#server/google/passage.ts';
import { log } from '#server/base/log.ts';
import { askAs } from '#server/bff/session/ask-as.ts';
import { answerSource } from '#server/streams/answer-source.ts';
import { askOperator, ownFields } from '#server/upstream/ask-operator.ts';
import { resultOf, type OperatorReply } from '#server/upstream/read-envelope.ts';
import type { BffAnswer, BffRequest } from '#server/http/bff-request.ts';
import { findCall } from './call-table.ts';
import { appManifestQuery } from '#lib/contract/startup.ts';
import type { Caller } from '#server/base/caller.ts';
import { read } from '#server/catalogue/read.ts';
import { addressBelow, askOtherHost, otherHost } from '#server/upstream/other-host.ts';
import { CallSession } from '#server/bff/session/call-session.ts';
import { compressedBody } from './compression.ts';
import { isMembers, isOfDesk, refuseAtDesk, refuseCall, refuseInput } from './desk-access.ts';
import { refuse, sayErrCode, sayError, saySuccess } from '#server/http/envelopes.ts';
import { sharedReply } from './guest-cache.ts';
import { isSameOrigin, isSecure } from '#server/http/own-address.ts';
import { knownFields, readData } from './request-data.ts';
import {
  closeSession,
  isNothingToSign,
  openSession,
  renewSession,
} from '#server/bff/session/session-calls.ts';

/** The calls that use the session that is waiting for the agreements. */
const agreementAddresses: ReadonlySet<string> = new Set([
  agreementQuery.address,
  agreementSign.address,
]);

/** Answers one call of the browser. Never throws. */
export async function answerCall(request: BffRequest): Promise<BffAnswer> {
  const language = languageOf(request);
  try {
    return await finish(request, await answerKnown(request, language));
  } catch (error) {
    log().error({ err: error, path: pathOf(request) }, 'a call failed in the BFF');
    return finish(request, { status: 500, headers: {}, body: '{}' });
  }
}

async function answerKnown(request: BffRequest, language: Language): Promise<BffAnswer> {
  const found = callOf(request);
  const isNone = 'refusal' in found;
  if (isOfDesk(request.target)) {
    // Who may not use the desk gets one answer at all its addresses, before anything else is judged or read.
    const session = await CallSession.of(request, language);
    if (isNone) return withSession(session, await refuseAtDesk(session, found));
    if (!isMembers(session)) return withSession(session, refuse('not-found', language));
  }
  if (isNone) return refuseCall(found, language);
  const { call } = found;
  const input = await readData(call, request);
  const session = await CallSession.of(request, language);
  if ('refusal' in input) {
    return withSession(session, await refuseInput(session, call, input.refusal));
  }

  if (call.knowsDevice && !isVisit(call, input.data)) session.useDevice(request.header('cookie'));
  const isGoogle = isGoogleLogin(call, input.data);
  const data = isGoogle ? await withIdToken(input.data, request) : input.data;
  const answer = await answerAs(session, call, data, request);
  const isOver = isGoogle && session.hasOpened;
  return withSession(session, answer, isOver ? [clearedPassageLine(isSecure(request))] : []);
}

function callOf(request: BffRequest): ReturnType<typeof findCall> {
  const found = findCall(request.method, request.target);
  if ('refusal' in found) return found;
  const { call } = found;
  const isOurs = call.method !== 'POST' || isSameOrigin(request, call.writes === true);
  return isOurs ? found : { refusal: 'foreign-origin', meant: call };
}

/** Adds what has become of the session during the call. */
function withSession(session: CallSession, answer: BffAnswer, more: string[] = []): BffAnswer {
  const cookies = [...session.cookieLines(), ...more];
  if (cookies.length > 0) answer.headers['set-cookie'] = cookies;
  answer.headers['session-status'] = session.current?.loginStatus ?? 'none';
  return answer;
}

async function answerAs(
  session: CallSession,
  call: Call,
  given: Record<string, unknown>,
  request: BffRequest,
): Promise<BffAnswer> {
  const { language } = session;
  try {
    if (call.session === 'close') return await closeSession(session, call);
    if (agreementAddresses.has(call.address)) session.turnToArrival();
    if (isDeskRole(call.role) && !isMembers(session)) {
      return refuse('not-found', language);
    }
    const refusal = await session.admit(call);
    if (refusal !== null) return sayErrCode(refusal, language);
    if (call.session === 'refresh') return await renewSession(session);

    const data = knownFields(call, given);
    if (data === null) return await refuseInput(session, call, 'malformed');
    if (call.service === 'web') return await answerStream(session, call, data, request);
    const reply = await replyFor(session, call, data, request.caller);
    if (call.session === 'open' && reply.errCode === 0) {
      const answer = await openSession(session, call, reply);
      session.keepDevice();
      return answer;
    }
    if (reply.errCode === 0) session.keepDevice();
    if (call.address === agreementQuery.address && reply.errCode === 0 && isNothingToSign(reply)) {
      await session.letIn();
    }
    if (call.address === channelUpdate.address && reply.bytes.includes('"MODIFIED"')) {
      channelWatch().hurry();
    }
    if (isDeskRole(call.role) && reply.status === 404) return refuse('not-found', language);
    // What an operator changes at the desk, viewers get with their next read.
    if (isDeskRole(call.role) && call.writes && reply.errCode === 0) markOutdated();
    const headers: Record<string, string> =
      reply.errCode === errorCodes.busy ? { 'retry-after': '2' } : {};
    return { status: reply.status, headers, body: reply.bytes };
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    if (error.kind !== 'aborted') {
      const { kind, code, message } = error;
      log().warn({ path: call.address, kind, code }, message);
    }
    return sayError(error, language);
  }
}

/** A call that the web server answers itself: it asks the operator as the viewer and signs the stream address. */
async function answerStream(
  session: CallSession,
  call: Call,
  data: Record<string, unknown>,
  { caller, header }: BffRequest,
): Promise<BffAnswer> {
  const { current, language } = session;
  if (!current) return sayErrCode(errorCodes.sessionInvalid, language);
  const source = await answerSource(call, data, {
    session: current,
    ask: async (operatorCall, operatorData) =>
      resultOf(
        operatorCall,
        await askAs(session, operatorCall, operatorData as Record<string, unknown>, caller),
      ),
    userAgent: header('user-agent') ?? '',
    nowMs: Date.now(),
  });
  return source ? saySuccess(source) : refuse('malformed', language);
}

/** The reply of the operator, or of the server that it names for a call. */
async function replyFor(
  session: CallSession,
  call: Call,
  data: Record<string, unknown>,
  caller: Caller,
): Promise<OperatorReply> {
  if (isShareable(call, session)) return askShared(session, call, data);
  const address = await otherAddress(session, call, data);
  return address === null
    ? askAs(session, call, data, caller)
    : askOtherHost(address, call, data, { asker: session.asker(), caller });
}

/** Reports go to the manifest's report_host, licences to the server of the login's drmTemplates; null: the operator. */
async function otherAddress(
  { current }: CallSession,
  call: Call,
  { drmSystem }: Record<string, unknown>,
): Promise<URL | null> {
  if (call.service === 'licence') {
    const { licenceServers = {} } = current ?? {};
    return otherHost(new Map(Object.entries(licenceServers)).get(String(drmSystem)));
  }
  if (call.service !== 'report') return null;
  const { uiProperties } = await read(appManifestQuery, {}, 'en');
  const host = otherHost(uiProperties.report_host);
  return host && addressBelow(host, call);
}

/** Whether the answer may be shared: the viewer is a guest and the call has a cacheSeconds. */
function isShareable(call: Call, session: CallSession): boolean {
  if (call.cacheSeconds === undefined) return false;
  const status = session.current?.loginStatus;
  return status === 'guest' || (status === undefined && call.role === 'anyone');
}

async function askShared(
  session: CallSession,
  call: Call,
  data: Record<string, unknown>,
): Promise<OperatorReply> {
  const { country = '', language, clientAddress } = session.asker();
  const key = `${language} ${country} ${call.address} ${JSON.stringify(sharedFields(ownFields(data)))}`;
  // Sent without a caller: when the first browser disconnects, the others still wait for the same answer.
  const fetchReply = () => askOperator(call, data, session.asker());
  const lane = clientAddress === undefined ? '' : networkOf(clientAddress);
  const { cacheSeconds = 0 } = call;
  const reply = await sharedReply({ key, cacheSeconds, lane }, fetchReply);
  return isSessionProblem(reply.errCode) ? askAs(session, call, data) : reply;
}

/**
 * The fields that an answer depends on. Case and outer spaces of a search are ignored (lib/contract/search-words.ts).
 */
function sharedFields({ query, ...others }: Record<string, unknown>): Record<string, unknown> {
  if (typeof query !== 'string') return others;
  return { ...others, query: foldText(query).replace(/\s+/g, ' ').trim() };
}

/** Whether the call is a guest's log-in, which identifies no account. */
function isVisit(call: Call, { loginInfo }: Record<string, unknown>): boolean {
  if (call.address !== login.address || !loginInfo || typeof loginInfo !== 'object') return false;
  return 'loginMethod' in loginInfo && loginInfo.loginMethod === 'visitorLogin';
}

function languageOf({ header }: BffRequest): Language {
  return supported(header('lang')) ?? chooseLanguage({ accepted: header('accept-language') });
}

/** The path for the log, without the query, which can hold hostile text. */
function pathOf({ target }: BffRequest): string {
  return target.path.slice(0, 200);
}

function finish(request: BffRequest, answer: BffAnswer): BffAnswer | Promise<BffAnswer> {
  const { headers, body } = answer;
  headers['content-type'] = 'application/json; charset=utf-8';
  headers['cache-control'] = 'no-store';
  headers['x-content-type-options'] = 'nosniff';
  const compressed = compressedBody(request, body);
  if (compressed) return finishCompressed(answer, compressed);
  headers['content-length'] = String(Buffer.byteLength(body));
  return answer;
}

async function finishCompressed(
  answer: BffAnswer,
  compressed: Promise<Buffer>,
): Promise<BffAnswer> {
  const { headers } = answer;
  const body = await compressed;
  headers['content-encoding'] = 'gzip';
  headers.vary = 'accept-encoding';
  headers['content-length'] = String(body.length);
  return { ...answer, body };
}
