import { pages } from '@saferide/contracts/kernel/pages';
import { withParams } from '@saferide/contracts/kernel/paths';

export const chatAddress = (rideId: string): string => withParams(pages.chat, { id: rideId });
