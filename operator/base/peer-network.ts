export interface PeerNetwork {
  /** The address for browsers, when the machine's own are behind another one. */
  announced: string | null;
  /** UDP ports to use, both ends counted; null: any. */
  ports: readonly [number, number] | null;
}
