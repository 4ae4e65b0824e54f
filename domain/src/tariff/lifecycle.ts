import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { TariffCommand } from './commands.ts';
import { decideAdoptTariff, decideWithdrawTariff } from './decide.ts';
import type { TariffEvent } from './events.ts';
import type { TariffRefusal } from './refusals.ts';
import { type AdoptedTariff, openingTariffs, type TariffState } from './state.ts';

const without = ({ adopted: [first, ...others] }: TariffState, version: string): TariffState['adopted'] => [
  first,
  ...others.filter(({ tariff }: AdoptedTariff) => tariff.version !== version),
];

const evolve = (state: TariffState, event: TariffEvent): TariffState => {
  switch (event.type) {
    case 'TariffAdopted': {
      const { tariff, from } = event.data;
      return { ...state, adopted: [...state.adopted, { tariff, from }], versions: state.versions + 1 };
    }
    case 'TariffWithdrawn':
      return { ...state, adopted: without(state, event.data.version) };
    default:
      event satisfies never;
      return state;
  }
};

const { on, decider } = lifecycleOf<TariffState, TariffCommand, TariffEvent, TariffRefusal>();

export const tariffs = decider('tariff', openingTariffs, evolve, [
  on('in_force', 'AdoptTariff', ['TariffAdopted'], decideAdoptTariff),
  on('in_force', 'WithdrawTariff', ['TariffWithdrawn'], decideWithdrawTariff),
]);
