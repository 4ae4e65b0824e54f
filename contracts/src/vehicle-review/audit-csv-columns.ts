import { auditDecision, auditLink } from './audit.ts';

const ofLink = new Set<string>([...Object.keys(auditLink.shape), 'at']);

/** Columns of a CSV export: of the link, and of its decision. */
export const auditCsvColumns: { readonly link: readonly string[]; readonly decision: readonly string[] } = {
  link: Object.keys(auditLink.shape),
  decision: Object.keys(auditDecision.shape).filter((name) => !ofLink.has(name)),
};
