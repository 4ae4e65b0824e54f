import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { peopleWords, rolesWords } from '../../features/account/account-console.words.ts';
import { PeopleList } from '../../features/account/overseeing/people-list.tsx';
import { RolesList } from '../../features/account/overseeing/roles-list.tsx';
import { ConsolePage } from '../../session/console-page.tsx';

export const PeoplePage = () => (
  <ConsolePage at={consolePages.people} title={peopleWords.title}>
    <PeopleList />
  </ConsolePage>
);

export const RolesPage = () => (
  <ConsolePage at={consolePages.roles} title={rolesWords.title}>
    <RolesList />
  </ConsolePage>
);
