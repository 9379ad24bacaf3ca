/** A statement takes 65,535 parameters. */
const IDS_A_STATEMENT = 5_000;

/** A long list in parts that one statement takes. */
export function* inPortions<T>(list: readonly T[]): Generator<T[]> {
  for (let first = 0; first < list.length; first += IDS_A_STATEMENT) {
    yield list.slice(first, first + IDS_A_STATEMENT);
  }
}
