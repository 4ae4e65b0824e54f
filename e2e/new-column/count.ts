import { readFile } from 'node:fs/promises';
import { linesElsewhere } from './lines-elsewhere.ts';

/** `npm run lines:elsewhere -- <column> <diff>`: what adding a column costs outside of its own folders. */
const [column, diff] = process.argv.slice(2);
if (!column || !diff) throw new Error('Give the name of the column and a file with the diff that adds it');
const lines = linesElsewhere(await readFile(diff, 'utf8'), column);
for (const { file, line } of lines) console.info(`${file}\n  ${line}`);
console.info(`${lines.length} lines of production code outside of ${column}`);
