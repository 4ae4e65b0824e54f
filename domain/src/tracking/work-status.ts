import type { WorkStatus } from './events.ts';

/** How work stands by a driver's duty, whatever a device says of it. */
export const workStatusIn = ({ status }: { readonly status: 'offline' | 'free' | 'engaged' }): WorkStatus => {
  if (status === 'engaged') return 'on_ride';
  return status === 'free' ? 'online' : 'offline';
};
