import { writeFileSync } from 'node:fs';
import { aggregates } from '@saferide/domain/columns';
import { lifecyclesDocument } from '@saferide/domain/kernel/describe';
import { processes } from '@saferide/domain/processes';

const document = new URL('../docs/lifecycles.md', import.meta.url);
writeFileSync(
  document,
  lifecyclesDocument(
    aggregates.map(({ decider }) => decider),
    processes,
  ),
);
