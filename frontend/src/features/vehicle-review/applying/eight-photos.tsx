import { type PhotoAngle, photoAngles, requiredAngles } from '@saferide/contracts/pick-lists';
import { submitVehicleReview } from '@saferide/contracts/vehicle-review/review';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { sentenceOf } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { isDevelopment } from '../../../browser/development.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { PhotoField } from '../../../design/photo-field.tsx';
import { photoFieldWords } from '../../../design/photo-field.words.ts';
import { ProgressBar } from '../../../design/progress-bar.tsx';
import { useCurrentUser } from '../../../session/current-user.ts';
import { keepFor, keptFor } from '../../../session/kept-for-person.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { samplePhotosWords, uploadSample } from '../../driver/published.ts';
import { vehicleReviewWords } from './vehicle-review.words.ts';

const m = vehicleReviewWords;

type Photos = Readonly<Partial<Record<PhotoAngle, string>>>;
const kept = z.partialRecord(z.enum(photoAngles), z.string());

export const EightPhotos = ({ again }: { readonly again: boolean }) => {
  const { id: accountId } = useCurrentUser();
  const [photos, setPhotos] = useState<Photos>(() => keptFor(accountId, 'vehiclePhotos', kept) ?? {});
  useEffect(() => keepFor(accountId, 'vehiclePhotos', photos), [accountId, photos]);
  const [drawing, setDrawing] = useState(false);
  const given = photoAngles.flatMap((angle) => {
    const uploadId = photos[angle];
    return uploadId ? [{ angle, uploadId }] : [];
  });
  const submit = useCommand(submitVehicleReview, {
    onDone: () => {
      setPhotos({});
      showToast(m.submitted, { description: m.submittedText, tone: 'good' });
    },
    onRefused: (error) => showToast(m.failed, { description: sentenceOf(error, m.failedText), tone: 'destructive' }),
  });
  const drawAll = async () => {
    setDrawing(true);
    try {
      for (const [index, angle] of photoAngles.entries()) {
        const uploadId = await uploadSample(m.angles[angle], 'vehicle_photo', Date.now() + index);
        setPhotos((before) => ({ ...before, [angle]: uploadId }));
      }
    } catch (error) {
      showToast(photoFieldWords.failedTitle, {
        description: sentenceOf(error, photoFieldWords.failed),
        tone: 'destructive',
      });
    } finally {
      setDrawing(false);
    }
  };
  const left = photoAngles.length - given.length;
  return (
    <Card
      title={m.count(given.length, photoAngles.length)}
      aside={
        isDevelopment() && (
          <Button look="secondary" size="sm" pending={drawing} onClick={drawAll}>
            {samplePhotosWords.photos}
          </Button>
        )
      }
    >
      <p>{m.intro}</p>
      <ProgressBar
        label={m.count(given.length, photoAngles.length)}
        percent={(given.length / photoAngles.length) * 100}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {photoAngles.map((angle) => (
          <PhotoField
            key={angle}
            label={m.angles[angle]}
            purpose="vehicle_photo"
            value={photos[angle] ?? ''}
            doneText={m.angles[angle]}
            onChange={(uploadId) => setPhotos((before) => ({ ...before, [angle]: uploadId }))}
            {...(requiredAngles.includes(angle) ? { hint: m.required } : {})}
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
        {again ? m.resubmit : m.submit}
      </Button>
    </Card>
  );
};
