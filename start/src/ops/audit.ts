import { readFile, writeFile } from 'node:fs/promises';
import { auditedOf, type DecisionEvent, decisionTypes } from '@saferide/domain/vehicle-review/audit/decisions';
import { verifyChain } from '@saferide/domain/vehicle-review/audit/earlier-form';
import type { ReviewAuditEvent } from '@saferide/domain/vehicle-review/audit/events';
import { type AuditedDecision, type Link, sha256Hex } from '@saferide/domain/vehicle-review/audit/link';
import { type AuditVerdict, type Head, verifyAudit as verified } from '@saferide/domain/vehicle-review/audit/verify';
import { UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import { START } from '@saferide/infrastructure/event-store/event-store';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { auditPart } from '@saferide/read-api/vehicle-review/audit-rows';
import { openReadings } from '@saferide/read-models/reading';
import { auditFileOf, type EarlierExport } from './audit-file.ts';
import { UsageError } from './usage-error.ts';
import { say } from './with-infrastructure.ts';

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** Writes the whole chain with its decisions, as JSON that `audit verify` checks without any database. */
export const exportAudit = async ({ db }: Pick<Infrastructure, 'db'>, file: string): Promise<number> => {
  const audit = await auditPart(openReadings(db).of<'review_history'>(), {});
  await writeFile(file, `${JSON.stringify(audit, null, 2)}\n`);
  const { head } = audit;
  say(`${counted(audit.decisions.length, 'decision')} written to ${file}. ${headSaid(head)}`);
  return 0;
};

/** Checks an export offline, JSON or a table; names the first place that does not hold. */
export const verifyAuditFile = async (file: string, kept?: string): Promise<number> => {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new UsageError(`${file} cannot be read: ${cause.message}`);
  });
  const read = auditFileOf(text);
  if (read.form === 'none') {
    say(`No export of the audit chain, or not any more: ${read.reason}.`);
    return 1;
  }
  if (read.form === 'earlier') return verifyEarlier(read.audit);
  return told(verified(read.audit, { whole: false, head: headFrom(kept) ?? read.audit.head }));
};

/** Holds the links in the log against the decisions in the log. */
export const verifyAuditLog = async ({ log }: Pick<Infrastructure, 'log'>, kept?: string): Promise<number> => {
  const links: Link[] = [];
  const decisions: AuditedDecision[] = [];
  const types: readonly string[] = decisionTypes;
  for await (const { events } of log.store.scan(START, [...types, 'ReviewDecisionLinked'])) {
    for (const decoded of await log.codec.decode(events)) {
      if (decoded instanceof UndecodableEvent) {
        say(`Broken at event ${decoded.stored.id}: ${decoded.message}.`);
        return 1;
      }
      const event = decoded.event as DecisionEvent | ReviewAuditEvent;
      if (event.type === 'ReviewDecisionLinked') links.push(event.data);
      else decisions.push(auditedOf(decoded.id, event));
    }
  }
  return told(verified({ links, decisions }, { whole: true, head: headFrom(kept) }));
};

/** A head that was kept: `index:hash`, as an export says it. */
export const HEAD = /^(\d+):([0-9a-f]{64})$/;
const headFrom = (kept: string | undefined): Head | null => {
  const [, index, hash] = HEAD.exec(kept ?? '') ?? [];
  return index === undefined || hash === undefined ? null : { index: Number(index), hash };
};

const headSaid = (head: Head | null): string => `Head: ${head ? `${head.index}:${head.hash}` : '(none)'}`;

const told = (verdict: AuditVerdict): number => {
  if (!verdict.intact) {
    const { index, eventId, reason } = verdict;
    const where = [index === null ? [] : `link ${index}`, eventId === null ? [] : `event ${eventId}`].flat().join(', ');
    say(`Broken at ${where}: ${reason}.`);
    return 1;
  }
  const { links, decisions, from, to, awaiting, head } = verdict;
  const span = from === null || to === null ? '' : `, made from ${from} to ${to}`;
  const waits = awaiting === 0 ? '' : ` ${counted(awaiting, 'decision')} after that will be linked in a moment.`;
  say(`Intact: ${counted(links, 'link')}, ${counted(decisions, 'decision')}${span}.${waits} ${headSaid(head)}`);
  return 0;
};

const verifyEarlier = ({ entries, head }: EarlierExport): number => {
  const verdict = verifyChain(entries, sha256Hex, head);
  if (verdict.intact) {
    say(
      `Intact, in the form of before links were kept: ${counted(verdict.entries, 'decision')}. Head: ${verdict.head}`,
    );
    return 0;
  }
  say(`Broken at entry ${verdict.index}${verdict.eventId ? ` (event ${verdict.eventId})` : ''}: ${verdict.reason}.`);
  return 1;
};
