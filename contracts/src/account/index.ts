import * as account from './account.ts';
import * as auth from './auth.ts';
import * as currentUser from './current-user.ts';
import * as favorites from './favorites.ts';

export const calls = { auth: { ...auth, ...currentUser }, account, favorites };
export const readModels = ['accounts'] as const;
