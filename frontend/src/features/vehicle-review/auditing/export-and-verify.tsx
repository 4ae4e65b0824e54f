import { readReviewAudit } from '@saferide/contracts/vehicle-review/audit';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callUrl } from '../../../api/call-api.ts';
import { buttonClasses } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { TextField } from '../../../design/field.tsx';
import { auditingWords } from '../vehicle-review-console.words.ts';
import { VerifyAuditCard } from './verify-audit-card.tsx';

const words = auditingWords.export;

const ExportCard = () => {
  const [search] = useSearchParams();
  const [days, setDays] = useState({ from: search.get('from') ?? '', to: search.get('to') ?? '' });
  const { from, to } = days;
  const backwards = from !== '' && to !== '' && to < from;
  const saved = (format: 'json' | 'csv') =>
    callUrl(readReviewAudit.path, { format, ...(from && { from }), ...(to && { to }) });
  return (
    <Card title={words.title}>
      <p className="text-muted">{words.text}</p>
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        <TextField
          type="date"
          label={words.from}
          value={from}
          onChange={({ target }) => setDays({ from: target.value, to })}
        />
        <TextField
          type="date"
          label={words.to}
          value={to}
          onChange={({ target }) => setDays({ from, to: target.value })}
          error={backwards ? words.backwards : undefined}
        />
      </div>
      {!backwards && (
        <div className="flex flex-wrap gap-3">
          {(['json', 'csv'] as const).map((format) => (
            <a
              key={format}
              className={buttonClasses('secondary')}
              href={saved(format)}
              download={`review-audit.${format}`}
            >
              <Download aria-hidden="true" size={20} />
              {words[format]}
            </a>
          ))}
        </div>
      )}
    </Card>
  );
};

export const ExportAndVerify = () => (
  <div className="grid gap-4 lg:grid-cols-[2fr_3fr] lg:items-start">
    <ExportCard />
    <VerifyAuditCard />
  </div>
);
