import { writeFileSync } from 'node:fs';
import { aggregates } from '@saferide/domain/aggregates';
import { lifecyclesDocument } from '@saferide/domain/lifecycle/describe';

const document = new URL('../docs/lifecycles.md', import.meta.url);
writeFileSync(document, lifecyclesDocument(aggregates.map(({ decider }) => decider)));
