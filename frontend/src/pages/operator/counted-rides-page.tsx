import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { CountedRides } from '../../features/statistics/counted-rides.tsx';
import { statisticsWords } from '../../features/statistics/statistics.words.ts';
import { ConsolePage } from '../../session/console-page.tsx';

const words = statisticsWords.counted;

export const CountedRidesPage = () => (
  <ConsolePage
    at={consolePages.rideStatistics}
    title={words.title}
    back={{ to: consolePages.rideStatistics, label: words.back }}
  >
    <CountedRides />
  </ConsolePage>
);
