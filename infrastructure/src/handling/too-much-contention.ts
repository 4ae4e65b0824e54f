/** One stream is written to so heavily that a decision could not be stored; the caller may try again. */
export class TooMuchContention extends Error {
  override readonly name = 'TooMuchContention';
  readonly stream: string;
  constructor(stream: string) {
    super(`Too many others write to ${stream} at the same time`);
    this.stream = stream;
  }
}
