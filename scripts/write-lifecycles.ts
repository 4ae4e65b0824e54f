import { writeFileSync } from 'node:fs';
import { aggregateFolders } from '@saferide/domain/aggregates';
import { lifecyclesDocument } from '@saferide/domain/kernel/lifecycle-documentation';
import { processes } from '@saferide/domain/processes/processes.spec';

const document = new URL('../docs/lifecycles.md', import.meta.url);
writeFileSync(
  document,
  lifecyclesDocument(
    aggregateFolders.map(({ aggregate, folder }) => ({ ...aggregate.decider, folder })),
    processes,
  ),
);
