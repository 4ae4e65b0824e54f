import { pages } from '@saferide/contracts/pages';
import { ChartColumn } from 'lucide-react';
import { ButtonLink } from '../../design/button.tsx';
import { Page } from '../../design/page.tsx';
import { Tooltips } from '../../design/tooltip.tsx';
import { DriversSection } from '../../features/driver/overseeing/drivers-section.tsx';
import { DriverNumbers } from '../../features/operation/driver-numbers.tsx';
import { operationWords } from '../../features/operation/operation.words.ts';
import { ParkedEvents } from '../../features/operation/parked-events.tsx';
import { Projections } from '../../features/operation/projections.tsx';
import { RidesNeedingHand } from '../../features/operation/rides-needing-hand.tsx';
import { useFollowOperations } from '../../features/operation/use-follow-operations.ts';
import { NeedsRole } from '../../session/needs-role.tsx';

/** The operator's console: how read models stand, what they could not take, and rebuilding them with proof. */
export const OperationsPage = () => (
  <NeedsRole title={operationWords.title} roles={['operator']}>
    <Console />
  </NeedsRole>
);

const Console = () => {
  useFollowOperations();
  return (
    <Page
      title={operationWords.title}
      wide
      aside={
        <ButtonLink look="secondary" to={pages.rideStatistics} icon={<ChartColumn aria-hidden="true" />}>
          {operationWords.statistics}
        </ButtonLink>
      }
    >
      <RidesNeedingHand />
      <DriverNumbers />
      <Tooltips>
        <Projections />
        <ParkedEvents />
      </Tooltips>
      <DriversSection />
    </Page>
  );
};
