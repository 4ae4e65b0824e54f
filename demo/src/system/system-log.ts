export interface SystemLog {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  take(chunk: string): void;
}

const BAD = new Set(['error', 'fatal']);

const levelOf = (line: string): string | null => {
  if (!line.startsWith('{')) return null;
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed !== 'object' || parsed === null || !('level' in parsed)) return null;
    return String(parsed.level);
  } catch {
    return null;
  }
};

/** `say` prints plain lines and log lines of level error or fatal. */
export const createSystemLog = (say: (line: string) => void): SystemLog => {
  const errors: string[] = [];
  const warnings: string[] = [];
  let rest = '';
  const line = (text: string): void => {
    const level = levelOf(text);
    if (level !== null && BAD.has(level)) errors.push(text);
    if (level === 'warn') warnings.push(text);
    if (text.trim() !== '' && (level === null || BAD.has(level))) say(text);
  };
  return {
    errors,
    warnings,
    take: (chunk) => {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const text of lines) line(text);
    },
  };
};
