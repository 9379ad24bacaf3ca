import * as z from 'zod/mini';

/** One fault to inject; a `*` in `path` matches any text: `/media/*.m4s`. */
const faultSchema = z.object({
  path: z.string().check(z.regex(/^\//), z.maxLength(500)),
  /** HTTP status of the answer. */
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  /** errCode of an envelope. */
  errCode: z.optional(z.number()),
  errMsg: z.optional(z.string()),
  /** The result of a success envelope. */
  result: z.optional(z.unknown()),
  /** The delay before the answer, in milliseconds. */
  delayMs: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
  /** Sends half of the real body, then cuts the connection. */
  truncate: z.optional(z.boolean()),
  /** Answers 200 with another body. */
  body: z.optional(z.enum(['garbage', 'html', 'empty'])),
  /** Repeats the first answer of each address. */
  freeze: z.optional(z.boolean()),
  /** Closes the connection without an answer. */
  drop: z.optional(z.boolean()),
  /** How many requests it affects; absent: until it is cleared. */
  times: z.optional(z.int().check(z.gte(1))),
});
type Fault = z.infer<typeof faultSchema>;

/** Cuts the connection of a request. */
export type CutConnection = () => void;

/** Injects faults by path, for tests only (OPERATOR_FAULTS=1). */
export class Faults {
  #faults: Fault[] = [];
  /** First answers of frozen paths; query strings carry signatures and are ignored. */
  readonly #frozen = new Map<string, { body: ArrayBuffer; init: ResponseInit }>();

  /** `POST`: adds one fault or a list; `DELETE`: clears; `GET`: lists. */
  async configure(request: Request): Promise<Response> {
    if (request.method === 'DELETE') {
      this.#faults = [];
      this.#frozen.clear();
      return Response.json({ faults: [] });
    }
    if (request.method === 'GET') return Response.json({ faults: this.#faults });
    const body: unknown = await request.json().catch(() => null);
    const parsed = z.array(faultSchema).safeParse(Array.isArray(body) ? body : [body]);
    if (!parsed.success) {
      return Response.json({ error: z.prettifyError(parsed.error) }, { status: 400 });
    }
    this.#faults.push(...parsed.data);
    return Response.json({ faults: this.#faults });
  }

  /** Applies the fault of a request's path, or calls `answer` without one. */
  async strike(
    request: Request,
    cut: CutConnection,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    const fault = this.#take(new URL(request.url).pathname);
    if (!fault) return answer();
    if (fault.delayMs) await pause(fault.delayMs);
    if (fault.drop) {
      cut();
      return new Response(null, { status: 500 });
    }
    if (fault.freeze) return this.#firstAnswer(new URL(request.url).pathname, answer);
    const response = isReplaced(fault) ? madeUp(fault) : await answer();
    return fault.truncate ? halfOf(response, cut) : response;
  }

  async #firstAnswer(path: string, answer: () => Promise<Response>): Promise<Response> {
    let first = this.#frozen.get(path);
    if (!first) {
      const response = await answer();
      const { status, headers } = response;
      first = { body: await response.arrayBuffer(), init: { status, headers } };
      this.#frozen.set(path, first);
    }
    return new Response(first.body, first.init);
  }

  #take(path: string): Fault | undefined {
    const fault = this.#faults.find(({ path: pattern }) => fits(pattern, path));
    if (fault?.times !== undefined) {
      fault.times -= 1;
      if (fault.times === 0) this.#faults = this.#faults.filter((other) => other !== fault);
    }
    return fault;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function fits(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}

const isReplaced = ({ status, errCode, result, body }: Fault) =>
  [status, errCode, result, body].some((part) => part !== undefined);

/** About the size of a segment, and in no format that a player knows. */
const bodies = {
  garbage: new Uint8Array(16_384).map((_, index) => (index * 151 + 89) % 256),
  html: '<!doctype html><title>Maintenance</title><p>We will be back soon.</p>',
  empty: '',
} as const;

function madeUp({ status = 200, errCode, errMsg, result, body }: Fault): Response {
  if (body !== undefined) return new Response(bodies[body], { status });
  if (result !== undefined) return Response.json({ errCode: 0, result }, { status });
  if (errCode === undefined) return new Response(errMsg ?? 'fault', { status });
  return Response.json({ errCode, ...(errMsg === undefined ? {} : { errMsg }) }, { status });
}

/** The headers promise the whole body; only half is sent. */
async function halfOf(response: Response, cut: CutConnection): Promise<Response> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('content-length', String(body.byteLength));
  let isHalfSent = false;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (!isHalfSent) {
        isHalfSent = true;
        controller.enqueue(body.subarray(0, Math.floor(body.byteLength / 2)));
        return;
      }
      // The first half is queued when the next chunk is requested; a short pause lets the socket flush it.
      return pause(20).then(() => {
        cut();
        controller.close();
      });
    },
  });
  return new Response(stream, { status: response.status, headers });
}
