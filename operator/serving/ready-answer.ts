/** An answer that is already serialised; viewers share parts of it. */
export class ReadyAnswer {
  readonly #parts: readonly Uint8Array[];

  constructor(parts: readonly (Uint8Array | string)[]) {
    this.#parts = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  }

  /** The parsed value, for callers that need it. */
  value(): unknown {
    return JSON.parse(Buffer.concat(this.#parts).toString());
  }

  /** Wraps it in the envelope of a successful answer. */
  response(): Response {
    const bytes = Buffer.concat([
      Buffer.from('{"errCode":0,"result":'),
      ...this.#parts,
      Buffer.from('}'),
    ]);
    return new Response(bytes, { headers: { 'content-type': 'application/json' } });
  }
}
