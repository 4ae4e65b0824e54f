import { readFile, writeFile } from 'node:fs/promises';
import { auditEntry } from '@saferide/contracts/vehicle-review/admin';
import { chainEntries, verifyChain } from '@saferide/domain/vehicle-review/audit-chain';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { decisionsAfter, sha256 } from '@saferide/read-api/vehicle-review/decision-chain';
import { openReadings } from '@saferide/read-models/reading';
import { z } from 'zod';
import { UsageError } from './usage-error.ts';
import { say } from './with-infrastructure.ts';

const decisions = (count: number): string => (count === 1 ? '1 decision' : `${count} decisions`);

const exported = z.object({
  entries: z.array(auditEntry),
  head: z.object({ index: z.int(), hash: z.string() }).nullable(),
});

/** Writes the whole chain with its head, as JSON that `audit verify` checks without any database. */
export const exportAudit = async ({ db }: Pick<Infrastructure, 'db'>, file: string): Promise<number> => {
  const entries = chainEntries(await decisionsAfter(openReadings(db).of<'review_history'>(), ''), sha256);
  const last = entries.at(-1);
  const head = last ? { index: last.index, hash: last.hash } : null;
  await writeFile(file, `${JSON.stringify({ entries, head }, null, 2)}\n`);
  say(`${decisions(entries.length)} written to ${file}. Head: ${head?.hash ?? '(none)'}`);
  return 0;
};

/** Checks an exported chain offline; names the first altered or missing entry. */
export const verifyAudit = async (file: string): Promise<number> => {
  let read: unknown;
  try {
    read = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new UsageError(`${file} cannot be read: ${(cause as Error).message}`);
  }
  const parsed = exported.safeParse(read);
  if (!parsed.success) throw new UsageError(`${file} is no exported audit chain.`);
  const verdict = verifyChain(parsed.data.entries, sha256, parsed.data.head);
  if (verdict.intact) {
    say(`Intact: ${decisions(verdict.entries)}. Head: ${verdict.head}`);
    return 0;
  }
  say(`Broken at entry ${verdict.index}${verdict.eventId ? ` (event ${verdict.eventId})` : ''}: ${verdict.reason}.`);
  return 1;
};
