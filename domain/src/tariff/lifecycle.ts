import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { TariffCommand } from './commands.ts';
import { decideAdoptTariff, decideWithdrawTariff } from './decide.ts';
import type { TariffEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { TariffRefusal } from './refusals.ts';
import { openingTariffs, type TariffState } from './state.ts';

const { on, decider } = lifecycleOf<TariffState, TariffCommand, TariffEvent, TariffRefusal>();

export const tariffs = decider('tariff', openingTariffs, evolve, [
  on('in_force', 'AdoptTariff', ['TariffAdopted'], decideAdoptTariff),
  on('in_force', 'WithdrawTariff', ['TariffWithdrawn'], decideWithdrawTariff),
]);
