import { randomUUID } from 'node:crypto';
import { approval, approvalPolicy, approvalSubjectOf } from '@saferide/domain/approval';
import { after, DAY_MS } from '@saferide/domain/time/instant';
import { commandCause } from '@saferide/infrastructure/event-store/cause';
import { handle } from '@saferide/infrastructure/handling/handle-command';
import { testContext } from '@saferide/infrastructure/handling/test-context';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';

export const proposeTariff = async ({ log }: Pick<Infrastructure, 'log'>, proposedBy: string): Promise<string> => {
  const now = new Date().toISOString();
  const rates = {
    ...{ standardBaseKobo: 250_000, standardPerKmKobo: 16_500, premiumBaseKobo: 400_000, premiumPerKmKobo: 16_500 },
    suvPerHourKobo: 1_000_000,
  };
  const action = { kind: 'adopt_tariff', rates, from: after(now, 2 * DAY_MS) } as const;
  const proposalId = randomUUID();
  const command = { type: 'ProposeAction', proposalId, action, accountId: null, proposedBy } as const;
  const work = testContext(commandCause(randomUUID(), { id: proposedBy, role: 'operator' }), now);
  const reason = 'Petrol is at ₦1,250 a litre since Monday';
  await handle(
    log,
    approval,
    approvalSubjectOf(action, null),
    { ...command, reason, policy: approvalPolicy, now },
    work,
  );
  return proposalId;
};
