import { consolePages } from '@saferide/contracts/console-pages';
import { DriversSection } from '../../features/driver/overseeing/drivers-section.tsx';
import { DriversGivingBack } from '../../features/driver/overseeing/giving-back.tsx';
import { DeliveriesAmiss } from '../../features/operation/deliveries-amiss.tsx';
import { DriverNumbers } from '../../features/operation/driver-numbers.tsx';
import { FiguresNow } from '../../features/operation/now/figures-now.tsx';
import { OpenRidesCard } from '../../features/operation/now/open-rides.tsx';
import { operationWords } from '../../features/operation/operation.words.ts';
import { RidesNeedingHand } from '../../features/operation/rides-needing-hand.tsx';
import { useFollowOperations } from '../../features/operation/use-follow-operations.ts';
import { ConsolePage } from '../../session/console-page.tsx';

export const OperationsPage = () => (
  <ConsolePage at={consolePages.operations} title={operationWords.title}>
    <Now />
  </ConsolePage>
);

const Now = () => {
  useFollowOperations();
  return (
    <>
      <FiguresNow />
      <RidesNeedingHand />
      <DeliveriesAmiss />
      <OpenRidesCard />
      <DriverNumbers />
      <DriversGivingBack />
      <DriversSection />
    </>
  );
};
