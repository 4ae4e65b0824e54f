import type { Module } from '../module-interface/api-module.ts';
import { accountPast } from './account-past.ts';
import { mountCurrentUser, mountFavoriteLocationQueries, mountNotificationSettings } from './current-user.ts';
import { mountExportAccount, mountFetchExport } from './export-account.ts';
import { mountHelp } from './help.ts';
import { mountPeople } from './mount-people.ts';
import { mountPendingErasure } from './one-person.ts';
import { mountRoles } from './roles.ts';
import { mountPasskeyList, mountSessions } from './sessions.ts';

export const account: Module = {
  mount: (router, services) => {
    mountCurrentUser(router, services);
    mountHelp(router, services);
    mountSessions(router, services);
    mountPasskeyList(router, services);
    mountNotificationSettings(router, services);
    mountFavoriteLocationQueries(router, services);
    mountExportAccount(router, services);
    mountFetchExport(router, services);
    mountPendingErasure(router, services);
    mountPeople(router, services);
    mountRoles(router, services);
  },
  past: [accountPast],
};
