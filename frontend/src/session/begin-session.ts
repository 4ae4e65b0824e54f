import type { CurrentUser, UserView } from '@saferide/contracts/account/current-user';
import type { QueryClient } from '@tanstack/react-query';
import { positions } from '../api/positions.ts';
import { currentUserQuery } from './current-user.ts';
import { liveToken } from './live-token.ts';

/** Somebody has signed in: nothing of whoever was here before is shown to them. */
export const beginSession = (client: QueryClient, signedIn: { jwtToken: string; user: UserView }): void => {
  client.clear();
  positions.forget();
  // What cannot be taken away now is not theirs either: it is read and sent for its own person alone.
  import('./last-known.ts').then(({ belongTo }) => belongTo(signedIn.user.id)).catch(() => undefined);
  liveToken.keep(signedIn.jwtToken);
  const user: CurrentUser = { ...signedIn.user, jwtToken: signedIn.jwtToken };
  client.setQueryData(currentUserQuery.queryKey, user);
};
