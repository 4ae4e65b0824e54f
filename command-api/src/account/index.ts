import type { Column } from '../column.ts';
import { mountChangeContact } from './change-contact.ts';
import { mountChangeRoles } from './change-roles.ts';
import { mountErase } from './erase.ts';
import { mountFavoriteLocations } from './favorite-locations.ts';
import { mountLogin } from './login.ts';
import { mountPasskeys } from './passkeys.ts';
import { mountProfile } from './profile.ts';
import { mountRegistration } from './register.ts';
import { mountResendCode } from './resend-code.ts';
import { mountSeeToPeople } from './see-to-people.ts';
import { mountSignOut } from './sign-out.ts';
import { standing } from './standing.ts';

export const account: Column = {
  mount: (router, house) => {
    mountRegistration(router, house);
    mountLogin(router, house);
    mountResendCode(router, house);
    mountSignOut(router, house);
    mountPasskeys(router, house);
    mountProfile(router, house);
    mountChangeContact(router, house);
    mountFavoriteLocations(router, house);
    mountErase(router, house);
    mountChangeRoles(router, house);
    mountSeeToPeople(router, house);
  },
  processes: (house) => [standing(house)],
};
