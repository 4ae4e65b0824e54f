import { auditDecision, auditLink } from './audit.ts';

const ofLink = new Set<string>([...Object.keys(auditLink.shape), 'at']);

/** A CSV export has one line per link, with the cells of its decision, which may be empty. */
export const auditCsvColumns: { readonly link: readonly string[]; readonly decision: readonly string[] } = {
  link: Object.keys(auditLink.shape),
  decision: Object.keys(auditDecision.shape).filter((name) => !ofLink.has(name)),
};
