import type { Client } from '@saferide/client/client';
import { driverOnTrial } from '@saferide/client/testing/drivers';
import { clearVehicle } from '@saferide/infrastructure/testing/clear-vehicle';
import type { CommandApiUnderTest } from './start-command-api.ts';

/** A driver who may go online; the vehicle is approved without a review. */
export const becomeDriver = async (
  { door, infrastructure, clock }: CommandApiUnderTest,
  firstName?: string,
): Promise<Client> => {
  const client = await driverOnTrial(door, firstName);
  await clearVehicle(infrastructure.log, client.accountId, clock.now());
  return client;
};
