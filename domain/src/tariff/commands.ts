import type { Command } from '../kernel/lifecycle.ts';
import type { Instant } from '../time/instant.ts';
import type { Rates } from './rates.ts';
import type { TariffPolicy } from './tariff-policy.ts';

interface TariffRequest extends Command {
  /** Account id of the operator, or `ops` for the command line. */
  readonly actorId: string;
  readonly reason: string;
  readonly policy: TariffPolicy;
}

export interface AdoptTariff extends TariffRequest {
  readonly type: 'AdoptTariff';
  readonly rates: Rates;
  readonly from: Instant;
}

export interface WithdrawTariff extends TariffRequest {
  readonly type: 'WithdrawTariff';
  readonly version: string;
}

export type TariffCommand = AdoptTariff | WithdrawTariff;
