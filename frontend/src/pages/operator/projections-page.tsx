import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { operationWords } from '../../features/operation/operation.words.ts';
import { ParkedEvents } from '../../features/operation/parked-events.tsx';
import { ProjectionsCard } from '../../features/operation/projections.tsx';
import { useFollowOperations } from '../../features/operation/queries.ts';
import { ConsolePage } from '../../session/console-page.tsx';

export const ProjectionsPage = () => (
  <ConsolePage at={consolePages.projections} title={operationWords.projectionsTitle}>
    <ReadModels />
  </ConsolePage>
);

const ReadModels = () => {
  useFollowOperations();
  return (
    <>
      <ProjectionsCard />
      <ParkedEvents />
    </>
  );
};
