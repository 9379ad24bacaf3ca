interface Flight<Value> {
  /** The network that it was begun for. */
  lane: string;
  value: Promise<Value>;
}

interface SharedFlightsSetting<Value> {
  /** More at once are not shared. */
  most: number;
  /** Whether it is what one network was refused with, which says nothing about others. */
  isRefusal: (value: Value) => boolean;
  isRefusalThrown: (error: unknown) => boolean;
}

/**
 * Requests for the same thing at once share one answer. A refusal that one network caused is not given to other networks:
 * they ask again, once for each network.
 */
export class SharedFlights<Value> {
  readonly #setting: SharedFlightsSetting<Value>;
  readonly #flights = new Map<string, Flight<Value>>();

  constructor(setting: SharedFlightsSetting<Value>) {
    this.#setting = setting;
  }

  async share(key: string, lane: string, work: () => Promise<Value>): Promise<Value> {
    const flying = this.#flights.get(key);
    if (!flying) return this.#begin(key, lane, work);
    if (flying.lane === lane) return flying.value;
    try {
      const value = await flying.value;
      if (!this.#setting.isRefusal(value)) return value;
    } catch (error) {
      if (!this.#setting.isRefusalThrown(error)) throw error;
    }
    const own = `${lane}\n${key}`;
    return this.#flights.get(own)?.value ?? this.#begin(own, lane, work);
  }

  #begin(key: string, lane: string, work: () => Promise<Value>): Promise<Value> {
    if (this.#flights.size >= this.#setting.most) return work();
    const value = work().finally(() => this.#flights.delete(key));
    this.#flights.set(key, { lane, value });
    return value;
  }
}
