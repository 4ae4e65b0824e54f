import { adoptTariff, withdrawTariff } from '@saferide/contracts/tariff/tariff';
import { ratesInKobo } from '@saferide/infrastructure/tariff/rates-in-naira';
import type { Column } from '../column.ts';
import { mountCommand } from '../handling/mount-command.ts';
import { openTariffs } from './tariffs.ts';

export const tariff: Column = {
  mount: (router, { commands, log, secondOperator }) => {
    const tariffs = openTariffs({ log });

    mountCommand(router, adoptTariff, commands, async ({ body: { from, reason, ...rates }, caller, work }) => {
      const at = new Date(from).toISOString();
      const inKobo = ratesInKobo(rates);
      const asking = { actorId: caller.accountId, reason };
      if (!secondOperator.needed) return { body: await tariffs.adopt(inKobo, at, asking, work) };
      await tariffs.mayAdopt(inKobo, at, asking, work);
      const action = { kind: 'adopt_tariff', rates: inKobo, from: at } as const;
      return secondOperator.propose({ action, accountId: null, proposedBy: caller.accountId, reason }, work);
    });

    mountCommand(router, withdrawTariff, commands, async ({ params: { version }, body: { reason }, caller, work }) => {
      await tariffs.withdraw(version, { actorId: caller.accountId, reason }, work);
      return { body: { version } };
    });
  },
};
