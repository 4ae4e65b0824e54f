import { secretFor } from '@saferide/infrastructure/crypto/secrets';
import type { ImageProcessor } from '@saferide/infrastructure/images/image-processor';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import {
  type BankCheck,
  paystackBankCheck,
  simulatedBankCheck,
} from '@saferide/infrastructure/outside/bank-check/bank-check';
import { type IdentityProvider, simulatedIdentity } from '@saferide/infrastructure/outside/identity/identity';
import { africasTalkingSms, smtpEmail, termiiSms } from '@saferide/infrastructure/outside/messages/message-senders';
import {
  type MessageSender,
  senderByChannel,
  senderWithFallback,
  simulatedMessageSender,
} from '@saferide/infrastructure/outside/messages/messages';
import type { PaymentGateway } from '@saferide/infrastructure/outside/payment-gateway/payment-gateway';
import { paystackGateway } from '@saferide/infrastructure/outside/payment-gateway/paystack-gateway';
import { simulatedGateway } from '@saferide/infrastructure/outside/payment-gateway/simulated-gateway';
import { type PushSender, webPushSender } from '@saferide/infrastructure/outside/push/push';
import {
  measuringAssessor,
  type VehicleAssessor,
} from '@saferide/infrastructure/outside/vehicle-assessor/vehicle-assessor';
import type { CommandApiConfig } from './config.ts';

export interface Ports {
  readonly messages: MessageSender;
  readonly identity: IdentityProvider;
  readonly bankCheck: BankCheck;
  readonly gateway: PaymentGateway;
  readonly assessor: VehicleAssessor;
  readonly push: PushSender | null;
}

export const openPaymentGateway = (
  { paystack, publicUrl, simulatedPaymentMs }: CommandApiConfig,
  { db, systemKey }: Pick<Infrastructure, 'db' | 'systemKey'>,
): PaymentGateway =>
  paystack
    ? paystackGateway({ ...paystack, callbackUrl: `${publicUrl}/driver` })
    : simulatedGateway({
        db,
        secret: secretFor(systemKey, 'simulated gateway'),
        settleAfterMs: simulatedPaymentMs,
      });

const textsBy = ({ termii, africasTalking }: CommandApiConfig): MessageSender => {
  if (!termii) return africasTalking ? africasTalkingSms(africasTalking) : simulatedMessageSender;
  return africasTalking ? senderWithFallback(termiiSms(termii), africasTalkingSms(africasTalking)) : termiiSms(termii);
};

export const openPorts = (
  config: CommandApiConfig,
  infrastructure: Infrastructure,
  images: Pick<ImageProcessor, 'measure'>,
): Ports => {
  const { smtp, paystack, push } = config;
  return {
    messages: senderByChannel({
      sms: textsBy(config),
      email: smtp ? smtpEmail(smtp) : simulatedMessageSender,
    }),
    identity: simulatedIdentity,
    bankCheck: paystack ? paystackBankCheck(paystack) : simulatedBankCheck,
    gateway: openPaymentGateway(config, infrastructure),
    assessor: measuringAssessor(images.measure),
    push: push && webPushSender(push),
  };
};
