import { adoptTariff, withdrawTariff } from '@saferide/contracts/tariff/tariff';
import { ratesInKobo } from '@saferide/infrastructure/tariff/naira-views';
import type { SecondOperatorApproval } from '../approval/index.ts';
import { mountCommand } from '../handling/mount-command.ts';
import type { Module } from '../kernel/module.ts';
import type { RideServices } from '../kernel/services.ts';
import { openTariffs } from './tariffs.ts';

type TariffServices = Pick<RideServices, 'commands' | 'log'> & { readonly secondOperator: SecondOperatorApproval };

export const tariff: Module<TariffServices> = {
  mount: (router, { commands, log, secondOperator }) => {
    const tariffs = openTariffs({ log });

    mountCommand(router, adoptTariff, commands, async ({ body: { from, reason, ...rates }, caller, context }) => {
      const at = new Date(from).toISOString();
      const inKobo = ratesInKobo(rates);
      const operator = { actorId: caller.accountId, reason };
      if (!secondOperator.required) return { body: await tariffs.adopt(inKobo, at, operator, context) };
      await tariffs.mayAdopt(inKobo, at, operator, context);
      const action = { kind: 'adopt_tariff', rates: inKobo, from: at } as const;
      return secondOperator.propose({ action, accountId: null, proposedBy: caller.accountId, reason }, context);
    });

    mountCommand(
      router,
      withdrawTariff,
      commands,
      async ({ params: { version }, body: { reason }, caller, context }) => {
        await tariffs.withdraw(version, { actorId: caller.accountId, reason }, context);
        return { body: { version } };
      },
    );
  },
};
