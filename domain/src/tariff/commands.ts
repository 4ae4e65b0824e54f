import type { Command } from '../kernel/lifecycle.ts';
import type { Instant } from '../time/instant.ts';
import type { TariffPolicy } from './policy.ts';
import type { Rates } from './rates.ts';

interface Asked extends Command {
  /** Account id of the operator, or `ops` for the command line. */
  readonly actorId: string;
  readonly reason: string;
  readonly policy: TariffPolicy;
}

/** Rides that are already booked keep their tariff. */
export interface AdoptTariff extends Asked {
  readonly type: 'AdoptTariff';
  readonly rates: Rates;
  readonly from: Instant;
}

/** Possible only before the tariff takes effect. */
export interface WithdrawTariff extends Asked {
  readonly type: 'WithdrawTariff';
  readonly version: string;
}

export type TariffCommand = AdoptTariff | WithdrawTariff;
