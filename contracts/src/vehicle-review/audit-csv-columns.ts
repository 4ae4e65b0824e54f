import { auditDecision, auditLink } from './audit.ts';

const ofLink = new Set<string>([...Object.keys(auditLink.shape), 'at']);

/**
 * Columns of a CSV export, which has one line per link. The columns of the decision are empty for a link without one.
 */
export const auditCsvColumns: { readonly link: readonly string[]; readonly decision: readonly string[] } = {
  link: Object.keys(auditLink.shape),
  decision: Object.keys(auditDecision.shape).filter((name) => !ofLink.has(name)),
};
