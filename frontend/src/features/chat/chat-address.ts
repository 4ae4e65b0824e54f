import { pages } from '@saferide/contracts/pages';
import { withParams } from '@saferide/contracts/paths';

/** Where the two of a ride write to each other. */
export const chatAddress = (rideId: string): string => withParams(pages.chat, { id: rideId });
