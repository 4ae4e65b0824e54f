import type { DeliveryAmiss } from '@saferide/contracts/operation/deliveries';

/** Copy of what did not reach people. */
export const deliveriesAmissWords = {
  title: 'Messages that did not arrive',
  empty: 'Every text, e-mail and push of the last seven days has gone out, each once.',
  intro:
    'Call people who wait for something. A provider that refuses everything is out of credit, or its key is wrong.',
  kinds: {
    driver_assigned: 'Who comes, with the start code',
    driver_arrived: 'The driver waits',
    ride_receipt: 'Receipt',
    scheduled_ride_reminder: 'Reminder of a scheduled ride',
    release_asked: 'The rider asks the driver to let go',
    ride_ended: 'The ride is over',
    went_offline: 'The driver was taken offline',
  } satisfies Record<DeliveryAmiss['kind'], string>,
  channels: { push: 'push', sms: 'text message', email: 'e-mail' } satisfies Record<DeliveryAmiss['channel'], string>,
  states: {
    waiting: 'tried again',
    delivered: 'went out',
    given_up: 'given up',
    dropped: 'not needed any more',
  } satisfies Record<DeliveryAmiss['state'], string>,
  line: (kind: string, channel: string) => `${kind}, by ${channel}`,
  twice: 'may have come twice',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  ride: 'The ride',
  person: 'Person',
  more: (count: string) => `${count} more`,
} as const;
