import type { Command } from '../kernel/lifecycle.ts';
import type { Instant } from '../time/instant.ts';
import type { Rates } from './rates.ts';
import type { TariffPolicy } from './tariff-policy.ts';

interface Asked extends Command {
  /** Account id of the operator, or `ops` for the command line. */
  readonly actorId: string;
  readonly reason: string;
  readonly policy: TariffPolicy;
}

/** Does not change rides that are already booked. */
export interface AdoptTariff extends Asked {
  readonly type: 'AdoptTariff';
  readonly rates: Rates;
  readonly from: Instant;
}

/** Refused once the tariff's start is nearer than the minimum notice. */
export interface WithdrawTariff extends Asked {
  readonly type: 'WithdrawTariff';
  readonly version: string;
}

export type TariffCommand = AdoptTariff | WithdrawTariff;
