import { tariffs } from '@saferide/domain/tariff/lifecycle';
import { tariffPolicy } from '@saferide/domain/tariff/policy';
import type { Rates } from '@saferide/domain/tariff/rates';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import { handle } from '@saferide/infrastructure/handling/handle';
import type { Work } from '@saferide/infrastructure/handling/work';
import { THE_TARIFFS } from '@saferide/infrastructure/tariff/known-tariffs';
import { mustBeAllowed } from '../approval/published.ts';
import { accepted } from '../handling/mount-command.ts';

/** Who asks, and why. */
interface Asking {
  /** Account id of the operator, or `ops` for the command line. */
  readonly actorId: string;
  readonly reason: string;
}

/**
 * What operators do to tariffs, from the console or the command line. Each may be done again with the same work, and happens
 * once. Throws ProblemError for what is refused.
 */
export const openTariffs = ({ log }: { readonly log: EventLog }) => {
  const by = (asking: Asking, work: Work) => ({ ...asking, policy: tariffPolicy, now: work.now });

  return {
    adopt: async (rates: Rates, from: Instant, asking: Asking, work: Work) => {
      const command = { type: 'AdoptTariff', rates, from, ...by(asking, work) } as const;
      const { events } = accepted(await handle(log, tariffs, THE_TARIFFS, command, work));
      const [event] = events;
      if (event?.type !== 'TariffAdopted') throw new Error('A tariff that is adopted is an event');
      return { version: event.data.tariff.version, from: event.data.from };
    },

    /** Throws what the adoption would be refused for now. */
    mayAdopt: (rates: Rates, from: Instant, asking: Asking, work: Work): Promise<boolean> =>
      mustBeAllowed(log, tariffs, THE_TARIFFS, { type: 'AdoptTariff', rates, from, ...by(asking, work) }, work),

    withdraw: async (version: string, asking: Asking, work: Work): Promise<void> => {
      const command = { type: 'WithdrawTariff', version, ...by(asking, work) } as const;
      accepted(await handle(log, tariffs, THE_TARIFFS, command, work));
    },
  };
};
