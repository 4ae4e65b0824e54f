import { tariffs } from '@saferide/domain/tariff/lifecycle';
import { tariffPolicy } from '@saferide/domain/tariff/policy';
import type { Rates } from '@saferide/domain/tariff/rates';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handle } from '@saferide/infrastructure/handling/handle';
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
  const by = (asking: Asking, context: CommandContext) => ({ ...asking, policy: tariffPolicy, now: context.now });

  return {
    adopt: async (rates: Rates, from: Instant, asking: Asking, context: CommandContext) => {
      const command = { type: 'AdoptTariff', rates, from, ...by(asking, context) } as const;
      const { events } = accepted(await handle(log, tariffs, THE_TARIFFS, command, context));
      const [event] = events;
      if (event?.type !== 'TariffAdopted') throw new Error('A tariff that is adopted is an event');
      return { version: event.data.tariff.version, from: event.data.from };
    },

    /** Throws what the adoption would be refused for now. */
    mayAdopt: (rates: Rates, from: Instant, asking: Asking, context: CommandContext): Promise<boolean> =>
      mustBeAllowed(log, tariffs, THE_TARIFFS, { type: 'AdoptTariff', rates, from, ...by(asking, context) }, context),

    withdraw: async (version: string, asking: Asking, context: CommandContext): Promise<void> => {
      const command = { type: 'WithdrawTariff', version, ...by(asking, context) } as const;
      accepted(await handle(log, tariffs, THE_TARIFFS, command, context));
    },
  };
};
