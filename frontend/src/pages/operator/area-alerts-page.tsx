import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { AreaAlertList } from '../../features/safety/overseeing/area-alert-list.tsx';
import { IssueAlertCard } from '../../features/safety/overseeing/issue-alert.tsx';
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
