import { tariffs } from '@saferide/domain/tariff/lifecycle';
import type { Rates } from '@saferide/domain/tariff/rates';
import { tariffPolicy } from '@saferide/domain/tariff/tariff-policy';
import type { Instant } from '@saferide/domain/time/instant';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { CommandContext } from '@saferide/infrastructure/handling/command-context';
import { handleCommand } from '@saferide/infrastructure/handling/handle-command';
import { TARIFFS_ID } from '@saferide/infrastructure/tariff/known-tariffs';
import { wouldChangeState } from '../approval/index.ts';
import { requireAccepted } from '../handling/mount-command.ts';

interface Operator {
  /** The operator's account id; `ops` for the command line. */
  readonly actorId: string;
  readonly reason: string;
}

export const openTariffs = ({ log }: { readonly log: EventLog }) => {
  const by = (operator: Operator, context: CommandContext) => ({ ...operator, policy: tariffPolicy, now: context.now });

  return {
    adopt: async (rates: Rates, from: Instant, operator: Operator, context: CommandContext) => {
      const command = { type: 'AdoptTariff', rates, from, ...by(operator, context) } as const;
      const { events } = requireAccepted(await handleCommand(log, tariffs, TARIFFS_ID, command, context));
      const [event] = events;
      if (event?.type !== 'TariffAdopted') throw new Error('A tariff that is adopted is an event');
      return { version: event.data.tariff.version, from: event.data.from };
    },

    mayAdopt: (rates: Rates, from: Instant, operator: Operator, context: CommandContext): Promise<boolean> =>
      wouldChangeState(
        log,
        tariffs,
        TARIFFS_ID,
        { type: 'AdoptTariff', rates, from, ...by(operator, context) },
        context,
      ),

    withdraw: async (version: string, operator: Operator, context: CommandContext): Promise<void> => {
      const command = { type: 'WithdrawTariff', version, ...by(operator, context) } as const;
      requireAccepted(await handleCommand(log, tariffs, TARIFFS_ID, command, context));
    },
  };
};
