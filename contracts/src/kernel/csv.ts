/**
 * Matches possible formulas, even after spaces or with full-width signs, and a leading apostrophe, so that escaping is
 * reversible.
 */
const FORMULA = /^(?:'|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** An RFC 4180 cell; text that looks like a formula gets a leading apostrophe. */
export const csvCell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Parses CSV (RFC 4180, LF or CRLF). Throws if malformed. */
export const parseCsvRows = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\u{feff}') ? 1 : 0;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, rows.length) : plainCell(text, at);
    row.push(cell);
    at = end;
    if (text[at] === ',') {
      at += 1;
      if (at === text.length) row.push('');
      else continue;
    }
    if (at < text.length && !isEnd(text, at))
      throw new Error(`line ${rows.length + 1} has something after a quoted cell`);
    at += text.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
    row = [];
  }
  return rows;
};

const isEnd = (text: string, at: number): boolean => text[at] === '\n' || text.startsWith('\r\n', at);

interface Cell {
  readonly cell: string;
  readonly end: number;
}

const plainCell = (text: string, start: number): Cell => {
  let end = start;
  while (end < text.length && text[end] !== ',' && !isEnd(text, end)) end += 1;
  return { cell: text.slice(start, end), end };
};

const quotedCell = (text: string, start: number, before: number): Cell => {
  let from = start + 1;
  let cell = '';
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) throw new Error(`line ${before + 1} has a quoted cell without an end`);
    cell += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    from = quote + 2;
  }
};
