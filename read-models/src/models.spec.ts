import * as specs from './every.spec.ts';
import type { FoldSpec } from './testing/fold-spec.ts';

export const foldSpecs: readonly FoldSpec[] = Object.values(specs);
