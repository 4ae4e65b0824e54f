import type { PlantedFault } from '../planted-fault.ts';

const WEBHOOK = {
  file: 'infrastructure/src/outside/payment-gateway/signed-webhook.ts',
  noticedIn: 'infrastructure/src/outside/payment-gateway/signed-webhook.test.ts',
} as const;

export const faultsInPayments: readonly PlantedFault[] = [
  {
    ...WEBHOOK,
    fault: 'a webhook’s signature is compared over four bytes',
    from: "timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha512', secret).update(body).digest())",
    to: `timingSafeEqual(
    Buffer.from(signature, 'hex').subarray(0, 4),
    createHmac('sha512', secret).update(body).digest().subarray(0, 4),
  )`,
    noticedBy: 'is rejected if any byte of its signature differs',
  },
  {
    ...WEBHOOK,
    fault: 'a refunded payment stays pending',
    from: "    case 'reversed':\n",
    to: '',
    noticedBy: 'a refunded payment is not reported as paid',
  },
  {
    ...WEBHOOK,
    fault: 'a webhook of another event confirms a payment',
    from: "if (event !== 'charge.success' && event !== 'charge.failed') return 'other';",
    to: '',
    noticedBy: 'about another event does not report the payment it contains',
  },
];
