import type { Ports } from '../ports.ts';

export interface ExchangeablePorts {
  readonly ports: Ports;
  /** Those not named return to the originals. */
  readonly exchange: (standIns: Partial<Ports>) => void;
}

/** A null port stays null: the API decides at start. */
export const exchangeablePorts = (original: Ports): ExchangeablePorts => {
  let current = original;
  const through = <Name extends keyof Ports>(name: Name): Ports[Name] =>
    original[name] && (new Proxy({}, { get: (_, part) => Reflect.get(current[name] ?? {}, part) }) as Ports[Name]);
  return {
    ports: {
      messages: through('messages'),
      identity: through('identity'),
      bankCheck: through('bankCheck'),
      gateway: through('gateway'),
      assessor: through('assessor'),
      push: through('push'),
    },
    exchange: (standIns) => {
      current = { ...original, ...standIns };
    },
  };
};
