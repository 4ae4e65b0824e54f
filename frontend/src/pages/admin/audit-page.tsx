import { consolePages } from '@saferide/contracts/console-pages';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../design/tabs.tsx';
import { auditingWords } from '../../features/vehicle-review/auditing/auditing.words.ts';
import { ExportCard } from '../../features/vehicle-review/auditing/export-card.tsx';
import { Trail } from '../../features/vehicle-review/auditing/trail.tsx';
import { VerifyCard } from '../../features/vehicle-review/auditing/verify-card.tsx';
import { ConsolePage } from '../../session/console-page.tsx';

const words = auditingWords.tabs;

const ExportAndVerify = () => (
  <div className="grid gap-4 lg:grid-cols-[2fr_3fr] lg:items-start">
    <ExportCard />
    <VerifyCard />
  </div>
);

const tabs = [
  { value: 'trail', label: words.trail, content: <Trail /> },
  { value: 'verify', label: words.verify, content: <ExportAndVerify /> },
];

/** What happened to vehicle reviews, to be looked through, taken away and proved. */
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
