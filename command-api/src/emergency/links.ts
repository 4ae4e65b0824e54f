import type { Instant } from '@saferide/domain/time/instant';
import type { Work } from '@saferide/infrastructure/handling/work';

/** Whose way it shows, and until when. */
export interface LinkWanted {
  readonly accountId: string;
  readonly caseId: string;
  readonly rideId: string | null;
  readonly until: Instant;
}

/** Links by which somebody without an account follows whoever asked for help. Each may be done again, and happens once. */
export interface EmergencyLinks {
  open(wanted: LinkWanted, work: Work): Promise<void>;
  /** Where it is followed; null where no link is open. */
  addressOf(emergency: Pick<LinkWanted, 'accountId' | 'caseId'>): Promise<string | null>;
  end(emergency: Pick<LinkWanted, 'accountId' | 'caseId'>, work: Work): Promise<void>;
}

/** Where nobody can follow: the text names the place alone. */
export const noLinks: EmergencyLinks = {
  open: async () => undefined,
  addressOf: async () => null,
  end: async () => undefined,
};
