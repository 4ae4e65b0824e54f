import { type CurrentUser, currentUser } from '@saferide/contracts/account/current-user';
import { useQuery } from '@tanstack/react-query';
import { queryFrom } from '../api/query.ts';

/** The signed-in person, with a fresh token for the live socket. */
export const currentUserQuery = queryFrom(currentUser);

/** The signed-in person; only within `SignedIn`, which waits for them. */
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
