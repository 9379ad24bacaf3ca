/**
 * A script for a page: gives the browser a Widevine that speaks in Widevine's outer shape (widevine-messages.ts) and
 * decrypts with the browser's own ClearKey. So a picture proves that each licence arrived as it was sent. A licence
 * request has the request of ClearKey inside, a licence has its keys.
 */
export function widevineOverClearKey(): void {
  const types = { licence: 2, certificate: 5 };
  const ask = navigator.requestMediaKeySystemAccess.bind(navigator);

  const varint = (value: number): number[] =>
    value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >> 7)];
  const field = (number: number, bytes: Uint8Array) => [
    ...[(number << 3) | 2, ...varint(bytes.length)],
    ...bytes,
  ];

  /** The message of a signed message: its second field, behind the type. */
  function messageIn(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
    let at = 3;
    let length = 0;
    for (let shift = 0; ; shift += 7) {
      const part = bytes[at++] ?? 0;
      length |= (part & 0x7f) << shift;
      if (part < 0x80) break;
    }
    return Uint8Array.from(bytes.subarray(at, at + length));
  }

  function disguised(session: MediaKeySession): MediaKeySession {
    const update = session.update.bind(session);
    const listen = session.addEventListener.bind(session);
    const told = new EventTarget();
    let request = new Uint8Array();
    const tell = (message: number[]) => {
      const { buffer } = Uint8Array.from(message);
      told.dispatchEvent(
        Object.assign(new Event('message'), { messageType: 'license-request', message: buffer }),
      );
    };
    listen('message', ({ message }) => {
      request = new Uint8Array(message);
      tell([0x08, 0x04]);
    });
    return Object.assign(session, {
      addEventListener: (type: string, heard: EventListener, options?: boolean) =>
        (type === 'message' ? told.addEventListener.bind(told) : listen)(type, heard, options),
      async update(answer: BufferSource) {
        const bytes =
          answer instanceof ArrayBuffer ? new Uint8Array(answer) : (answer as Uint8Array);
        if (bytes[1] === types.certificate)
          tell([0x08, 0x01, ...field(2, request), ...field(3, new Uint8Array(256))]);
        else if (bytes[1] === types.licence) await update(messageIn(bytes));
        else throw new TypeError('no message of Widevine');
      },
    });
  }

  async function requestMediaKeySystemAccess(
    name: string,
    wished: MediaKeySystemConfiguration[],
  ): Promise<unknown> {
    if (name !== 'com.widevine.alpha') return ask(name, wished);
    const access = await ask('org.w3.clearkey', wished);
    const createMediaKeys = async () => {
      const keys = await access.createMediaKeys();
      const create = keys.createSession.bind(keys);
      return Object.assign(keys, {
        createSession: (type?: MediaKeySessionType) => disguised(create(type)),
      });
    };
    return { keySystem: name, createMediaKeys };
  }
  Object.defineProperty(navigator, 'requestMediaKeySystemAccess', {
    value: requestMediaKeySystemAccess,
  });
}
