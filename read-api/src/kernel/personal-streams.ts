import type { exportAccount } from '@saferide/contracts/account/account';
import type { ReadModelsOf } from '@saferide/contracts/read-model-names';
import type { ModelReader } from '@saferide/read-models/model-reader';

/** A stream with events about a person. `id` is that of the aggregate, such as `x` for the stream `ride-x`. */
export interface PersonalStream {
  readonly id: string;
  /** Whether all events of the stream are about the person. If false, only those that name the person are. */
  readonly whole: boolean;
}

type FindPersonalStreams = (
  models: ModelReader<ReadModelsOf<typeof exportAccount>>,
  accountId: string,
) => Promise<readonly PersonalStream[]>;

/**
 * The function that finds a person's streams, by name of each aggregate whose streams are `listed` (`StreamOwnership`).
 */
export type PersonalStreams = Readonly<Record<string, FindPersonalStreams>>;
