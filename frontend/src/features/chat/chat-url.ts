import { pages, withParams } from '@saferide/contracts/kernel/pages';

export const chatUrl = (rideId: string): string => withParams(pages.chat, { id: rideId });
