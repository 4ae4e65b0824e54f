import { totalmem } from 'node:os';
import process from 'node:process';
import { Gauge, type Registry } from 'prom-client';

/** `constrained` is the container's limit, 0 if unknown. */
export const memoryLimit = (constrained: number, machine: number): number =>
  constrained > 0 && constrained < machine ? constrained : machine;

export const measureMemoryLimit = (registry: Registry): void => {
  new Gauge({
    name: 'process_memory_limit_bytes',
    help: 'Memory limit of this container, or the memory of the machine',
    registers: [registry],
    collect() {
      this.set(memoryLimit(process.constrainedMemory?.() ?? 0, totalmem()));
    },
  });
};
