import { secretFor } from '@saferide/infrastructure/configuration/secrets';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import type { CommandApiConfig } from './config.ts';
import { type BankCheck, simulatedBankCheck } from './drivers/banking/bank-check.ts';
import type { IdentityProvider } from './drivers/identity/identity.ts';
import { simulatedIdentity } from './drivers/identity/simulated-identity.ts';
import { type Messages, messagesBy, simulatedMessages } from './messages/messages.ts';
import { smtpEmail } from './messages/smtp-email.ts';
import { termiiSms } from './messages/termii-sms.ts';
import type { PaymentGateway } from './payments/gateway/payment-gateway.ts';
import { simulatedGateway } from './payments/gateway/simulated-gateway.ts';
import { paystackBankCheck } from './payments/paystack/paystack-bank-check.ts';
import { paystackGateway } from './payments/paystack/paystack-gateway.ts';
import { measuringAssessor } from './reviews/assessment/measuring-assessor.ts';
import type { VehicleAssessor } from './reviews/assessment/vehicle-assessor.ts';

/** The outside services. */
export interface Ports {
  readonly messages: Messages;
  readonly identity: IdentityProvider;
  readonly bankCheck: BankCheck;
  readonly gateway: PaymentGateway;
  readonly assessor: VehicleAssessor;
}

/** A simulator for each, or a real one where the configuration names it. */
export const openPorts = (config: CommandApiConfig, { db, masterKey }: Infrastructure): Ports => {
  const { termii, smtp, paystack, simulatedPaymentMs } = config;
  return {
    messages: messagesBy({
      sms: termii ? termiiSms(termii) : simulatedMessages,
      email: smtp ? smtpEmail(smtp) : simulatedMessages,
    }),
    identity: simulatedIdentity,
    bankCheck: paystack ? paystackBankCheck(paystack) : simulatedBankCheck,
    gateway: paystack
      ? paystackGateway({ ...paystack, callbackUrl: `${config.publicUrl}/driver` })
      : simulatedGateway({
          db,
          secret: secretFor(masterKey, 'simulated gateway'),
          settleAfterMs: simulatedPaymentMs,
        }),
    assessor: measuringAssessor,
  };
};
