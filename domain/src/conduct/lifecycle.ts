import { lifecycleOf } from '../kernel/lifecycle.ts';
import { lagosDay } from '../time/instant.ts';
import type { BlockPerson, ConductCommand, ReportPerson, SettleReport, UnblockPerson } from './commands.ts';
import { conductPolicy } from './conduct-policy.ts';
import type { ConductEvent } from './events.ts';
import { preventsMatch } from './match-prevention.ts';
import type { ConductRefusal } from './refusals.ts';
import type { ReportReason } from './report-reasons.ts';
import type { ConductState } from './state.ts';

const { on, decider } = lifecycleOf<ConductState, ConductCommand, ConductEvent, ConductRefusal>();

const evolve = (state: ConductState, event: ConductEvent): ConductState => {
  const { reports, blocked } = state;
  switch (event.type) {
    case 'PersonReported': {
      const { reportId, reporterId, reportedId, rideId, reason } = event.data;
      const report = { reportId, reporterId, reportedId, rideId, reason, day: lagosDay(event.at), outcome: null };
      return { ...state, reports: [...reports, report] };
    }
    case 'ReportSettled': {
      const { reportId, outcome } = event.data;
      return { ...state, reports: reports.map((one) => (one.reportId === reportId ? { ...one, outcome } : one)) };
    }
    case 'PersonBlocked':
      return { ...state, blocked: [...blocked.filter((one) => one !== event.data.blockedId), event.data.blockedId] };
    case 'PersonUnblocked':
      return { ...state, blocked: blocked.filter((one) => one !== event.data.blockedId) };
    default:
      return event satisfies never;
  }
};

const noCompanion = { refusal: 'NobodyRodeWith' } as const;

/** A report of a threat blocks, so that the two stay apart even if the report is settled without action. */
const report = ({ reports, blocked }: ConductState, command: ReportPerson) => {
  const { accountId, reportId, rideId, companion, reason, now } = command;
  if (companion === null) return noCompanion;
  if (reports.some((one) => one.reportId === reportId)) return [];
  const text = command.text.trim();
  const { maxCharacters, reportsADay: limit } = conductPolicy;
  if (text.length > maxCharacters) return { refusal: 'ReportOutOfBounds', maxCharacters } as const;
  const isGraver = (before: ReportReason) => preventsMatch(reason) && !preventsMatch(before);
  const { otherId: reportedId, as } = companion;
  if (reports.some((one) => one.rideId === rideId && one.reportedId === reportedId && !isGraver(one.reason)))
    return { refusal: 'AlreadyReported' } as const;
  // Milder reports must not use up the reports of threats, which free a rider from the ride.
  const ofToday = reports.filter(
    (one) => one.day === lagosDay(now) && preventsMatch(one.reason) === preventsMatch(reason),
  );
  if (ofToday.length >= limit) return { refusal: 'TooManyReportsToday', limit } as const;
  const data = { reportId, reporterId: accountId, reportedId, rideId, as, reason };
  const reported = { type: 'PersonReported', data, personal: { text } } as const;
  if (!preventsMatch(reason) || blocked.includes(reportedId)) return [reported];
  return [reported, { type: 'PersonBlocked', data: { accountId, blockedId: reportedId, rideId } } as const];
};

const block = ({ blocked }: ConductState, { accountId, rideId, companion }: BlockPerson) => {
  if (companion === null) return noCompanion;
  const { otherId: blockedId } = companion;
  if (blocked.includes(blockedId)) return [];
  const { maxBlocked: limit } = conductPolicy;
  if (blocked.length >= limit) return { refusal: 'TooManyBlocked', limit } as const;
  return [{ type: 'PersonBlocked', data: { accountId, blockedId, rideId } } as const];
};

const unblock = ({ blocked }: ConductState, { accountId, companion }: UnblockPerson) => {
  if (companion === null) return noCompanion;
  const { otherId: blockedId } = companion;
  return blocked.includes(blockedId) ? [{ type: 'PersonUnblocked', data: { accountId, blockedId } } as const] : [];
};

const settle = ({ reports }: ConductState, { reportId, settledBy, outcome, reason }: SettleReport) => {
  const found = reports.find((one) => one.reportId === reportId);
  if (!found) return { refusal: 'NoSuchReport' } as const;
  const { reporterId, reportedId } = found;
  if (settledBy === reporterId || settledBy === reportedId) return { refusal: 'OwnReport' } as const;
  if (found.outcome !== null) return { refusal: 'ReportAlreadySettled' } as const;
  const data = { reportId, reporterId, reportedId, settledBy, outcome };
  return [{ type: 'ReportSettled', data, personal: { reason } } as const];
};

export const conduct = decider('conduct', { status: 'kept', reports: [], blocked: [] }, evolve, [
  on('kept', 'ReportPerson', ['PersonReported', 'PersonBlocked'], report),
  on('kept', 'BlockPerson', ['PersonBlocked'], block),
  on('kept', 'UnblockPerson', ['PersonUnblocked'], unblock),
  on('kept', 'SettleReport', ['ReportSettled'], settle),
]);
