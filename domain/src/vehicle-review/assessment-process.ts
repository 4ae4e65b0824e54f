import { at, processOf, sendAction } from '../kernel/process.ts';
import type { Assessment } from './assessment.ts';
import type { VehicleReviewEvent } from './events.ts';
import { vehicleReview } from './lifecycle.ts';
import type { VehiclePhoto } from './photo-angles.ts';
import { reviewPolicy } from './review-policy.ts';
import { reviewSettings } from './settings/lifecycle.ts';
import { type ReviewSettings, settingsInForce } from './settings/settings-policy.ts';

type Questions = {
  readonly assessor: {
    readonly question: {
      readonly reviewId: string;
      readonly driverId: string;
      readonly attempt: number;
      readonly photos: readonly VehiclePhoto[];
      readonly settings: ReviewSettings;
    };
    readonly answer: Assessment;
  };
};

const { on, onAnswer, ask, process } = processOf<{ events: VehicleReviewEvent; questions: Questions }>();

const THE_SETTINGS = '';

export const assessmentProcess = (goodPhotosByDefault: boolean) =>
  process('vehicle assessment', { begins: 'start' }, [
    on(
      ['VehicleSubmitted', 'VehicleResubmitted'],
      { review: at(vehicleReview, ({ data }) => data.reviewId), inForce: at(reviewSettings, () => THE_SETTINGS) },
      ['ask assessor'],
      ({ review, inForce }) => {
        if (review.status !== 'submitted') return [];
        const { reviewId, driverId, attempt, photos } = review.case;
        const settings = settingsInForce(inForce, goodPhotosByDefault);
        return [ask('assessor', { reviewId, driverId, attempt, photos, settings })];
      },
    ),
    onAnswer('assessor', {}, ['RecordAssessment'], (_, { question, answer: assessment }, now) => {
      const { reviewId, attempt, settings } = question;
      const command = { type: 'RecordAssessment', attempt, assessment, policy: reviewPolicy, settings, now } as const;
      return [sendAction(vehicleReview, reviewId, command)];
    }),
  ]);
