import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { rolesWords } from '../../features/account/account-console.words.ts';
import { RolesList } from '../../features/account/overseeing/roles-list.tsx';
import { ConsolePage } from '../../session/console-page.tsx';

export const RolesPage = () => (
  <ConsolePage at={consolePages.roles} title={rolesWords.title}>
    <RolesList />
  </ConsolePage>
);
