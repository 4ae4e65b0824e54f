import * as specs from '../every.spec.ts';
import type { Process } from '../kernel/process.ts';
import type { ProcessSpec } from '../testing/process-spec.ts';

export const processSpecs: readonly ProcessSpec[] = Object.values(specs);

export const processes: readonly Process[] = processSpecs.map(({ process }) => process);
