import { searchProcess } from '@saferide/domain/dispatch/search-process';
import { type AskedBy, type RunnableProcess, runnable } from '../processes/run-process.ts';
import type { RideServices } from '../services.ts';
import type { KeptBoard } from './keep-board.ts';

export interface SearchParts extends Pick<RideServices, 'locations' | 'dispatch' | 'clock'> {
  readonly kept: Pick<KeptBoard, 'board' | 'reached'>;
}

/** More drivers than this are not looked at in one wave. Many of the nearest are on rides, so this is a lot. */
const CANDIDATES = 5_000;

/** The search for a driver. Its candidates are those whom the location index finds near and the board knows at work. */
export const search = ({ locations, dispatch, kept, clock }: SearchParts): RunnableProcess =>
  runnable(
    searchProcess(dispatch),
    {
      candidates: async ({ pickup, radiusMetres, fixedSince }, { at, work: { signal } }: AskedBy) => {
        if (at) await kept.reached(at, signal);
        const fixes = pickup ? await locations.nearby(pickup, radiusMetres, fixedSince, CANDIDATES) : [];
        const now = clock();
        return fixes.flatMap((fix) => kept.board.candidate(fix.driverId, fix, now) ?? []);
      },
    },
    // People wait for it.
    { when: '* * * * * *' },
  );
