/** Whether a reading command answers in lines for people or in one JSON document for programs. */
export type Form = 'lines' | 'json';

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Prints what a reading command found: `lines` of it, or all of it as JSON. */
export const answer = (form: Form, found: unknown, lines: () => readonly string[]): void => {
  for (const line of form === 'json' ? [JSON.stringify(found, null, 2)] : lines()) say(line);
};

/** The lines of a list: `none` for an empty one, and where the next page begins. */
export const listed = (lines: readonly string[], none: string, next: string | null = null): readonly string[] => [
  ...(lines.length === 0 ? [none] : lines),
  ...(next === null ? [] : [`More: after=${next}`]),
];

type Output = Pick<NodeJS.WriteStream, 'on'>;

/**
 * Lets a command finish when whatever reads its output has closed it, as `head` does: the rest of the output is dropped.
 * Ending at once instead could leave an operation half done.
 */
export const outliveClosedPipes = (outputs: readonly Output[]): void => {
  for (const output of outputs)
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
};
