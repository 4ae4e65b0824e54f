import { foldSpecs } from './models.spec.ts';
import { checkFoldSpec } from './testing/check-fold-spec.ts';

for (const spec of foldSpecs) checkFoldSpec(spec);
