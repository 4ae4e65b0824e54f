import type { exportAccount } from '@saferide/contracts/account/account';
import type { ReadModelsOf } from '@saferide/contracts/read-model-names';
import type { ModelReader } from '@saferide/read-models/model-reader';

/** A stream with events about a person. Its `id` is the aggregate's: `x` for the stream `ride-x`. */
export interface PersonalStream {
  readonly id: string;
  /** False if only the stream's events that name the person are about them. */
  readonly whole: boolean;
}

type FindPersonalStreams = (
  models: ModelReader<ReadModelsOf<typeof exportAccount>>,
  accountId: string,
) => Promise<readonly PersonalStream[]>;

/** By name of a `listed` aggregate (`StreamsOfPeople`). */
export type PersonalStreams = Readonly<Record<string, FindPersonalStreams>>;
