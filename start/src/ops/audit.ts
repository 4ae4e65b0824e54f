import { readFile, writeFile } from 'node:fs/promises';
import { reviewAudit } from '@saferide/contracts/vehicle-review/audit';
import {
  type AuditVerdict,
  type ChainVerdict,
  type Head,
  headFrom,
  type Verified,
  verified,
  verifyingFile,
  verifyingLog,
} from '@saferide/contracts/vehicle-review/audit-verify';
import { reviewTrail, type TrailEntryView } from '@saferide/contracts/vehicle-review/trail';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { auditTable } from '@saferide/read-api/vehicle-review/audit';
import { auditInLog } from '@saferide/read-api/vehicle-review/audit-log';
import { auditPart, daysOf } from '@saferide/read-api/vehicle-review/audit-rows';
import { trailPage } from '@saferide/read-api/vehicle-review/trail';
import { openReadings } from '@saferide/read-models/reading';
import { asked, orSaid } from './asked.ts';
import { UsageError } from './usage-error.ts';
import { say } from './with-infrastructure.ts';

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/**
 * Writes the chain with its decisions, those of some days (`from=…`, `to=…`) or all, as JSON, or as a table where the file
 * ends in .csv; `audit verify` checks either without any database.
 */
export const exportAudit = async (
  { db }: Pick<Infrastructure, 'db'>,
  file: string,
  words: readonly string[] = [],
): Promise<number> => {
  const { from, to } = asked(reviewAudit.query, words);
  const audit = await auditPart(openReadings(db).of<'review_history'>(), daysOf({ from, to }));
  await writeFile(file, file.endsWith('.csv') ? auditTable(audit) : `${JSON.stringify(audit, null, 2)}\n`);
  say(`${counted(audit.decisions.length, 'decision')} written to ${file}. ${headSaid(audit.head)}`);
  return 0;
};

/** Checks an export offline, JSON or a table; names the first place that does not hold. */
export const verifyAuditFile = async (file: string, kept?: string): Promise<number> => {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new UsageError(`${file} cannot be read: ${cause.message}`);
  });
  return told(verified(verifyingFile(text, headFrom(kept))));
};

/** Holds the links in the log against the decisions in the log. */
export const verifyAuditLog = async ({ log }: Pick<Infrastructure, 'log'>, kept?: string): Promise<number> =>
  told(verified(verifyingLog(await auditInLog(log), headFrom(kept))));

const headSaid = (head: Head | null): string => `Head: ${head ? `${head.index}:${head.hash}` : '(none)'}`;

const told = (found: Verified): number => {
  switch (found.form) {
    case 'none':
      say(`No export of the audit chain, or not any more: ${found.reason}.`);
      return 1;
    case 'earlier':
      return toldEarlier(found.verdict);
    case 'links':
      return toldLinks(found.verdict);
    default:
      return found satisfies never;
  }
};

const toldLinks = (verdict: AuditVerdict): number => {
  if (!verdict.intact) {
    const { index, eventId, reason, holdsTo } = verdict;
    const where = [index === null ? [] : `link ${index}`, eventId === null ? [] : `event ${eventId}`].flat().join(', ');
    say(`Broken at ${where}: ${reason}.${holdsTo === null ? '' : ` Links 0 to ${holdsTo} hold.`}`);
    return 1;
  }
  const { links, decisions, from, to, awaiting, head } = verdict;
  const span = from === null || to === null ? '' : `, made from ${from} to ${to}`;
  const waits = awaiting === 0 ? '' : ` ${counted(awaiting, 'decision')} after that will be linked in a moment.`;
  say(`Intact: ${counted(links, 'link')}, ${counted(decisions, 'decision')}${span}.${waits} ${headSaid(head)}`);
  return 0;
};

const toldEarlier = (verdict: ChainVerdict): number => {
  if (verdict.intact) {
    say(
      `Intact, in the form of before links were kept: ${counted(verdict.entries, 'decision')}. Head: ${verdict.head}`,
    );
    return 0;
  }
  say(`Broken at entry ${verdict.index}${verdict.eventId ? ` (event ${verdict.eventId})` : ''}: ${verdict.reason}.`);
  return 1;
};

const line = ({ at, type, actor, review, tier, reason, setting, link }: TrailEntryView): string =>
  [
    ...[at, type, `by ${actor.name ?? actor.id}`],
    ...(review ? [`case ${review.id}`] : []),
    ...(review?.plateNumber ? [review.plateNumber] : []),
    ...(tier ? [tier] : []),
    ...(setting ? [`${setting.name} ${setting.before} → ${setting.after}`] : []),
    ...(link ? [`link ${link.index}`] : []),
    ...(reason ? [`“${reason}”`] : []),
  ].join('  ');

/** A page of the audit trail, an entry a line, newest first. */
export const sayTrail = async ({ db }: Pick<Infrastructure, 'db'>, words: readonly string[]): Promise<number> => {
  const models = openReadings(db).of<'review_history' | 'review_queue'>();
  const { entries, next } = await orSaid(() => trailPage(models, asked(reviewTrail.query, words)));
  for (const entry of entries) say(line(entry));
  if (entries.length === 0) say('There is nothing so in the trail.');
  if (next !== null) say(`More: after=${next}`);
  return 0;
};
