import type { Column, House } from '../column.ts';
import { dispatchReaction } from './dispatcher.ts';
import { continueSearch, type SearchServices } from './search.ts';

const searching = ({ kept, ...house }: House): SearchServices => ({ ...house, board: kept.board });

export const dispatch: Column = {
  reactions: (house) => [dispatchReaction(searching(house), house.kept)],
  timers: (house) => ({ search: ({ id }, work) => continueSearch(searching(house), id, work) }),
};
