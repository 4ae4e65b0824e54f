import type { ReviewApplicationView } from '@saferide/contracts/vehicle-review/admin';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../../design/badge.tsx';
import { Button } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { Assessment } from './assessment.tsx';
import { decidingWords } from './deciding.words.ts';
import { Decision } from './decision.tsx';
import { PhotoGallery } from './photo-gallery.tsx';
import { ReviewHistory } from './review-history.tsx';
import { UrgencyBadge } from './urgency-badge.tsx';
import { VehicleDetails, vehicleName } from './vehicle-details.tsx';

/** From this width on the list stays in sight. */
const BESIDE_THE_LIST = '(min-width: 64rem)';

export interface ApplicationProps {
  readonly application: ReviewApplicationView;
  readonly shortcuts: boolean;
  readonly onDecided: () => void;
}

/** One application: the evidence, and beside it the decision with what happened so far. Its key is its id. */
export const Application = ({ application, shortcuts, onDecided }: ApplicationProps) => {
  const { id, attempt, driverName, vehicleDetails, photos, status, urgency, aiAssessment } = application;
  const [looked, setLooked] = useState(attempt);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' });
    // On a phone the list, with the link that led here, has gone.
    if (!matchMedia(BESIDE_THE_LIST).matches) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-32 text-2xl outline-none">
          {driverName ?? decidingWords.queue.unknownDriver}
        </h2>
        <p className="text-muted">{vehicleName(vehicleDetails)}</p>
        <div className="flex flex-wrap gap-2">
          <UrgencyBadge urgency={urgency} />
          <Badge tone={status === 'held' ? 'danger' : 'info'}>{decidingWords.status(status)}</Badge>
          <Badge>{decidingWords.queue.attempt(attempt)}</Badge>
        </div>
      </div>
      {looked !== attempt && (
        <Notice
          tone="warning"
          announced
          title={decidingWords.movedOn.title}
          action={
            <Button look="secondary" onClick={() => setLooked(attempt)}>
              {decidingWords.movedOn.dismiss}
            </Button>
          }
        >
          {decidingWords.movedOn.detail(attempt)}
        </Notice>
      )}
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <PhotoGallery photos={photos} vehicle={vehicleName(vehicleDetails)} />
          <VehicleDetails application={application} />
          <Assessment assessment={aiAssessment} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Decision key={attempt} application={application} shortcuts={shortcuts} onDecided={onDecided} />
          <ReviewHistory reviewId={id} driverName={driverName} />
        </div>
      </div>
    </div>
  );
};
