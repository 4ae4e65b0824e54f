import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import type { reviewHistory } from '@saferide/contracts/vehicle-review/admin';
import type { AssessmentView, VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import type { VehicleReviewEvent } from '@saferide/domain/vehicle-review/events';
import { reviewPolicy } from '@saferide/domain/vehicle-review/review-policy';
import type { ReviewSettings } from '@saferide/domain/vehicle-review/settings/settings-policy';
import type { LoadedAggregate } from '@saferide/infrastructure/event-store/event-log';
import type { ModelReader, TablesOf } from '@saferide/read-models/model-reader';
import { maskedName } from '../queries/person-names.ts';

export const readReviewNames = async (
  models: ModelReader<'review_queue'>,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const people = await models
    .selectFrom('review_queue.people')
    .select(['account_id', 'name'])
    .where('account_id', 'in', [...new Set(accountIds)])
    .execute();
  return new Map(people.map(({ account_id, name }) => [account_id, name]));
};

interface KnownName {
  readonly name: string | null;
  readonly sought_last_name: string | null;
}

export const maskedDriver = ({ name, sought_last_name: last }: KnownName): string | null => {
  if (name === null || last === null) return null;
  const lastAt = name.length - last.length;
  return maskedName({ first_name: name.slice(0, lastAt).trim(), last_name: name.slice(lastAt) });
};

export const reviewEventViews = (
  events: LoadedAggregate<unknown, VehicleReviewEvent>['events'],
): ResponseOf<typeof reviewHistory>['events'] =>
  events.map(({ event, id, revision, metadata }) => ({
    revision,
    eventId: id,
    type: event.type,
    at: event.at,
    actorId: metadata.actor.id,
    data: { ...event.data },
  }));

export type ReviewRow = TablesOf<'review_queue'>['review_queue.reviews'];

export const assessmentViewOf = ({ assessment, tier }: ReviewRow): AssessmentView | null =>
  assessment === null || tier === null
    ? null
    : {
        ...assessment,
        flags: [...assessment.flags],
        angleFlags: assessment.angleFlags && [...assessment.angleFlags],
        suggestions: [...assessment.suggestions],
        nigerianMarketAdjustments: [...assessment.nigerianMarketAdjustments],
        tier,
      };

export const photosOfRow = ({ photos }: ReviewRow) => photos.map(({ angle, uploadId }) => ({ angle, uploadId }));

export const tiersAt = ({
  thresholdPercent,
  goodPhotosSuffice,
}: Pick<ReviewSettings, 'thresholdPercent' | 'goodPhotosSuffice'>): VehicleReviewView['tiers'] => ({
  thresholdPercent,
  goodPhotosSuffice,
  holdBelow: reviewPolicy.holdBelow,
  autoApproveConfidence: goodPhotosSuffice ? reviewPolicy.photosAloneConfidence : reviewPolicy.autoApproveConfidence,
  policyVersion: reviewPolicy.version,
});
