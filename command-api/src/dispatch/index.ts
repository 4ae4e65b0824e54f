import type { Column, House } from '../column.ts';
import { dispatchReaction } from './dispatcher.ts';
import { continueSearch, type SearchServices } from './search.ts';

const searching = ({ kept, ...house }: House): SearchServices => ({ ...house, board: kept.board });

export const dispatch: Column = {
  reactions: (house) => [dispatchReaction(searching(house), house.kept)],
  timers: (house) => {
    const services = searching(house);
    return { search: ({ id }, work) => continueSearch(services, id, work) };
  },
};
