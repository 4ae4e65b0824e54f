import { Gauge, type Registry } from 'prom-client';

export interface AskedGauge {
  readonly name: string;
  readonly help: string;
  /** What the values are told apart by. */
  readonly label: string;
  /** A value for each; asked at every scrape. */
  readonly ask: () => ReadonlyMap<string, number> | Promise<ReadonlyMap<string, number>>;
}

/** Measures what is asked for at each scrape. While there is no answer it is left out, and the others are told all the same. */
export const askedGauge = (registry: Registry, { name, help, label, ask }: AskedGauge): void => {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset();
      const values = await Promise.resolve()
        .then(ask)
        .catch(() => new Map<string, number>());
      for (const [one, value] of values) this.set({ [label]: one }, value);
    },
  });
};
