import type { AccountEvent } from '../account/index.ts';
import { processBuilder, sendAction } from '../kernel/process.ts';
import type { RideEvent } from '../ride/index.ts';
import type { EndTripLinks, ForgetSharing } from '../tracking/commands.ts';
import { tracking } from '../tracking/lifecycle.ts';

const { on, process } = processBuilder<{
  events: RideEvent | AccountEvent;
  commands: EndTripLinks | ForgetSharing;
}>();

export const trackingEndProcess = process('trackingEnd', {}, [
  on(['RideCompleted', 'RideCancelled'], {}, ['EndTripLinks'], (_, { at: now, data: { customerId, rideId } }) => [
    sendAction(tracking, customerId, { type: 'EndTripLinks', rideId, now }),
  ]),
  on('PersonalDataErased', {}, ['ForgetSharing'], (_, { at: now, data: { accountId } }) => [
    sendAction(tracking, accountId, { type: 'ForgetSharing', now }),
  ]),
]);
