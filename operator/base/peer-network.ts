export interface PeerNetwork {
  /** The public address for browsers, when the machine is behind NAT. */
  announced: string | null;
  /** The range of UDP ports, inclusive; null for any. */
  ports: readonly [number, number] | null;
}
