import { ExportCard } from './export-card.tsx';
import { VerifyAuditCard } from './verify-audit-card.tsx';

export const ExportAndVerify = () => (
  <div className="grid gap-4 lg:grid-cols-[2fr_3fr] lg:items-start">
    <ExportCard />
    <VerifyAuditCard />
  </div>
);
