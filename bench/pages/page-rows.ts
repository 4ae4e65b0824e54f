import { median, type Series } from '../measure/measure-interleaved.ts';
import type { Ratio } from '../measure/report.ts';

const shown = (value: number): number => Math.round(value * 1_000) / 1_000;

export class PageRows {
  readonly #rows = new Map<string, { readonly target: number | null; readonly values: number[] }>();

  /** `target` is an upper limit; null for none. */
  note(name: string, target: number | null, value: number): void {
    const row = this.#rows.get(name) ?? { target, values: [] };
    row.values.push(shown(value));
    this.#rows.set(name, row);
    console.info(`${name.padEnd(44)} ${shown(value)}`);
  }

  get series(): Series[] {
    return [...this.#rows].map(([name, { values }]) => ({ name, values, median: median(values) }));
  }

  get aims(): Ratio[] {
    return [...this.#rows].flatMap(([what, { target, values }]) =>
      target === null ? [] : [{ what, value: shown(median(values)), atMost: target }],
    );
  }
}
