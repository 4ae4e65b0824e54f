import { type ChainVerdict, verifyChain } from '@saferide/domain/vehicle-review/audit/earlier-form';
import { sha256Hex } from '@saferide/domain/vehicle-review/audit/link';
import { type AuditVerdict, type Head, verifyingAudit } from '@saferide/domain/vehicle-review/audit/verify';
import type { AuditLog } from './audit.ts';
import { auditFileOf } from './audit-file.ts';

/** The verifier of the audit chain: the browser and the command line run this one. `docs/audit.md` says what it checks. */

export type { AuditVerdict, ChainVerdict, Head };

/** What came of it. `none`: it is no export, or not any more. `earlier`: the form of before links were kept in the log. */
export type Verified =
  | { readonly form: 'none'; readonly reason: string }
  | { readonly form: 'links'; readonly verdict: AuditVerdict }
  | { readonly form: 'earlier'; readonly verdict: ChainVerdict };

/** How far it is: so many of so many links. */
export interface VerifyProgress {
  readonly done: number;
  readonly of: number;
}

type Verifying = Generator<VerifyProgress, Verified, undefined>;

/** An exported file, JSON or a table, against itself and a head that was kept. */
export function* verifyingFile(text: string, kept: Head | null): Verifying {
  const read = auditFileOf(text);
  if (read.form === 'none') return read;
  if (read.form === 'earlier')
    return { form: 'earlier', verdict: verifyChain(read.audit.entries, sha256Hex, kept ?? read.audit.head) };
  return yield* counted(read.audit, { whole: false, head: kept ?? read.audit.head });
}

/** What lies in the log: all decisions against all links. */
export function* verifyingLog(log: Omit<AuditLog, 'head'>, kept: Head | null): Verifying {
  const [broken] = log.unreadable;
  if (broken) return { form: 'links', verdict: { intact: false, index: null, holdsTo: null, ...broken } };
  return yield* counted(log, { whole: true, head: kept });
}

function* counted(audit: Parameters<typeof verifyingAudit>[0], asked: Parameters<typeof verifyingAudit>[1]): Verifying {
  const verifying = verifyingAudit(audit, asked);
  for (;;) {
    const { done, value } = verifying.next();
    if (done) return { form: 'links', verdict: value };
    yield { done: value, of: audit.links.length };
  }
}

/** Runs it to its end. */
export const verified = (verifying: Verifying): Verified => {
  for (;;) {
    const { done, value } = verifying.next();
    if (done) return value;
  }
};

/** A head as it is written down: `index:hash`. */
export const HEAD = /^(\d+):([0-9a-f]{64})$/;

/** A head that was kept; null where it is none. */
export const headFrom = (kept: string | undefined): Head | null => {
  const [, index, hash] = HEAD.exec(kept?.trim() ?? '') ?? [];
  return index === undefined || hash === undefined ? null : { index: Number(index), hash };
};
