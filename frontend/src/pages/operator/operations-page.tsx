import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { DriversSection } from '../../features/driver/overseeing/driver-search.tsx';
import { DriversGivingBack } from '../../features/driver/overseeing/drivers-giving-back.tsx';
import { DeliveryProblems } from '../../features/operation/delivery-problems.tsx';
import { DriverNumbers, FiguresNow } from '../../features/operation/now/figures-now.tsx';
import { OpenRidesCard } from '../../features/operation/now/open-rides.tsx';
import { operationWords } from '../../features/operation/operation.words.ts';
import { useFollowOperations } from '../../features/operation/queries.ts';
import { RidesNeedingAttention } from '../../features/operation/rides-needing-attention.tsx';
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
      <RidesNeedingAttention />
      <DeliveryProblems />
      <OpenRidesCard />
      <DriverNumbers />
      <DriversGivingBack />
      <DriversSection />
    </>
  );
};
