import type { ErasureDelay } from '@saferide/domain/account/erasure-policy';
import { conduct } from '@saferide/domain/conduct/published';
import { emergency, isNotOver } from '@saferide/domain/emergency/published';
import type { EventLog } from '@saferide/infrastructure/event-store/event-log';
import type { IdentityDigests } from '../driver/published.ts';

export interface DelayParts {
  readonly log: Pick<EventLog, 'load'>;
  readonly identityDigests: Pick<IdentityDigests, 'hasOpenReport'>;
}

/**
 * What delays a person's erasure: an emergency of theirs that the desk has not closed, withdrawn or not, because whoever holds the phone
 * could withdraw it; or a report that they made or that is about them.
 */
export const erasureDelaysOf = async (
  { log, identityDigests }: DelayParts,
  accountId: string,
): Promise<readonly ErasureDelay[]> => {
  const [{ state: help }, { state: reports }, isReported] = await Promise.all([
    log.load(emergency, accountId),
    log.load(conduct, accountId),
    identityDigests.hasOpenReport(accountId),
  ]);
  const hasReported = reports.reports.some(({ outcome }) => outcome === null);
  return [
    ...(isNotOver(help) ? (['emergency'] as const) : []),
    ...(hasReported || isReported ? (['report'] as const) : []),
  ];
};
