import type { DriverState } from '@saferide/domain/driver';

export const verificationOf = (state: DriverState): 'pending' | 'approved' | 'rejected' => {
  switch (state.status) {
    case 'none':
    case 'registered':
    case 'verifying':
      return 'pending';
    case 'verified':
      return 'approved';
    case 'rejected':
      return 'rejected';
    default:
      return state satisfies never;
  }
};
