/** What the provider of an account says of it, as of the last import. */
export interface AccountFacts {
  /** In the provider's word: Active, Trial, Expired, Banned, Disabled; null when it does not say. */
  status: string | null;
  /** In ms since 1970; null for an account without an end. */
  endsAtMs: number | null;
  isTrial: boolean;
  /** How many streams were open; null when the provider does not say. */
  connectionsActive: number | null;
  /** The zone of the provider's clock: `Europe/Madrid`, or its distance to UTC, `+02:00`. Null: UTC. */
  zone: string | null;
}

/** An account that ends within so many days is named to the operator. */
export const ENDS_SOON_DAYS = 7;
