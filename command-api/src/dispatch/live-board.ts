import type { DomainEvent } from '@saferide/domain/catalogue';
import { boardEventTypes, createDispatchBoard, type DispatchBoard } from '@saferide/domain/dispatch/board';
import {
  type InMemoryProjection,
  type InMemoryProjectionParts,
  openInMemoryProjection,
  type ProjectionFold,
} from '../processes/in-memory-projection.ts';

export interface LiveBoard extends InMemoryProjection {
  readonly board: DispatchBoard;
  onRide(listener: (change: RideOnBoard) => void): void;
}

export interface RideOnBoard {
  readonly rideId: string;
  readonly over: boolean;
}

const OF_SEARCHES = ['FareToppedUp', 'RideGivenBack', 'DriverAbsenceReported'] as const;
const END_SEARCHES: ReadonlySet<string> = new Set(['RideAccepted', 'RideCancelled'] satisfies DomainEvent['type'][]);

export const dispatchBoardFold: ProjectionFold<DispatchBoard> = {
  name: 'dispatch board',
  version: 9,
  types: [...boardEventTypes, ...OF_SEARCHES],
  begin: createDispatchBoard,
};

export const rideOnBoard = (event: DomainEvent): RideOnBoard | null => {
  const { rideId } = event.data as { readonly rideId?: string };
  return rideId === undefined ? null : { rideId, over: END_SEARCHES.has(event.type) };
};

export const openLiveBoard = async (parts: InMemoryProjectionParts): Promise<LiveBoard> => {
  const listeners: ((change: RideOnBoard) => void)[] = [];
  const notifying = (board: DispatchBoard): DispatchBoard => ({
    ...board,
    apply: (event) => {
      board.apply(event);
      const change = rideOnBoard(event);
      if (change) for (const listener of listeners) listener(change);
    },
  });
  const projection = await openInMemoryProjection(
    { ...dispatchBoardFold, begin: (state) => notifying(createDispatchBoard(state)) },
    parts,
  );
  return { ...projection, board: projection.folded, onRide: (listener) => void listeners.push(listener) };
};
