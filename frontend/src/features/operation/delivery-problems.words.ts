import type { DeliveryProblem } from '@saferide/contracts/operation/deliveries';

export const deliveryProblemsWords = {
  title: 'Messages that did not arrive',
  empty: 'Every text, e-mail and push of the last seven days was sent once.',
  intro:
    'Call people who wait for something. A provider that refuses everything is out of credit, or its key is wrong.',
  channels: { push: 'push', sms: 'text message', email: 'e-mail' } satisfies Record<DeliveryProblem['channel'], string>,
  states: {
    waiting: 'tried again',
    delivered: 'sent',
    given_up: 'given up',
    dropped: 'no longer needed',
  } satisfies Record<DeliveryProblem['state'], string>,
  line: (says: string, channel: string) => `${says}, by ${channel}`,
  twice: 'may have arrived twice',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  ride: 'The ride',
  person: 'Person',
  more: (count: string) => `${count} more`,
} as const;
