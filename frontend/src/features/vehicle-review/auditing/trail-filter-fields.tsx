import { auditTrailKinds } from '@saferide/contracts/vehicle-review/audit-trail';
import { DECIDED_AUTOMATICALLY } from '@saferide/contracts/vehicle-review/review-desk';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { decidersQuery } from '../deciding/review-case-queries.ts';
import { SearchField } from '../deciding/search-field.tsx';
import { auditingWords } from '../vehicle-review-console.words.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import {
  type AuditTrailFilterName,
  type AuditTrailFilters,
  countAuditTrailFilters,
  withAuditTrailFilter,
} from './audit-trail-filters.ts';

const words = auditingWords.filters;
const tiers = ['auto_approve', 'human_review', 'auto_hold'] as const;
const OPS = 'ops';

export interface TrailFilterFieldsProps {
  readonly filters: AuditTrailFilters;
  readonly onChange: (filters: AuditTrailFilters) => void;
  readonly searchField: RefObject<HTMLInputElement | null>;
}

export const TrailFilterFields = ({ filters, onChange, searchField }: TrailFilterFieldsProps) => {
  const narrowed = countAuditTrailFilters(filters);
  const [open, setOpen] = useState(narrowed > (filters.what ? 1 : 0));
  const { data: deciders = [] } = useQuery(decidersQuery);
  const choice = (name: AuditTrailFilterName) => ({
    value: filters[name] ?? '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(withAuditTrailFilter(filters, name, target.value)),
  });
  const people = deciders.map(({ id, name }) => ({ value: id, label: name ?? words.admin(id.slice(0, 8)) }));
  const others = [{ value: DECIDED_AUTOMATICALLY, label: words.itself }, { value: OPS, label: words.ops }, ...people];
  const { by } = filters;
  const unknown = by !== undefined && !others.some(({ value }) => value === by);
  return (
    <section aria-label={words.label} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_16rem_auto] sm:items-end">
        <SearchField
          initial={filters.q ?? ''}
          field={searchField}
          onSettled={(q) => onChange(withAuditTrailFilter(filters, 'q', q))}
        />
        <SelectField
          label={words.what}
          placeholder={words.anything}
          options={auditTrailKinds.map((value) => ({ value, label: words.kinds[value] }))}
          {...choice('what')}
        />
        <Button
          look="secondary"
          aria-expanded={open}
          icon={<SlidersHorizontal aria-hidden="true" size={20} />}
          onClick={() => setOpen(!open)}
        >
          {words.more(narrowed)}
        </Button>
      </div>
      {open && (
        <div className="grid gap-3 rounded-sign border-2 border-line p-3 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField
            label={words.by}
            placeholder={words.anybody}
            options={[...others, ...(unknown ? [{ value: by, label: words.admin(by.slice(0, 8)) }] : [])]}
            {...choice('by')}
          />
          <SelectField
            label={words.tier}
            placeholder={words.any}
            options={tiers.map((value) => ({ value, label: decidingWords.tier(value) }))}
            {...choice('tier')}
          />
          <TextField type="date" label={words.from} {...choice('from')} />
          <TextField type="date" label={words.to} {...choice('to')} />
          <Button
            look="quiet"
            size="sm"
            className="justify-self-start"
            disabled={narrowed === 0}
            onClick={() => onChange(filters.q ? { q: filters.q } : {})}
          >
            {words.clear}
          </Button>
        </div>
      )}
    </section>
  );
};
