import type { Module } from '../kernel/module.ts';
import { runnableAccountEffectsProcess } from './account-effects.ts';
import { mountChangeContact } from './change-contact.ts';
import { mountChangeRoles } from './change-roles.ts';
import { mountErase } from './erase-account.ts';
import { mountLogin } from './login.ts';
import { mountPasskeys } from './passkeys.ts';
import { mountPeopleAdmin } from './people-admin.ts';
import { mountFavoriteLocationCommands, mountProfile } from './profile.ts';
import { mountRegistration } from './register.ts';
import { mountResendCode } from './resend-code.ts';
import type { AccountServices } from './services.ts';
import { mountSignOut } from './session.ts';
import { runnableSignInNumbersProcess } from './sign-in-numbers.ts';

export const account: Module<AccountServices> = {
  mount: (router, app) => {
    mountRegistration(router, app);
    mountLogin(router, app);
    mountResendCode(router, app);
    mountSignOut(router, app);
    mountPasskeys(router, app);
    mountProfile(router, app);
    mountChangeContact(router, app);
    mountFavoriteLocationCommands(router, app);
    mountErase(router, app);
    mountChangeRoles(router, app);
    mountPeopleAdmin(router, app);
  },
  processes: (app) => [runnableAccountEffectsProcess(app), runnableSignInNumbersProcess(app)],
};
