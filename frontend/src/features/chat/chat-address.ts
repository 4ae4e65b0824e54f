import { pages } from '@saferide/contracts/pages';
import { withParams } from '@saferide/contracts/paths';

/** The address of a ride's chat. */
export const chatAddress = (rideId: string): string => withParams(pages.chat, { id: rideId });
