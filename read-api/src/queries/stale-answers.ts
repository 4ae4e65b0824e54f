import { Counter, type Registry } from 'prom-client';

/** Counts answers that went out older than the caller had asked for: `stale_answers_total`. */
export const staleAnswers = (registry: Registry): (() => void) => {
  const counter = new Counter({
    name: 'stale_answers_total',
    help: 'Answers older than X-Min-Position asked for',
    registers: [registry],
  });
  return () => counter.inc();
};
