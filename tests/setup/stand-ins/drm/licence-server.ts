import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { ckcOf, isSpc } from './fairplay-messages.ts';
import { certificateRequest, readWidevineMessage, widevineMessage } from './widevine-messages.ts';

/** The documented body (spec part 7). Fields that the web server adds of its own are let through. */
const requestSchema = z.object({
  sn: z.string().check(z.minLength(1)),
  contentId: z.string().check(z.minLength(1)),
  drmSystem: z.enum(['widevine', 'fairplay']),
  originalRequestInfo: z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});
export type LicenceAsk = z.infer<typeof requestSchema>;

/** What goes wrong for a content id, instead of a licence. */
export type LicenceFault = (response: ServerResponse) => void;

/** The licence for a request and what is in it. */
type LicenceOf = (ask: LicenceAsk, message: Uint8Array) => Promise<string>;

/**
 * A licence server for Widevine and FairPlay over real HTTP, at the documented interface. It checks the shape of what
 * browsers send; the licences themselves are made up.
 */
export class StandInLicenceServer {
  readonly asked: LicenceAsk[] = [];
  /** The headers of every licence request. */
  readonly headers: IncomingMessage['headers'][] = [];
  /** Why requests were refused. */
  readonly complaints: string[] = [];
  readonly faults = new Map<string, LicenceFault>();
  /** What is in a licence of Widevine; for tests in a browser, which wants a real key. */
  licenceOf: LicenceOf = ({ contentId }) => Promise.resolve(`key of ${contentId}`);
  readonly certificate = Uint8Array.from({ length: 1_024 }, (_, at) => at % 253);
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#handle(request, response));
  }

  static async start(): Promise<StandInLicenceServer> {
    const licences = new StandInLicenceServer();
    licences.#server.listen(0, '127.0.0.1');
    await once(licences.#server, 'listening');
    return licences;
  }

  /** The address for `drmTemplates`. */
  get licenceUrl(): string {
    return `${this.#origin}/drm/adapter/licenseServer/license/v1?customer=7`;
  }

  /** The address for `fps_cer_url`. */
  get certificateUrl(): string {
    return `${this.#origin}/fairplay.cer`;
  }

  get #origin(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${String(port)}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      const isThere = request.url === '/fairplay.cer';
      response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/octet-stream' });
      response.end(isThere ? this.certificate : undefined);
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    this.headers.push(request.headers);
    const ask = requestSchema.safeParse(parse(Buffer.concat(chunks).toString('utf8')));
    if (!ask.success) {
      this.#refuse(response, 'not the documented body');
      return;
    }
    this.asked.push(ask.data);
    const fault = this.faults.get(ask.data.contentId);
    if (fault) fault(response);
    else await this.#answer(ask.data, response);
  }

  async #answer(ask: LicenceAsk, response: ServerResponse): Promise<void> {
    const message = Buffer.from(ask.originalRequestInfo, 'base64');
    const licence =
      ask.drmSystem === 'widevine' ? await this.#widevine(ask, message) : this.#ckc(ask, message);
    if (licence === null) {
      this.#refuse(response, `no ${ask.drmSystem} request: ${message.toString('hex', 0, 16)}`);
      return;
    }
    say(response, { errCode: 0, result: { license: Buffer.from(licence).toString('base64') } });
  }

  async #widevine(ask: LicenceAsk, message: Buffer): Promise<Uint8Array | null> {
    if (message.equals(certificateRequest))
      return widevineMessage('certificate', new Uint8Array(700).fill(0x66));
    const request = readWidevineMessage(message);
    if (request?.type !== 'licenceRequest') return null;
    const licence = await this.licenceOf(ask, request.message);
    return widevineMessage('licence', new TextEncoder().encode(licence));
  }

  #ckc({ contentId }: LicenceAsk, message: Uint8Array): Uint8Array | null {
    return isSpc(message, this.certificate) ? ckcOf(`key of ${contentId}`) : null;
  }

  #refuse(response: ServerResponse, complaint: string): void {
    this.complaints.push(complaint);
    say(response, { errCode: 10100400, errMsg: complaint });
  }
}

/** Sends an envelope. */
export function say(response: ServerResponse, envelope: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(envelope));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
