import type { exportAccount } from '@saferide/contracts/account/account';
import type { ReadModelsOf } from '@saferide/contracts/read-model-names';
import type { ModelReader } from '@saferide/read-models/model-reader';

export interface PersonalStream {
  readonly id: string;
  /** False if only the stream's events that name the person are about them. */
  readonly whole: boolean;
}

export type FindPersonalStreams = (
  models: ModelReader<ReadModelsOf<typeof exportAccount>>,
  accountId: string,
) => Promise<readonly PersonalStream[]>;

/** By aggregate. */
export type PersonalStreams = Readonly<Record<string, FindPersonalStreams>>;
