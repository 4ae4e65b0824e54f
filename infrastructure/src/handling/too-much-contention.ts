export class TooMuchContention extends Error {
  override readonly name = 'TooMuchContention';
  readonly stream: string;
  constructor(stream: string) {
    super(`Too many others write to ${stream} at the same time`);
    this.stream = stream;
  }
}
