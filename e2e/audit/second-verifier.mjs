// Written from docs/audit.md alone, sharing no code with the system. Usage: node second-verifier.mjs FILE [INDEX:HASH]
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha = (list) => createHash('sha256').update(JSON.stringify(list), 'utf8').digest('hex');

/**
 * Parses CSV as RFC 4180 defines it, but requires a line break after the last record, so that a truncated file is
 * noticed. Removes the apostrophe that keeps spreadsheets from evaluating formulas.
 */
const cellsOf = (text) => {
  const rows = [];
  let row = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i];
    if (quoted && c === '"' && text[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (c === '"') quoted = !quoted;
    else if (!quoted && c === ',') {
      row.push(cell);
      cell = '';
    } else if (!quoted && c === '\n') {
      rows.push([...row, cell.endsWith('\r') ? cell.slice(0, -1) : cell]);
      row = [];
      cell = '';
    } else cell += c;
  }
  if (quoted || cell !== '' || row.length > 0) throw new Error('the table ends in the middle of a line');
  return rows.map((each) => each.map((one) => (one.startsWith("'") ? one.slice(1) : one)));
};

const OF_LINK = ['index', 'eventId', 'decidedAt', 'digest', 'later', 'previousHash', 'hash'];
const LISTS = ['evidence', 'suggestions', 'angles'];
const NUMBERS = ['index', 'attempt', 'overallScore', 'confidence', 'thresholdPercent'];

const cellValue = (name, cell) => {
  if (name === 'later') return cell === 'true' ? true : cell === 'false' ? false : cell;
  if (LISTS.includes(name)) return JSON.parse(cell);
  if (cell === '') return null;
  return NUMBERS.includes(name) ? Number(cell) : cell;
};

const fromTable = (text) => {
  const [names, ...lines] = cellsOf(text);
  const links = [];
  const decisions = [];
  for (const line of lines) {
    const cells = Object.fromEntries(names.map((name, n) => [name, line[n]]));
    const link = Object.fromEntries(OF_LINK.map((name) => [name, cellValue(name, cells[name])]));
    links.push(link);
    const own = names.filter((name) => !OF_LINK.includes(name));
    if (own.every((name) => cells[name] === '')) continue;
    const decision = Object.fromEntries(own.map((name) => [name, cellValue(name, cells[name])]));
    decisions.push({ ...decision, eventId: link.eventId, at: link.decidedAt });
  }
  return { links, decisions };
};

const digestOf = (d) =>
  sha([
    d.eventId,
    d.type,
    d.at,
    d.reviewId,
    d.driverId,
    d.attempt,
    d.submittedAt,
    d.city,
    d.vehicleType,
    d.actorId,
    d.reason,
    d.evidence,
    d.tier,
    d.overallScore,
    d.confidence,
    d.thresholdPercent,
    d.suggestions,
    d.angles,
  ]);

export const findAuditFault = (text, head) => {
  const { links, decisions } = text.trimStart().startsWith('{') ? JSON.parse(text) : fromTable(text);
  const left = new Map();
  for (const decision of decisions) {
    if (left.has(decision.eventId)) return `the decision ${decision.eventId} appears twice`;
    left.set(decision.eventId, decision);
  }
  const times = decisions.map(({ at }) => at).sort();
  let before = '0'.repeat(64);
  for (const [place, link] of links.entries()) {
    const { index, previousHash, eventId, decidedAt, digest, later, hash } = link;
    if (index !== place) return `link ${place} is not there`;
    if (previousHash !== before) return `link ${place} does not follow the one before`;
    if (hash !== sha([index, previousHash, eventId, decidedAt, digest, later])) return `link ${place} was altered`;
    before = hash;
    const decision = left.get(eventId);
    left.delete(eventId);
    if (decision && (decision.at !== decidedAt || digestOf(decision) !== digest))
      return `the decision of link ${place} was altered`;
    if (!decision && times.length > 0 && decidedAt >= times[0] && decidedAt <= times.at(-1))
      return `the decision of link ${place} is not there`;
  }
  for (const eventId of left.keys()) return `the decision ${eventId} has no link`;
  if (head) {
    const [index, hash] = head.split(':');
    if (links[Number(index)]?.hash !== hash) return `the known head is not link ${index}`;
  }
  return null;
};

if (process.argv[1] === import.meta.filename) {
  const found = findAuditFault(readFileSync(process.argv[2], 'utf8'), process.argv[3]);
  console.log(found ?? 'Intact');
  process.exitCode = found ? 1 : 0;
}
