import type { AccountEvent } from '../account/published.ts';
import { processOf, send } from '../kernel/process.ts';
import type { RideEvent } from '../ride/published.ts';
import type { EndTripLinks, ForgetSharing } from './commands.ts';
import { tracking } from './lifecycle.ts';

const { on, process } = processOf<{
  events: RideEvent | AccountEvent;
  commands: EndTripLinks | ForgetSharing;
}>();

export const trackingEndProcess = process('trackingEnd', {}, [
  on(['RideCompleted', 'RideCancelled'], {}, ['EndTripLinks'], (_, { at: now, data: { customerId, rideId } }) => [
    send(tracking, customerId, { type: 'EndTripLinks', rideId, now }),
  ]),
  on('PersonalDataErased', {}, ['ForgetSharing'], (_, { at: now, data: { accountId } }) => [
    send(tracking, accountId, { type: 'ForgetSharing', now }),
  ]),
]);
