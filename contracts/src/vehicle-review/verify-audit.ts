import { type LegacyChainVerdict, verifyLegacyChain } from '@saferide/domain/vehicle-review/audit/legacy-chain-format';
import { sha256Hex } from '@saferide/domain/vehicle-review/audit/link';
import { type AuditVerdict, type ChainHead, verifyAuditInSteps } from '@saferide/domain/vehicle-review/audit/verify';
import { photoAngles } from '@saferide/domain/vehicle-review/photo-angles';
import { reviewTiers } from '@saferide/domain/vehicle-review/review-policy';
import { z } from 'zod';
import { parseCsvRows } from '../kernel/csv.ts';
import { instantView } from '../kernel/response-fields.ts';
import { type AuditExport, type AuditLog, auditCsvColumns, auditDecision, auditExport, auditLink } from './audit.ts';

const earlierExport = z.object({
  entries: z.array(
    z.object({
      index: z.int(),
      eventId: z.string(),
      reviewId: z.string(),
      type: z.string(),
      at: instantView,
      actorId: z.string(),
      reason: z.string().nullable(),
      evidence: z.array(z.string()),
      /** Null or absent in decisions made before it was recorded. */
      judgement: z
        .object({
          tier: z.enum(reviewTiers),
          overallScore: z.number(),
          confidence: z.number(),
          thresholdPercent: z.int(),
          suggestions: z.array(z.string()),
          angles: z.array(z.enum(photoAngles)),
        })
        .nullable()
        .default(null),
      previousHash: z.string(),
      hash: z.string(),
    }),
  ),
  head: z.object({ index: z.int(), hash: z.string() }).nullable(),
});
type EarlierExport = z.infer<typeof earlierExport>;

/** A parsed audit export; `none` if the text is not an audit export. */
type AuditFile =
  | { readonly form: 'links'; readonly audit: AuditExport }
  | { readonly form: 'earlier'; readonly audit: EarlierExport }
  | { readonly form: 'none'; readonly reason: string };

const none = (error: z.ZodError): AuditFile => {
  const { path = [], message = '' } = error.issues[0] ?? {};
  return { form: 'none', reason: path.length > 0 ? `${path.join('.')}: ${message}` : message };
};

/** Parses an audit export in JSON or CSV. */
const parseAuditFile = (text: string): AuditFile =>
  text.trimStart().startsWith('{') ? fromJson(text) : fromTable(text);

const fromJson = (text: string): AuditFile => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (cause) {
    return { form: 'none', reason: (cause as Error).message };
  }
  if (read !== null && typeof read === 'object' && 'entries' in read) {
    const earlier = earlierExport.safeParse(read);
    return earlier.success ? { form: 'earlier', audit: earlier.data } : none(earlier.error);
  }
  const parsed = auditExport.safeParse(read);
  return parsed.success ? { form: 'links', audit: parsed.data } : none(parsed.error);
};

/** Removes the apostrophe that `csvCell` adds. */
const asWritten = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell);
/** Malformed JSON becomes null. */
const json = z.string().transform((text): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
});
const number = z.string().transform((text) => (text === '' ? null : Number(text)));
const empty = (text: string) => (text === '' ? null : text);

const linkCells = auditLink.extend({
  index: z.string().transform(Number).pipe(auditLink.shape.index),
  later: z.enum(['true', 'false']).transform((text) => text === 'true'),
});
const { shape } = auditDecision;
const decisionCells = auditDecision.extend({
  attempt: z.string().transform(Number).pipe(shape.attempt),
  reason: z.string().transform(empty),
  evidence: json.pipe(shape.evidence),
  overallScore: number.pipe(shape.overallScore),
  confidence: number.pipe(shape.confidence),
  thresholdPercent: number.pipe(shape.thresholdPercent),
  suggestions: json.pipe(shape.suggestions),
  angles: json.pipe(shape.angles),
});

const fromTable = (text: string): AuditFile => {
  let rows: readonly (readonly string[])[];
  try {
    rows = parseCsvRows(text);
  } catch (cause) {
    return { form: 'none', reason: (cause as Error).message };
  }
  const [names = [], ...lines] = rows;
  const links: AuditExport['links'] = [];
  const decisions: AuditExport['decisions'] = [];
  for (const [index, line] of lines.entries()) {
    if (line.length !== names.length)
      return at(index, { form: 'none', reason: `${line.length} cells, not ${names.length}` });
    const cells: Readonly<Record<string, string>> = Object.fromEntries(
      names.map((name, n) => [name, asWritten(line[n] ?? '')]),
    );
    const only = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, cells[name]]));
    const link = linkCells.safeParse(only(auditCsvColumns.link));
    if (!link.success) return at(index, none(link.error));
    links.push(link.data);
    if (auditCsvColumns.decision.every((name) => cells[name] === '')) continue;
    const { eventId, decidedAt } = cells;
    const decision = decisionCells.safeParse({ ...only(auditCsvColumns.decision), eventId, at: decidedAt });
    if (!decision.success) return at(index, none(decision.error));
    decisions.push(decision.data);
  }
  const last = links.at(-1);
  return { form: 'links', audit: { links, decisions, head: last ? { index: last.index, hash: last.hash } : null } };
};

const at = (index: number, file: AuditFile): AuditFile =>
  file.form === 'none' ? { form: 'none', reason: `line ${index + 2}, ${file.reason}` } : file;

/** Outcomes of a verification (`docs/audit.md`). */
export type { AuditVerdict, ChainHead, LegacyChainVerdict };

/** `earlier`: the export was made before links were stored in the log. */
export type VerificationResult =
  | { readonly form: 'none'; readonly reason: string }
  | { readonly form: 'links'; readonly verdict: AuditVerdict }
  | { readonly form: 'earlier'; readonly verdict: LegacyChainVerdict };

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
    return { form: 'earlier', verdict: verifyLegacyChain(read.audit.entries, sha256Hex, knownHead ?? read.audit.head) };
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
