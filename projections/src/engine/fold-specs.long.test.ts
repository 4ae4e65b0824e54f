import { foldSpecs } from '@saferide/read-models/models.spec';
import { checkFoldSpecsInPostgres } from '../testing/check-fold-specs-in-postgres.ts';

checkFoldSpecsInPostgres(foldSpecs);
