import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from '../handling/with-timeout.ts';
import type { Leases } from '../postgres/leases.ts';

const ANSWERED_WITHIN_MS = 4_000;

type Values = ReadonlyMap<string, number>;

export interface PolledGauge {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly query: () => Values | Promise<Values>;
}

export interface PolledValue {
  readonly name: string;
  readonly help: string;
  /** Null omits the value. */
  readonly query: () => number | null | Promise<number | null>;
}

const answered = <T>(query: () => T | Promise<T>, withinMs: number): Promise<T | null> =>
  withTimeout(withinMs, null, (soon) => {
    const late = new Promise<never>((_, reject) => {
      soon.addEventListener('abort', () => reject(soon.reason), { once: true });
    });
    return Promise.race([Promise.resolve().then(query), late]);
  }).catch(() => null);

export const sharedQuery = <T>(query: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | null = null;
  return () => {
    running ??= query().finally(() => {
      running = null;
    });
    return running;
  };
};

export const polledGauge = (
  registry: Registry,
  { name, help, label, query }: PolledGauge,
  withinMs = ANSWERED_WITHIN_MS,
): void => {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [one, value] of (await answered(query, withinMs)) ?? []) this.set({ [label]: one }, value);
    },
  });
};

export const polledValue = (
  registry: Registry,
  { name, help, query }: PolledValue,
  withinMs = ANSWERED_WITHIN_MS,
): void => {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await answered(query, withinMs);
      // Otherwise prom-client would report 0.
      if (value === null) this.remove();
      else this.set(value);
    },
  });
};

export const measureLeases = (registry: Registry, leases: Leases): void =>
  polledGauge(registry, {
    name: 'lease_held',
    help: '1 for each lease that this process holds',
    label: 'lease',
    query: () => new Map(leases.held().map((name) => [name, 1])),
  });
