import type { Router } from 'express';
import { mountChangeRoles } from './change-roles.ts';
import { mountErase } from './erase.ts';
import { mountFavoriteLocations } from './favorite-locations.ts';
import { mountLogin } from './login.ts';
import { mountProfile } from './profile.ts';
import { mountRegistration } from './register.ts';
import { mountResendCode } from './resend-code.ts';
import type { AccountServices } from './services.ts';
import { mountSignOut } from './sign-out.ts';

/** Every call about an account. */
export const mountAccounts = (router: Router, services: AccountServices): void => {
  mountRegistration(router, services);
  mountLogin(router, services);
  mountResendCode(router, services);
  mountSignOut(router, services);
  mountProfile(router, services);
  mountFavoriteLocations(router, services);
  mountErase(router, services);
  mountChangeRoles(router, services);
};
