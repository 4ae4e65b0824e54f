import type { DomainEvent } from '@saferide/domain/catalogue';
import { boardEventTypes, createBoard, type DispatchBoard } from '@saferide/domain/dispatch/board';
import {
  type InMemoryProjection,
  type InMemoryProjectionParts,
  openInMemoryProjection,
  type ProjectionFold,
} from '../processes/in-memory-projection.ts';

export interface LiveBoard extends InMemoryProjection {
  readonly board: DispatchBoard;
  /** Calls for the ride of each event that the board hears of, once it has heard. */
  onRide(listener: (change: RideOnBoard) => void): void;
}

/** `over`: nobody is searched for any more. */
export interface RideOnBoard {
  readonly rideId: string;
  readonly over: boolean;
}

/** A search goes by these too, though the board does not. */
const OF_SEARCHES = ['FareToppedUp', 'RideGivenBack', 'DriverAbsenceReported'] as const;
const END_SEARCHES: ReadonlySet<string> = new Set(['RideAccepted', 'RideCancelled'] satisfies DomainEvent['type'][]);

/** A board as it is kept in snapshots; what it holds of drivers is of `version`. */
export const boardFold: ProjectionFold<DispatchBoard> = {
  name: 'dispatch board',
  version: 7,
  types: [...boardEventTypes, ...OF_SEARCHES],
  begin: createBoard,
};

/** What an event says of a ride; null where it is of none. */
export const rideOnBoard = (event: DomainEvent): RideOnBoard | null => {
  const { rideId } = event.data as { readonly rideId?: string };
  return rideId === undefined ? null : { rideId, over: END_SEARCHES.has(event.type) };
};

/** A board folded from the log and kept up to date, in this process. Resolves once it has caught up. */
export const openLiveBoard = async (parts: InMemoryProjectionParts): Promise<LiveBoard> => {
  const listeners: ((change: RideOnBoard) => void)[] = [];
  const told = (board: DispatchBoard): DispatchBoard => ({
    ...board,
    apply: (event) => {
      board.apply(event);
      const change = rideOnBoard(event);
      if (change) for (const listener of listeners) listener(change);
    },
  });
  const kept = await openInMemoryProjection({ ...boardFold, begin: (state) => told(createBoard(state)) }, parts);
  return { ...kept, board: kept.folded, onRide: (listener) => void listeners.push(listener) };
};
