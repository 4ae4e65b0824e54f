import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { peopleWords } from '../../features/account/account-console.words.ts';
import { PeopleList } from '../../features/account/overseeing/people-list.tsx';
import { ConsolePage } from '../../session/console-page.tsx';

export const PeoplePage = () => (
  <ConsolePage at={consolePages.people} title={peopleWords.title}>
    <PeopleList />
  </ConsolePage>
);
