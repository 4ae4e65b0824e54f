import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { auditTrailFilters } from '@saferide/contracts/vehicle-review/audit-trail';

const names = ['what', 'by', 'tier', 'q', 'from', 'to'] as const;
export type AuditTrailFilterName = (typeof names)[number];

export type AuditTrailFilters = { readonly [N in AuditTrailFilterName]?: string };

export const auditTrailFiltersIn = (search: URLSearchParams): AuditTrailFilters => {
  const found: { [N in AuditTrailFilterName]?: string } = {};
  for (const name of names) {
    const written = search.get(name);
    const known = written ? auditTrailFilters.shape[name].safeParse(written) : null;
    if (known?.success && known.data) found[name] = known.data;
  }
  if (found.from && found.to && found.to < found.from) delete found.to;
  return found;
};

export const auditTrailUrl = (filters: AuditTrailFilters): string => {
  const search = new URLSearchParams();
  for (const name of names) if (filters[name]) search.set(name, filters[name]);
  const text = search.toString();
  return text ? `${consolePages.audit}?${text}` : consolePages.audit;
};

export const countAuditTrailFilters = (filters: AuditTrailFilters): number =>
  names.filter((name) => name !== 'q' && filters[name]).length;

export const withAuditTrailFilter = (
  filters: AuditTrailFilters,
  name: AuditTrailFilterName,
  value: string,
): AuditTrailFilters => {
  const { [name]: _, ...rest } = filters;
  const changed: AuditTrailFilters = value === '' ? rest : { ...rest, [name]: value };
  const { from, to, ...others } = changed;
  if (!from || !to || from <= to) return changed;
  return name === 'to' ? { ...others, to } : { ...others, from };
};
