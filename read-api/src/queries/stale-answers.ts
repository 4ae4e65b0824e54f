import { Counter, type Registry } from 'prom-client';

export const staleAnswers = (registry: Registry): (() => void) => {
  const counter = new Counter({
    name: 'stale_answers_total',
    help: 'Responses older than X-Min-Position',
    registers: [registry],
  });
  return () => counter.inc();
};
