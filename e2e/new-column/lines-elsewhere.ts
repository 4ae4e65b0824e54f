/** A line that a change adds to a file, or takes from it. */
export interface ChangedLine {
  readonly file: string;
  readonly line: string;
}

const forTestsOrReaders =
  /^(e2e|bench|demo|docs|scripts|\.ci)\/|[.](test|spec)[.]tsx?$|\/(test|testing)\/|\/test-[^/]+[.]ts$|[.]md$/;

/** Folders and files that bear the column's name are its own, a page among them: `lost-items-page.tsx` of `lost-item`. */
const isOwn = (file: string, column: string): boolean => file.split('/').some((part) => part.startsWith(column));

/** The lines of production code that a change (a unified diff, as git writes it) touches outside of what is the column's own. */
export const linesElsewhere = (diff: string, column: string): readonly ChangedLine[] => {
  const found: ChangedLine[] = [];
  let file = '';
  for (const line of diff.split('\n')) {
    const named = /^(?:---|\+\+\+) (?:[ab]\/(.*)|\/dev\/null)$/.exec(line);
    if (named) file = named[1] ?? file;
    else if (/^[+-]/.test(line) && !isOwn(file, column) && !forTestsOrReaders.test(file)) found.push({ file, line });
  }
  return found;
};
