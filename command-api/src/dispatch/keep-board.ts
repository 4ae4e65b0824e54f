import { boardEventTypes, createBoard, type DispatchBoard } from '@saferide/domain/dispatch/board';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { Logger } from 'pino';
import { type KeptFold, keepFold } from '../processes/kept-fold.ts';

export interface KeptBoard extends KeptFold {
  readonly board: DispatchBoard;
}

/** A board folded from the whole log and kept up to date, in this process. Resolves once it has caught up. */
export const keepBoard = async (log: EventLog, logger: Logger): Promise<KeptBoard> => {
  const board = createBoard();
  return { board, ...(await keepFold(log, logger, boardEventTypes, board.apply)) };
};
