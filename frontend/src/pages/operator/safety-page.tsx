import { consolePages } from '@saferide/contracts/console-pages';
import { CaseList } from '../../features/emergency/desk/case-list.tsx';
import { deskWords } from '../../features/emergency/desk/desk.words.ts';
import { ConsolePage } from '../../session/console-page.tsx';

/** Who asks for help now, and who did of late. */
export const SafetyPage = () => (
  <ConsolePage at={consolePages.safety} title={deskWords.title}>
    <CaseList state="now" />
    <CaseList state="closed" />
  </ConsolePage>
);
