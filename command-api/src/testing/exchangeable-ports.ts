import type { Ports } from '../ports.ts';

export interface ExchangeablePorts {
  readonly ports: Ports;
  /** Restores the originals of all ports that are not given. */
  readonly exchange: (standIns: Partial<Ports>) => void;
}

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
