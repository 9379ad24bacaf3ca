import { isInNetworks, readAddress, readNetwork } from '#lib/ip-address.ts';

/** The proxies whose X-Forwarded-* headers are believed (TRUST_PROXY). */
export interface TrustedProxies {
  /** False when no proxy is trusted. */
  isAny: boolean;
  /** Whether the machine at `address` may name the previous hop; `hop` is the number of hops believed so far. */
  trusts: (address: string, hop: number) => boolean;
}

export const noProxies: TrustedProxies = { isAny: false, trusts: () => false };

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'],
};

/**
 * Reads TRUST_PROXY: `0` for none, a number of proxies in a row (1 to 9), or a list of addresses, networks
 * (`10.0.0.0/8`) and the names `loopback` and `private`, separated by spaces or commas. Null when the text is invalid.
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d$/.test(text)) {
    const hops = Number(text);
    return { isAny: hops > 0, trusts: (_address, hop) => hop < hops };
  }
  const words = text.split(/[\s,]+/).filter(Boolean);
  const networks = words.flatMap((word) => named[word] ?? [word]).map(readNetwork);
  const known = networks.filter((network) => network !== null);
  if (known.length === 0 || known.length < networks.length) return null;
  return {
    isAny: true,
    trusts: (text) => {
      const address = readAddress(text);
      return address !== null && isInNetworks(address, known);
    },
  };
}
