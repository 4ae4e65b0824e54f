import { boardEventTypes, createBoard, type DispatchBoard } from '@saferide/domain/dispatch/board';
import { type Fold, type FoldHouse, type KeptFold, keepFold } from '../processes/kept-fold.ts';

export interface KeptBoard extends KeptFold {
  readonly board: DispatchBoard;
}

/** A board as it is kept in snapshots; what it holds of drivers is of `version`. */
export const boardFold: Fold<DispatchBoard> = {
  name: 'dispatch board',
  version: 4,
  types: boardEventTypes,
  begin: createBoard,
};

/** A board folded from the log and kept up to date, in this process. Resolves once it has caught up. */
export const keepBoard = async (house: FoldHouse): Promise<KeptBoard> => {
  const kept = await keepFold(boardFold, house);
  return { ...kept, board: kept.folded };
};
