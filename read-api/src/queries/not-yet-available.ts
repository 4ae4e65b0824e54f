import type { ReadModelName } from '@saferide/contracts/read-model-names';

export class NotYetAvailable extends Error {
  override readonly name = 'NotYetAvailable';
  readonly model: ReadModelName;

  constructor(model: ReadModelName, what: string) {
    super(`${what} is being prepared. Try again in a moment.`);
    this.model = model;
  }
}
