import { totalmem } from 'node:os';
import process from 'node:process';
import { Gauge, type Registry } from 'prom-client';

/** The limit in bytes. `constrained` is 0 if unknown. */
export const memoryLimit = (constrained: number, machine: number): number =>
  constrained > 0 && constrained < machine ? constrained : machine;

export const measureMemoryLimit = (registry: Registry): void => {
  new Gauge({
    name: 'process_memory_limit_bytes',
    help: 'Memory that the processes of this container may take together: its limit, or what the machine has',
    registers: [registry],
    collect() {
      this.set(memoryLimit(process.constrainedMemory?.() ?? 0, totalmem()));
    },
  });
};
