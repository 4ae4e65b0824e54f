import type { WorkStatus } from './events.ts';

export const workStatusIn = ({ status }: { readonly status: 'offline' | 'free' | 'engaged' }): WorkStatus => {
  if (status === 'engaged') return 'on_ride';
  return status === 'free' ? 'online' : 'offline';
};
