import { Gauge, type Registry } from 'prom-client';
import { within } from '../handling/within.ts';

/** Who scrapes has more patience than this: one that does not answer keeps nothing from the others. */
const ANSWERED_WITHIN_MS = 4_000;

type Values = ReadonlyMap<string, number>;

export interface PolledGauge {
  readonly name: string;
  readonly help: string;
  /** What the values are told apart by. */
  readonly label: string;
  /** A value for each; asked at every scrape. */
  readonly ask: () => Values | Promise<Values>;
}

export interface PolledValue {
  readonly name: string;
  readonly help: string;
  /** Asked at every scrape; null: there is nothing to tell. */
  readonly ask: () => number | null | Promise<number | null>;
}

/** What is answered in time; nothing where that fails. */
const answered = <T>(ask: () => T | Promise<T>, withinMs: number): Promise<T | null> =>
  within(withinMs, null, (soon) => {
    const late = new Promise<never>((_, reject) => {
      soon.addEventListener('abort', () => reject(soon.reason), { once: true });
    });
    return Promise.race([Promise.resolve().then(ask), late]);
  }).catch(() => null);

/** What several measures of one scrape ask together. */
export const askedTogether = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let asking: Promise<T> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
};

/** Measures what is asked for at each scrape. While there is no answer it is left out, and the others are told all the same. */
export const polledGauge = (
  registry: Registry,
  { name, help, label, ask }: PolledGauge,
  withinMs = ANSWERED_WITHIN_MS,
): void => {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [one, value] of (await answered(ask, withinMs)) ?? []) this.set({ [label]: one }, value);
    },
  });
};

/** The same for one value. */
export const polledValue = (
  registry: Registry,
  { name, help, ask }: PolledValue,
  withinMs = ANSWERED_WITHIN_MS,
): void => {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await answered(ask, withinMs);
      // Without labels it would be told as 0.
      if (value === null) this.remove();
      else this.set(value);
    },
  });
};
