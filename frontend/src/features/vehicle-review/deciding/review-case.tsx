import type { PhotoAngle } from '@saferide/contracts/pick-lists';
import type { ReviewCaseView } from '@saferide/contracts/vehicle-review/review-desk';
import { useState } from 'react';
import { Badge } from '../../../design/badge.tsx';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { lazyComponent } from '../../../design/lazy-component.tsx';
import { useCurrentUser } from '../../../session/current-user.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { AssessmentCard } from './assessment.tsx';
import { DecisionCard } from './decision-card.tsx';
import { outcomeTones } from './outcome-tones.ts';
import { PhotoGallery } from './photo-gallery.tsx';
import { photoSets } from './photo-sets.ts';
import { ReviewOutcomeText } from './review-outcome-text.tsx';
import { UrgencyBadge } from './urgency-badge.tsx';
import type { OpenCase } from './use-decision.ts';
import { VehicleDetailsCard, vehicleName } from './vehicle-details.tsx';
import { ViewersLine } from './viewers.tsx';

const EarlierCases = lazyComponent(async () => (await import('./earlier-cases.tsx')).EarlierCases);

const ReviewHistory = lazyComponent(async () => (await import('./review-history.tsx')).ReviewHistory);

const openCase = (application: ReviewCaseView): OpenCase | null => {
  const { status, aiAssessment } = application;
  return (status === 'in_review' || status === 'held') && aiAssessment ? { ...application, aiAssessment } : null;
};

const COLUMN = 'contents xl:flex xl:min-w-0 xl:flex-col xl:gap-4';

export interface ReviewCaseProps {
  readonly application: ReviewCaseView;
  readonly shortcuts: boolean;
  readonly onDecided: () => void;
  readonly onMovedOn: () => void;
  readonly onNext: () => void;
}

/** The `key` of the card must be the case's id, because marked photos belong to one case. */
export const ReviewCaseCard = ({ application, shortcuts, onDecided, onMovedOn, onNext }: ReviewCaseProps) => {
  const { id, attempt, vehicleDetails, status, urgency, aiAssessment } = application;
  const open = openCase(application);
  const [viewed, setViewed] = useState({ attempt, open: open !== null });
  const [retake, setRetake] = useState<readonly PhotoAngle[]>([]);
  const hasMovedOn = viewed.attempt !== attempt;
  return (
    <>
      <div className="-mt-2 flex flex-wrap items-center gap-2">
        <p className="mr-2">
          {vehicleName(vehicleDetails)}
          {vehicleDetails.plateNumber && <strong className="whitespace-nowrap"> · {vehicleDetails.plateNumber}</strong>}
        </p>
        <Badge tone={outcomeTones[status]}>{decidingWords.status(status)}</Badge>
        {open && <UrgencyBadge urgency={urgency} />}
        <Badge>{decidingWords.queue.attempt(attempt)}</Badge>
        <ViewersLine reviewId={id} />
      </div>
      {hasMovedOn ? (
        <Banner
          tone="warning"
          announced
          title={decidingWords.movedOn.title}
          action={
            <Button look="secondary" onClick={() => setViewed({ attempt, open: open !== null })}>
              {decidingWords.movedOn.dismiss}
            </Button>
          }
        >
          {decidingWords.movedOn.detail(attempt)}
        </Banner>
      ) : (
        viewed.open && !open && <DecidedMeanwhile application={application} onNext={onNext} />
      )}
      <div className="flex flex-col gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start">
        <div className={COLUMN}>
          <div className="order-1">
            <PhotoGallery
              key={attempt}
              reviewId={id}
              sets={photoSets(application)}
              vehicle={vehicleName(vehicleDetails)}
              retake={open ? { chosen: retake, onChange: setRetake } : undefined}
            />
          </div>
          {aiAssessment && (
            <div className="order-3">
              <AssessmentCard assessment={aiAssessment} />
            </div>
          )}
          <div className="order-4">
            <VehicleDetailsCard application={application} />
          </div>
          <div className="order-5">
            <EarlierCases application={application} />
          </div>
        </div>
        <div className={COLUMN}>
          <div className="order-2">
            {open ? (
              <DecisionCard
                key={attempt}
                application={open}
                retake={retake}
                shortcuts={shortcuts}
                onDecided={onDecided}
                onMovedOn={onMovedOn}
              />
            ) : (
              <ReviewOutcomeText application={application} />
            )}
          </div>
          <div className="order-6">
            <ReviewHistory of={application} />
          </div>
        </div>
      </div>
    </>
  );
};

const DecidedMeanwhile = ({ application, onNext }: Pick<ReviewCaseProps, 'application' | 'onNext'>) => {
  const { id: ownId } = useCurrentUser();
  const { decidedBy, status } = application;
  if (decidedBy?.id === ownId) return null;
  const who = decidedBy === null ? decidingWords.history.system : (decidedBy.name ?? decidingWords.queue.erasedAdmin);
  return (
    <Banner
      announced
      title={decidingWords.gone.title}
      action={
        <Button look="secondary" onClick={onNext}>
          {decidingWords.gone.next}
        </Button>
      }
    >
      {decidingWords.gone.detail(who, decidingWords.status(status))}
    </Banner>
  );
};
