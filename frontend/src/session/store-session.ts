import type { CurrentUser, UserView } from '@saferide/contracts/account/current-user';
import type { QueryClient } from '@tanstack/react-query';
import { logPositions } from '../api/call-api.ts';
import { currentUserQuery } from './current-user.ts';
import { liveToken } from './live-token.ts';

export const storeSession = (client: QueryClient, signedIn: { jwtToken: string; user: UserView }): void => {
  client.clear();
  logPositions.forget();
  import('./last-known-answers.ts')
    .then(({ claimDeviceFor }) => claimDeviceFor(signedIn.user.id))
    .catch(() => undefined);
  liveToken.save(signedIn.jwtToken);
  const user: CurrentUser = { ...signedIn.user, jwtToken: signedIn.jwtToken };
  client.setQueryData(currentUserQuery.queryKey, user);
};
