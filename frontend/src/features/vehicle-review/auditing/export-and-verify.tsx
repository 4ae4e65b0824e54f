import { ExportCard } from './export-card.tsx';
import { VerifyCard } from './verify-card.tsx';

export const ExportAndVerify = () => (
  <div className="grid gap-4 lg:grid-cols-[2fr_3fr] lg:items-start">
    <ExportCard />
    <VerifyCard />
  </div>
);
