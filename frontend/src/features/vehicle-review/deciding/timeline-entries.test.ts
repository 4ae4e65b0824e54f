import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline-entries.ts';

const admin = '3f2b8c1e-5d4a-4b6f-9c8e-1a2b3c4d5e6f';
const other = '00000000-5d4a-4b6f-9c8e-1a2b3c4d5e6f';
const people = {
  ...{ driverId: 'driver-1', driverName: 'Dele Obi', ownId: 'admin-me' },
  people: { [admin]: 'Bola Ige', 'driver-1': 'Dele Obi', 'admin-me': 'Ada Obi' },
};

let revision = 0;
const event = (type: string, actorId: string, data: Record<string, unknown> = {}) => {
  revision += 1;
  return { revision, eventId: `e${revision}`, type, at: '2026-11-20T10:00:00.000Z', actorId, data };
};
const photos = (...ids: string[]) => ids.map((uploadId) => ({ angle: 'front', uploadId }));

describe('the history of a review', () => {
  it('names the actor of each event', () => {
    const entries = timelineOf(
      [
        event('VehicleSubmitted', 'driver-1', { photos: photos('a') }),
        event('VehicleAssessed', 'assessment'),
        event('VehicleHeld', 'system'),
        event('VehicleRejected', admin, { reason: 'Rust' }),
        event('VehicleRejected', other, { reason: 'Rust' }),
        event('VehicleApproved', 'admin-me'),
      ],
      people,
    );
    expect(entries.map(({ who }) => who)).toEqual([
      'Dele Obi',
      'Photo assessment',
      'SafeRide',
      'Bola Ige',
      'Admin 00000000',
      'You',
    ]);
  });

  it('shows the status before and after each event', () => {
    const entries = timelineOf(
      [
        event('VehicleSubmitted', 'driver-1'),
        event('VehicleAssessed', 'assessment'),
        event('VehicleSentToReview', 'assessment'),
        event('ImprovementRequested', admin, { suggestions: ['Wash it.'] }),
        event('VehicleResubmitted', 'driver-1'),
      ],
      people,
    );
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [null, 'submitted'],
      [null, null],
      ['submitted', 'in_review'],
      ['in_review', 'improvement_requested'],
      ['improvement_requested', 'submitted'],
    ]);
  });

  it('compares a new score and new photos with the previous ones', () => {
    const entries = timelineOf(
      [
        event('VehicleSubmitted', 'driver-1', { photos: photos('a', 'b') }),
        event('VehicleAssessed', 'assessment', { assessment: { overallScore: 5 }, tier: 'auto_hold' }),
        event('VehicleResubmitted', 'driver-1', { photos: photos('a', 'c') }),
        event('VehicleAssessed', 'assessment', { assessment: { overallScore: 7.25 }, tier: 'human_review' }),
      ],
      people,
    );
    expect(entries.map(({ lines }) => lines)).toEqual([
      ['2 photos'],
      ['Score 5.0', 'Outcome of the assessment: Held'],
      ['1 of 2 photos are new'],
      ['Score 7.3 (5.0 before)', 'Outcome of the assessment: Manual review'],
    ]);
  });

  it('shows the scores and the threshold that a decision was based on, and the photos to retake', () => {
    const [decided] = timelineOf(
      [
        event('ImprovementRequested', admin, {
          assessed: { overallScore: 7.25, confidence: 0.9, thresholdPercent: 75 },
          suggestions: ['Wash it.'],
          angles: ['front', 'trunk'],
        }),
      ],
      people,
    );
    expect(decided?.lines).toEqual(['Score 7.3, confidence 90 %, threshold 75 %', 'Retake: Front, Boot', 'Wash it.']);
  });

  it('shows an unknown event by its type', () => {
    const [entry] = timelineOf([event('VehicleRepainted', 'driver-1', { photos: 'many', stars: 'none' })], people);
    expect(entry).toMatchObject({ title: 'VehicleRepainted', after: null, lines: [] });
  });

  it('names an erased driver “The driver”', () => {
    const [entry] = timelineOf([event('VehicleSubmitted', 'driver-1')], { ...people, driverName: null });
    expect(entry?.who).toBe('The driver');
  });
});
