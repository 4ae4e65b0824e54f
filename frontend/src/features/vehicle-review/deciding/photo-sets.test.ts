import { describe, expect, it } from 'vitest';
import { counterpartOf, photoAt, photoSets } from './photo-sets.ts';

const photo = (angle: 'front' | 'rear', uploadId: string) => ({ angle, uploadId, url: `/${uploadId}` });
const sets = photoSets({
  attempt: 2,
  photos: [photo('front', 'new-front'), photo('rear', 'rear')],
  attemptsBefore: [{ attempt: 1, submittedAt: '', photos: [photo('rear', 'rear'), photo('front', 'old-front')] }],
});

it('photos come in the order of the angles, though some were taken anew later', () => {
  const photos = [photo('rear', 'kept'), photo('front', 'new')];
  const [latest] = photoSets({ attempt: 2, photos, attemptsBefore: [] });
  expect(latest?.photos.map(({ angle }) => angle)).toEqual(['front', 'rear']);
});

describe('a photo beside another', () => {
  it('is the same angle of the attempt before, wherever it stood there', () => {
    const place = counterpartOf(sets, { attempt: 2, index: 0 });
    expect(photoAt(sets, place)?.uploadId).toBe('old-front');
  });

  it('is the next angle where the driver kept the photo, or there was no attempt before', () => {
    expect(counterpartOf(sets, { attempt: 2, index: 1 })).toEqual({ attempt: 2, index: 0 });
    expect(counterpartOf(sets, { attempt: 1, index: 0 })).toEqual({ attempt: 1, index: 1 });
  });

  it('that is not there is none', () => {
    expect([photoAt(sets, null), photoAt(sets, { attempt: 7, index: 0 })]).toEqual([undefined, undefined]);
  });
});
