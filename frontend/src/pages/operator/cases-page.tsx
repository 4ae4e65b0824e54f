import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { caseDeskWords } from '../../features/case/case-desk.words.ts';
import { CaseDesk } from '../../features/case/desk/case-desk.tsx';
import { RideDetails } from '../../features/operation/reveal/ride-details.tsx';
import { ConsolePage } from '../../session/console-page.tsx';

export const CasesPage = () => (
  <ConsolePage at={consolePages.cases} title={caseDeskWords.title}>
    <CaseDesk detailsOf={(rideId) => <RideDetails rideId={rideId} atOnce />} />
  </ConsolePage>
);
