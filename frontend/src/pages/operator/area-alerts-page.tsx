import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { AreaAlertList, IssueAlertCard } from '../../features/safety/overseeing/area-alerts.tsx';
import { areaAlertsWords } from '../../features/safety/safety-console.words.ts';
import { ConsolePage } from '../../session/console-page.tsx';

const m = areaAlertsWords;

export const AreaAlertsPage = () => (
  <ConsolePage at={consolePages.safety} title={m.title} back={{ to: consolePages.safety, label: m.back }}>
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        <AreaAlertList state="standing" />
        <AreaAlertList state="over" />
      </div>
      <IssueAlertCard />
    </div>
  </ConsolePage>
);
