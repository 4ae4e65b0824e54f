import * as account from './account.ts';
import * as auth from './auth.ts';
import * as currentUser from './current-user.ts';
import * as favorites from './favorites.ts';
import * as help from './help.ts';
import * as passkeys from './passkeys.ts';
import * as people from './people.ts';
import * as roles from './roles.ts';

export const calls = {
  auth: { ...auth, ...currentUser },
  account,
  favorites,
  help,
  passkeys,
  people,
  roles,
};
/** Read models that a call's `drawnFrom` may name. */
export const readModels = ['accounts', 'people'] as const;
