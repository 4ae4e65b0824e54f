import type { PhotoAngle } from '@saferide/contracts/pick-lists';
import { authSucceededFrame } from '@saferide/contracts/socket-frames';
import type { ReviewCaseView } from '@saferide/contracts/vehicle-review/review-desk';
import { reviewViewersFrame } from '@saferide/contracts/vehicle-review/viewers';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { Badge } from '../../../design/badge.tsx';
import { Banner } from '../../../design/banner.tsx';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { lazyComponent } from '../../../design/lazy-component.tsx';
import { useFrames, useLive } from '../../../live/live-context.tsx';
import { dateTimeLabel } from '../../../messages/format.ts';
import { useCurrentUser } from '../../../session/current-user.ts';
import { decidingWords } from '../vehicle-review-deciding.words.ts';
import { AssessmentCard } from './assessment.tsx';
import { reviewOutcomeTones, UrgencyBadge } from './case-line.tsx';
import { DecisionCard } from './decision-card.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { photoSets } from './photo-sets.ts';
import type { UndecidedCase } from './use-decision.ts';
import { VehicleDetailsCard, vehicleName } from './vehicle-details.tsx';

const words = decidingWords.outcome;

const ReviewOutcomeText = ({ application }: { readonly application: ReviewCaseView }) => {
  const { status, decidedAt, decidedBy, reason, suggestions, retake } = application;
  return (
    <Card title={words.title} aside={<Badge tone={reviewOutcomeTones[status]}>{decidingWords.status(status)}</Badge>}>
      {decidedAt === null ? (
        <p>{words.undecided}</p>
      ) : (
        <p className="text-muted text-sm">
          {decidedBy === null ? words.byAssessment : words.by(decidedBy.name ?? decidingWords.queue.erasedAdmin)} ·{' '}
          <time dateTime={decidedAt}>{dateTimeLabel(decidedAt)}</time>
        </p>
      )}
      {reason && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>}
      {retake.length > 0 && <p>{decidingWords.history.retake(retake.map((angle) => decidingWords.angles[angle]))}</p>}
      {status === 'improvement_requested' && suggestions.length > 0 && (
        <ul className="list-disc pl-5">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </ul>
      )}
    </Card>
  );
};

type ReviewViewer = z.infer<typeof reviewViewersFrame>['viewers'][number];

const STAYS_MS = 750;

const useReviewViewers = (reviewId: string): readonly ReviewViewer[] => {
  const { connection, status } = useLive();
  const [seen, setSeen] = useState<{ readonly reviewId: string; readonly viewers: readonly ReviewViewer[] } | null>(
    null,
  );
  const announcedId = useRef<string | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => {
      announcedId.current = reviewId;
      connection.send({ type: 'VIEW_REVIEW', reviewId });
    }, STAYS_MS);
    return () => clearTimeout(timer);
  }, [connection, reviewId]);
  useFrames(authSucceededFrame, () => {
    if (announcedId.current !== null) connection.send({ type: 'VIEW_REVIEW', reviewId: announcedId.current });
  });
  useEffect(
    () => () => {
      if (announcedId.current !== null) connection.send({ type: 'VIEW_REVIEW', reviewId: null });
      announcedId.current = null;
    },
    [connection],
  );
  useFrames(reviewViewersFrame, setSeen);
  return status === 'connected' && seen?.reviewId === reviewId ? seen.viewers : [];
};

const ViewersLine = ({ reviewId }: { readonly reviewId: string }) => {
  const viewers = useReviewViewers(reviewId);
  const names = viewers.map(({ id, name }) => name ?? decidingWords.history.admin(id.slice(0, 8)));
  return (
    <p role="status" className="empty:hidden">
      {names.length > 0 && (
        <span className="inline-flex items-center gap-2 rounded-full border-2 border-info px-3 py-1 font-bold text-sm">
          <Eye aria-hidden="true" size={18} className="shrink-0 text-info" />
          {decidingWords.viewers(names)}
        </span>
      )}
    </p>
  );
};

const EarlierCases = lazyComponent(async () => (await import('./earlier-cases.tsx')).EarlierCases);

const ReviewHistory = lazyComponent(async () => (await import('./review-history.tsx')).ReviewHistory);

const openCase = (application: ReviewCaseView): UndecidedCase | null => {
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
        <Badge tone={reviewOutcomeTones[status]}>{decidingWords.status(status)}</Badge>
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
