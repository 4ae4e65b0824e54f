import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { readReviewAudit } from '@saferide/contracts/vehicle-review/audit';
import { type AuditTrailEntryView, reviewTrail } from '@saferide/contracts/vehicle-review/audit-trail';
import {
  type AuditVerdict,
  type ChainHead,
  KNOWN_HEAD_PATTERN,
  type LegacyChainVerdict,
  parseKnownHead,
  runVerification,
  type VerificationResult,
  verifyFileInSteps,
  verifyLogInSteps,
} from '@saferide/contracts/vehicle-review/verify-audit';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { auditCsv, auditDayRangeOf, readAuditLog, readAuditPart } from '@saferide/read-api/vehicle-review/audit';
import { auditTrailPage } from '@saferide/read-api/vehicle-review/audit-trail';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { CommandRefused, OpsUsageError, parseQuery, withUsageErrors } from './errors.ts';
import { listedLines, type OutputFormat, printLine, printResult } from './output.ts';

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

export const exportAudit = async (
  { db }: Pick<Infrastructure, 'db'>,
  file: string,
  words: readonly string[] = [],
): Promise<number> => {
  if (file.includes('='))
    throw new OpsUsageError(`'${file}' is not a file name. Give the file before from=… and to=….`);
  const { from, to } = parseQuery(readReviewAudit.query, words);
  const audit = await readAuditPart(openModelReaders(db).of<'review_history'>(), auditDayRangeOf({ from, to }));
  const text = file.endsWith('.csv') ? auditCsv(audit) : `${JSON.stringify(audit, null, 2)}\n`;
  await writeFile(file, text).catch((cause: Error) => {
    throw new CommandRefused(`Can’t write ${file}: ${cause.message}`);
  });
  printLine(`${counted(audit.decisions.length, 'decision')} written to ${file}. ${headSaid(audit.head)}`);
  return 0;
};

interface ToVerify {
  readonly file?: string;
  readonly head?: string;
}

const headFault = (word: string): string => {
  const [index = '', hash, ...more] = word.split(':');
  if (hash === undefined)
    return /^[0-9a-f]{64}$/i.test(index) ? 'its index and a colon are missing' : 'it has no colon';
  if (more.length > 0) return 'it has more than one colon';
  if (!/^\d+$/.test(index)) return `its index '${index}' is not a whole number`;
  if (hash.length !== 64) return `its hash has ${hash.length} characters instead of 64`;
  return 'its hash has characters other than 0-9 and a-f';
};

const looksLikeFile = (word: string): boolean => /[/\\.]/.test(word) || existsSync(word);

/** Throws OpsUsageError for an unknown word, two files or two heads. */
export const parseVerifyArguments = (words: readonly string[]): ToVerify => {
  const heads = words.filter((word) => KNOWN_HEAD_PATTERN.test(word));
  const files = words.filter((word) => !KNOWN_HEAD_PATTERN.test(word));
  for (const word of files)
    if (!looksLikeFile(word))
      throw new OpsUsageError(
        `'${word}' is neither a file nor a head (index:hash, as printed by audit export): ${headFault(word)}.`,
      );
  const [head, otherHead] = heads;
  const [file, otherFile] = files;
  if (otherHead !== undefined) throw new OpsUsageError('Give one head at most.');
  if (otherFile !== undefined) throw new OpsUsageError('Give one file at most.');
  return { ...(file === undefined ? {} : { file }), ...(head === undefined ? {} : { head }) };
};

export const verifyAuditFile = async (
  file: string,
  expectedHead?: string,
  form: OutputFormat = 'lines',
): Promise<number> => {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new CommandRefused(`Can’t read ${file}: ${cause.message}`);
  });
  return answerVerdict(
    runVerification(verifyFileInSteps(text, parseKnownHead(expectedHead))),
    form,
    expectedHead === undefined ? END_UNKNOWN : '',
  );
};

export const verifyAuditLog = async (
  { log }: Pick<Infrastructure, 'log'>,
  expectedHead?: string,
  form: OutputFormat = 'lines',
): Promise<number> =>
  answerVerdict(runVerification(verifyLogInSteps(await readAuditLog(log), parseKnownHead(expectedHead))), form);

const headSaid = (head: ChainHead | null): string => `Head: ${head ? `${head.index}:${head.hash}` : '(none)'}`;

const END_UNKNOWN = ' Entries at the end may be missing: give a known head to check.';

const answerVerdict = (found: VerificationResult, form: OutputFormat, caution = ''): number => {
  const intact = found.form !== 'none' && found.verdict.intact;
  printResult(form, found, () => [`${verdictLine(found)}${intact ? caution : ''}`]);
  return intact ? 0 : 1;
};

const verdictLine = (found: VerificationResult): string => {
  switch (found.form) {
    case 'none':
      return `Not a complete export of the audit chain: ${found.reason}.`;
    case 'earlier':
      return earlierLine(found.verdict);
    case 'links':
      return linksLine(found.verdict);
    default:
      return found satisfies never;
  }
};

const linksLine = (verdict: AuditVerdict): string => {
  if (!verdict.intact) {
    const { index, eventId, reason, holdsTo } = verdict;
    const where = [index === null ? [] : `link ${index}`, eventId === null ? [] : `event ${eventId}`].flat().join(', ');
    return `Broken at ${where}: ${reason}.${holdsTo === null ? '' : ` Links 0 to ${holdsTo} are intact.`}`;
  }
  const { links, decisions, from, to, awaiting, head } = verdict;
  const span = from === null || to === null ? '' : `, made from ${from} to ${to}`;
  const waits = awaiting === 0 ? '' : ` ${counted(awaiting, 'decision')} after that will be linked shortly.`;
  return `Intact: ${counted(links, 'link')}, ${counted(decisions, 'decision')}${span}.${waits} ${headSaid(head)}`;
};

const earlierLine = (verdict: LegacyChainVerdict): string =>
  verdict.intact
    ? `Intact, in the earlier format without links: ${counted(verdict.entries, 'decision')}. Head: ${verdict.head}`
    : `Broken at entry ${verdict.index}${verdict.eventId ? ` (event ${verdict.eventId})` : ''}: ${verdict.reason}.`;

const line = ({ at, type, actor, review, tier, reason, setting, link }: AuditTrailEntryView): string =>
  [
    ...[at, type, `by ${actor.name ?? actor.id}`],
    ...(review ? [`case ${review.id}`] : []),
    ...(review?.vehicle ? [review.vehicle.plate] : []),
    ...(tier ? [tier] : []),
    ...(setting ? [`${setting.name} ${setting.before} → ${setting.after}`] : []),
    ...(link ? [`link ${link.index}`] : []),
    ...(reason ? [`“${reason}”`] : []),
  ].join('  ');

export const printTrail = async (
  { db }: Pick<Infrastructure, 'db'>,
  words: readonly string[],
  form: OutputFormat = 'lines',
): Promise<number> => {
  const models = openModelReaders(db).of<'review_history' | 'review_queue'>();
  const page = await withUsageErrors(() => auditTrailPage(models, parseQuery(reviewTrail.query, words)));
  printResult(form, page, () => listedLines(page.entries.map(line), 'The trail has no such entries.', page.next));
  return 0;
};
