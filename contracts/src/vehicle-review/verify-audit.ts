import { type ChainVerdict, verifyChain } from '@saferide/domain/vehicle-review/audit/earlier-form';
import { sha256Hex } from '@saferide/domain/vehicle-review/audit/link';
import { type AuditVerdict, type ChainHead, verifyAuditInSteps } from '@saferide/domain/vehicle-review/audit/verify';
import type { AuditLog } from './audit.ts';
import { parseAuditFile } from './audit-file.ts';

/** Outcomes of a verification (`docs/audit.md`). */
export type { AuditVerdict, ChainHead, ChainVerdict };

/** `earlier`: an export from before links were in the log. */
export type VerificationResult =
  | { readonly form: 'none'; readonly reason: string }
  | { readonly form: 'links'; readonly verdict: AuditVerdict }
  | { readonly form: 'earlier'; readonly verdict: ChainVerdict };

/** Number of links verified so far, and in total. */
export interface VerifyProgress {
  readonly done: number;
  readonly of: number;
}

type Verifying = Generator<VerifyProgress, VerificationResult, undefined>;

/** Verifies an exported file against itself and a known head. */
export function* verifyFileInSteps(text: string, knownHead: ChainHead | null): Verifying {
  const read = parseAuditFile(text);
  if (read.form === 'none') return read;
  if (read.form === 'earlier')
    return { form: 'earlier', verdict: verifyChain(read.audit.entries, sha256Hex, knownHead ?? read.audit.head) };
  return yield* counted(read.audit, { whole: false, head: knownHead ?? read.audit.head });
}

/** Verifies the log: every decision against its link. */
export function* verifyLogInSteps(log: Omit<AuditLog, 'head'>, knownHead: ChainHead | null): Verifying {
  const [broken] = log.unreadable;
  if (broken) return { form: 'links', verdict: { intact: false, index: null, holdsTo: null, ...broken } };
  return yield* counted(log, { whole: true, head: knownHead });
}

function* counted(
  audit: Parameters<typeof verifyAuditInSteps>[0],
  options: Parameters<typeof verifyAuditInSteps>[1],
): Verifying {
  const verifying = verifyAuditInSteps(audit, options);
  for (;;) {
    const { done, value } = verifying.next();
    if (done) return { form: 'links', verdict: value };
    yield { done: value, of: audit.links.length };
  }
}

/** Runs a verification to its end. */
export const runVerification = (verifying: Verifying): VerificationResult => {
  for (;;) {
    const { done, value } = verifying.next();
    if (done) return value;
  }
};

/** Text form of a known head: `index:hash`. */
export const KNOWN_HEAD_PATTERN = /^(\d+):([0-9a-f]{64})$/;

/** Parses a known head; null if malformed. */
export const parseKnownHead = (knownHead: string | undefined): ChainHead | null => {
  const [, index, hash] = KNOWN_HEAD_PATTERN.exec(knownHead?.trim() ?? '') ?? [];
  return index === undefined || hash === undefined ? null : { index: Number(index), hash };
};
