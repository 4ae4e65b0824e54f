import { aggregateRead, processBuilder, sendAction } from '../kernel/process.ts';
import type { Assessment } from './assessment.ts';
import type { VehicleReviewEvent } from './events.ts';
import { vehicleReview } from './lifecycle.ts';
import type { VehiclePhoto } from './photo-angles.ts';
import { reviewPolicy } from './review-policy.ts';
import { reviewSettings } from './settings/lifecycle.ts';
import { type ReviewSettings, settingsInForce } from './settings/settings-policy.ts';

type Calls = {
  readonly assessment: {
    readonly input: {
      readonly reviewId: string;
      readonly driverId: string;
      readonly attempt: number;
      readonly photos: readonly VehiclePhoto[];
      readonly settings: ReviewSettings;
    };
    readonly answer: Assessment;
  };
};

const { on, onAnswer, call, process } = processBuilder<{ events: VehicleReviewEvent; calls: Calls }>();

const THE_SETTINGS = '';

export const assessmentProcess = (goodPhotosByDefault: boolean) =>
  process('vehicle assessment', { begins: 'start' }, [
    on(
      ['VehicleSubmitted', 'VehicleResubmitted'],
      {
        review: aggregateRead(vehicleReview, ({ data }) => data.reviewId),
        reviewSettings: aggregateRead(reviewSettings, () => THE_SETTINGS),
      },
      ['call assessment'],
      ({ review, reviewSettings: changed }) => {
        if (review.status !== 'submitted') return [];
        const { reviewId, driverId, attempt, photos } = review.case;
        const settings = settingsInForce(changed, goodPhotosByDefault);
        return [call('assessment', { reviewId, driverId, attempt, photos, settings })];
      },
    ),
    onAnswer('assessment', {}, ['RecordAssessment'], (_, { input, answer: assessment }, now) => {
      const { reviewId, attempt, settings } = input;
      const command = { type: 'RecordAssessment', attempt, assessment, policy: reviewPolicy, settings, now } as const;
      return [sendAction(vehicleReview, reviewId, command)];
    }),
  ]);
