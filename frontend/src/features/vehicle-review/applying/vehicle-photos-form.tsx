import { type PhotoAngle, photoAngles, requiredAngles } from '@saferide/contracts/pick-lists';
import { submitVehicleReview, type VehicleReviewView } from '@saferide/contracts/vehicle-review/review';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useCommand } from '../../../api/use-command.ts';
import { isDevelopment } from '../../../browser/development.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { photoFieldWords } from '../../../design/design.words.ts';
import { PhotoField } from '../../../design/photo-field.tsx';
import { ProgressBar } from '../../../design/progress-bar.tsx';
import { useCurrentUser } from '../../../session/current-user.ts';
import { readForPerson, storeForPerson } from '../../../session/personal-storage.ts';
import { showFailure } from '../../../toasts/show-failure.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { samplePhotosWords, uploadSamplePhoto } from '../../driver/index.ts';
import { vehicleReviewWords } from '../vehicle-review.words.ts';

const m = vehicleReviewWords;

type Photos = Readonly<Partial<Record<PhotoAngle, string>>>;
const storedPhotos = z.partialRecord(z.enum(photoAngles), z.string());

/** `all` is true if every one of the `angles` must be photographed; otherwise one is enough. */
const toTake = (
  review: VehicleReviewView | null,
): { readonly angles: readonly PhotoAngle[]; readonly all: boolean } => {
  if (!review || review.ofAnotherVehicle || review.status === 'rejected') return { angles: photoAngles, all: true };
  return { angles: review.retake.length > 0 ? review.retake : photoAngles, all: review.retake.length > 0 };
};

export const VehiclePhotosForm = ({ review }: { readonly review: VehicleReviewView | null }) => {
  const { angles, all } = toTake(review);
  const again = review !== null && !review.ofAnotherVehicle && review.status !== 'rejected';
  const { id: accountId } = useCurrentUser();
  const [photos, setPhotos] = useState<Photos>(() => readForPerson(accountId, 'vehiclePhotos', storedPhotos) ?? {});
  useEffect(() => storeForPerson(accountId, 'vehiclePhotos', photos), [accountId, photos]);
  const [drawing, setDrawing] = useState(false);
  const given = angles.flatMap((angle) => {
    const uploadId = photos[angle];
    return uploadId ? [{ angle, uploadId }] : [];
  });
  const submit = useCommand(submitVehicleReview, {
    onDone: () => {
      setPhotos({});
      showToast(m.submitted, { description: m.submittedText, tone: 'good' });
    },
    onRefused: (error) => showFailure(error, m.failed, m.failedText),
  });
  const drawAll = async () => {
    setDrawing(true);
    try {
      for (const [index, angle] of angles.entries()) {
        const uploadId = await uploadSamplePhoto(m.angles[angle], 'vehicle_photo', Date.now() + index);
        setPhotos((before) => ({ ...before, [angle]: uploadId }));
      }
    } catch (error) {
      showFailure(error, photoFieldWords.failedTitle, photoFieldWords.failed);
    } finally {
      setDrawing(false);
    }
  };
  const left = all ? angles.length - given.length : given.length === 0 ? 1 : 0;
  return (
    <Card
      title={m.count(given.length, angles.length)}
      aside={
        isDevelopment() && (
          <Button look="secondary" size="sm" pending={drawing} onClick={drawAll}>
            {samplePhotosWords.photos}
          </Button>
        )
      }
    >
      <p>{!again ? m.intro : review.retake.length > 0 ? m.retakeIntro : m.chooseIntro}</p>
      <ProgressBar label={m.count(given.length, angles.length)} percent={(given.length / angles.length) * 100} />
      <div className="grid gap-3 sm:grid-cols-2">
        {angles.map((angle) => (
          <PhotoField
            key={angle}
            label={m.angles[angle]}
            purpose="vehicle_photo"
            value={photos[angle] ?? ''}
            doneText={m.angles[angle]}
            onChange={(uploadId) => setPhotos((before) => ({ ...before, [angle]: uploadId }))}
            {...(all ? (requiredAngles.includes(angle) ? { hint: m.required } : {}) : { hint: m.keptPhoto })}
          />
        ))}
      </div>
      {left > 0 && <p className="text-muted">{m.missing(left)}</p>}
      <Button
        size="lg"
        disabled={left > 0}
        pending={submit.isPending}
        onClick={() => submit.mutate({ body: { photos: given } })}
      >
        {!again ? m.submit : review.status === 'in_review' ? m.sendBetter : m.resubmit}
      </Button>
    </Card>
  );
};
