import { dispatchFigures } from '@saferide/contracts/dispatch/figures';
import { durationLabel, metresLabel } from '../../messages/format.ts';
import { positionWords } from '../../messages/position.ts';
import { locationCardWords } from './driver-duty.words.ts';
import type { DriverPlace } from './driver-place.ts';
import type { PositionReportState } from './use-position-reports.ts';

const m = locationCardWords;

export interface PositionProblem {
  readonly tone: 'danger' | 'warning';
  readonly text: string;
}

export const positionProblemOf = (
  place: DriverPlace,
  { reading, ageMs, fault, refused }: PositionReportState,
): PositionProblem | null => {
  if (refused !== null) return { tone: 'danger', text: refused };
  if (place.by === 'hand') return null;
  if (fault && reading === null) return { tone: 'danger', text: positionWords.faults[fault] };
  if (reading === null || ageMs === null) return null;
  const { positionCountsMs, coarseBeyondMetres } = dispatchFigures;
  if (ageMs > positionCountsMs) return { tone: 'danger', text: m.stale(durationLabel(ageMs, 1)) };
  if (reading.accuracy > coarseBeyondMetres) return { tone: 'warning', text: m.coarse(metresLabel(reading.accuracy)) };
  return null;
};
