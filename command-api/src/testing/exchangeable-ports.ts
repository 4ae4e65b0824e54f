import type { Ports } from '../ports.ts';

/** Outside services that a test may replace while the API runs. */
export interface ExchangeablePorts {
  /** To hand to the API; each call goes to the stand-in of the moment. */
  readonly ports: Ports;
  /** Replaces these; those not named are the original ones again. */
  readonly exchange: (standIns: Partial<Ports>) => void;
}

/** Ports that begin as `original`. One that is null stays so: the API decides at its start what it does without it. */
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
