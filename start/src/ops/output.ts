export type OutputFormat = 'lines' | 'json';

export const printLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

export const printResult = (form: OutputFormat, found: unknown, lines: () => readonly string[]): void => {
  for (const line of form === 'json' ? [JSON.stringify(found, null, 2)] : lines()) printLine(line);
};

export const listedLines = (lines: readonly string[], none: string, next: string | null = null): readonly string[] => [
  ...(lines.length === 0 ? [none] : lines),
  ...(next === null ? [] : [`More: after=${next}`]),
];

type Output = Pick<NodeJS.WriteStream, 'on'>;

/** After a reader such as `head` closes the pipe, drops output and lets the operation finish. */
export const ignoreClosedPipes = (outputs: readonly Output[]): void => {
  for (const output of outputs)
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
};
