import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { tariffWords } from '../../features/tariff/tariff.words.ts';
import { Tariffs } from '../../features/tariff/tariffs.tsx';
import { ConsolePage } from '../../session/console-page.tsx';

export const TariffPage = () => (
  <ConsolePage at={consolePages.tariff} title={tariffWords.title}>
    <Tariffs />
  </ConsolePage>
);
