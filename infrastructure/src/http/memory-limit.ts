import { totalmem } from 'node:os';
import process from 'node:process';
import { Gauge, type Registry } from 'prom-client';

/** Bytes that this process may take: what its container is limited to, or else what the machine has. `constrained`: 0 where nobody knows. */
export const memoryLimit = (constrained: number, machine: number): number =>
  constrained > 0 && constrained < machine ? constrained : machine;

/** Tells the limit beside `process_resident_memory_bytes`. */
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
