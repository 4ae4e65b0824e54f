import { type CurrentUser, currentUser } from '@saferide/contracts/account/current-user';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../api/query.ts';

export const currentUserQuery = callQuery(currentUser);

export const useCurrentUser = (): CurrentUser => {
  const { data } = useQuery(currentUserQuery);
  if (!data) throw new Error('Nobody is signed in');
  return data;
};

export type Role = 'customer' | 'driver' | 'admin' | 'operator';

export const hasRole = (user: CurrentUser, role: Role): boolean => {
  if (role === 'customer') return user.customer !== null;
  if (role === 'driver') return user.driver !== null;
  return user.roles.includes(role);
};
