import { judgeReport, type PositionReport } from '@saferide/domain/driver-duty';
import { positionPolicy, vaguenessRank } from '@saferide/domain/place/fix';
import type { Instant } from '@saferide/domain/time/instant';
import { refusalProblem } from '../http/refusal-problem.ts';
import type { DriverFix, LocationIndex } from './location-index.ts';
import type { RideUnderWay, Trails } from './trails.ts';

export interface DriverReport extends PositionReport {
  readonly heading?: number | null | undefined;
  readonly speed?: number | null | undefined;
}

export type PositionServices = Pick<
  LocationIndex,
  'acceptsChosenPlaces' | 'historyOf' | 'record' | 'recordUnconfirmed'
>;

/** Null for a repeated or outdated reading. Throws ProblemError if the report is refused. */
export const recordPosition = async (
  locations: PositionServices,
  driverId: string,
  report: DriverReport,
  now: Instant,
): Promise<DriverFix | null> => {
  const rules = { policy: positionPolicy, chosenPlaces: locations.acceptsChosenPlaces };
  const known = await locations.historyOf(driverId);
  const judged = judgeReport(rules, known, report, now);
  if (judged.outcome === 'had') return null;
  if (judged.outcome === 'refused') {
    if (judged.doubted) await locations.recordUnconfirmed(driverId, judged.doubted);
    throw refusalProblem(judged.refusal);
  }
  const { heading = null, speed = null } = report;
  const fix = { driverId, ...judged.fix, heading, speed };
  return (await locations.record(fix, judged.anchor, known?.last)) ? fix : null;
};

export const addToTrail = async (
  trails: Pick<Trails, 'addPosition'>,
  ride: RideUnderWay | null,
  fix: DriverFix,
): Promise<void> => {
  if (ride === null || vaguenessRank(fix) > 0) return;
  const { latitude, longitude, fixedAt } = fix;
  await trails.addPosition(ride, { latitude, longitude, at: fixedAt });
};
