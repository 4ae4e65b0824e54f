import { pages, withParams } from '@saferide/contracts/kernel/pages';

export const chatAddress = (rideId: string): string => withParams(pages.chat, { id: rideId });
