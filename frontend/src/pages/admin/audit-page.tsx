import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { useSearchParams } from 'react-router-dom';
import { lazyComponent } from '../../design/lazy-component.tsx';
import { Tabs } from '../../design/tabs.tsx';
import { AuditTrail } from '../../features/vehicle-review/auditing/audit-trail.tsx';
import { auditingWords } from '../../features/vehicle-review/vehicle-review-console.words.ts';
import { ConsolePage } from '../../session/console-page.tsx';

const words = auditingWords.tabs;

const ExportAndVerify = lazyComponent(
  async () => (await import('../../features/vehicle-review/auditing/export-and-verify.tsx')).ExportAndVerify,
);

const tabs = [
  { value: 'trail', label: words.trail, content: <AuditTrail /> },
  { value: 'verify', label: words.verify, content: <ExportAndVerify /> },
];

export const AuditPage = () => {
  const [search, setSearch] = useSearchParams();
  const shown = search.get('tab') === 'verify' ? 'verify' : 'trail';
  const show = (tab: string) => {
    const next = new URLSearchParams(search);
    if (tab === 'verify') next.set('tab', tab);
    else next.delete('tab');
    setSearch(next);
  };
  return (
    <ConsolePage at={consolePages.audit} title={auditingWords.title}>
      <Tabs label={words.label} value={shown} onChange={show} tabs={tabs} />
    </ConsolePage>
  );
};
