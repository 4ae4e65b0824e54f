import pg from 'pg';
import { vi } from 'vitest';

const original = pg.Client.prototype.query;

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

export interface TableRead {
  readonly rows: number;
  readonly by: readonly string[];
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const found = (node: Node): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));

const lookedAt = (node: Node): number => {
  const byIndexes = nodesOf(node).filter((one) => one['Node Type'] === 'Bitmap Index Scan');
  return node['Node Type'] === 'Bitmap Heap Scan'
    ? Math.max(
        found(node),
        byIndexes.reduce((sum, one) => sum + found(one), 0),
      )
    : found(node);
};

export const tableReadsOf = async (
  db: pg.Pool,
  run: () => Promise<unknown>,
): Promise<Readonly<Record<string, TableRead>>> => {
  const sent: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  query.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [text, values] = given;
    if (typeof text === 'string' && /^\s*select\b/.test(text))
      sent.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, this, given);
  } as never);
  try {
    await run();
  } finally {
    query.mockRestore();
  }
  const reads: Record<string, TableRead> = {};
  for (const { text, values } of sent) {
    const { rows } = await db.query(`explain (analyze, format json) ${text}`, [...values]);
    for (const node of nodesOf(rows[0]['QUERY PLAN'][0].Plan)) {
      const table = node['Relation Name'];
      if (table === undefined) continue;
      const { rows: before, by } = reads[table] ?? { rows: 0, by: [] };
      reads[table] = { rows: before + lookedAt(node), by: [...by, node['Node Type']] };
    }
  }
  return reads;
};
