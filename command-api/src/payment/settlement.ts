import type { GatewayReport } from '@saferide/domain/payment';
import { type SettlementRequest, settlementProcess } from '@saferide/domain/processes/settlement-process';
import type { TimeLimit } from '@saferide/infrastructure/handling/command-context';
import { edgeProblem } from '@saferide/infrastructure/http/problem';
import {
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentInstructions,
} from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import { accountContact } from '../kernel/account-contact.ts';
import { type RunnableProcess, runnableProcess } from '../processes/run-process.ts';
import type { PaymentServices } from './services.ts';

const reportOf = async (gateway: PaymentGateway, reference: string, timed: TimeLimit): Promise<GatewayReport> => {
  const webhook = await gateway.dueWebhook?.(reference, timed);
  if (!webhook) return gateway.verify(reference, timed);
  const report = gateway.readWebhook(Buffer.from(webhook.body), webhook.signature);
  if (report === null || report === 'other') throw new Error(`Can’t read the webhook about ${reference}`);
  return report;
};

export const runnableSettlementProcess = ({
  gateway,
  log,
}: Pick<PaymentServices, 'gateway' | 'log'>): RunnableProcess<SettlementRequest> =>
  runnableProcess(
    settlementProcess(gateway),
    {
      instructions: async (
        { reference, method, amountKobo, driverId },
        { context },
      ): Promise<PaymentInstructions | null> => {
        if (method === 'cash') throw new Error('A gateway can’t be asked about cash');
        const email = (await accountContact(log, driverId))?.email;
        if (email === undefined) throw edgeProblem('Unauthorized', 'This account was erased.');
        try {
          return await gateway.initialize({ reference, method, amountKobo, email }, context);
        } catch (error) {
          if (error instanceof GatewayUnavailable) return null;
          throw error;
        }
      },
      gatewayReport: ({ reference, poll }, { context }) =>
        poll ? reportOf(gateway, reference, context) : gateway.verify(reference, context),
      refund: ({ reference, amountKobo }, { context }) => gateway.refund({ reference, amountKobo }, context),
    },
    // The timers run every second, because the payer is waiting.
    { when: '* * * * * *' },
  );
