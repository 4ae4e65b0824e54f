import type { ReadModelName } from '@saferide/contracts/read-model-names';

/**
 * What must be there, by what the log says of the caller, and what a read model has not heard of yet. A query waits for
 * the model and asks once more; who asks in vain is asked to come back.
 */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  readonly model: ReadModelName;

  /** `what` as its owner is told, for example `Your account`. */
  constructor(model: ReadModelName, what: string) {
    super(`${what} is being prepared. Try again in a moment.`);
    this.model = model;
  }
}
