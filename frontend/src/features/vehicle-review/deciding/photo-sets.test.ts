import { describe, expect, it } from 'vitest';
import { photoAt, photoSets, photoToCompareWith } from './photo-sets.ts';

const photo = (angle: 'front' | 'rear', uploadId: string) => ({ angle, uploadId, url: `/${uploadId}` });
const sets = photoSets({
  attempt: 2,
  photos: [photo('front', 'new-front'), photo('rear', 'rear')],
  attemptsBefore: [{ attempt: 1, submittedAt: '', photos: [photo('rear', 'rear'), photo('front', 'old-front')] }],
});

it('photoSets orders photos by angle, even if some were retaken later', () => {
  const photos = [photo('rear', 'kept'), photo('front', 'new')];
  const [latest] = photoSets({ attempt: 2, photos, attemptsBefore: [] });
  expect(latest?.photos.map(({ angle }) => angle)).toEqual(['front', 'rear']);
});

describe('photoToCompareWith and photoAt', () => {
  it('find the photo of the same angle in the previous attempt, wherever it is in the list', () => {
    const place = photoToCompareWith(sets, { attempt: 2, index: 0 });
    expect(photoAt(sets, place)?.uploadId).toBe('old-front');
  });

  it('find the next photo if the shown one is unchanged or from the first attempt', () => {
    expect(photoToCompareWith(sets, { attempt: 2, index: 1 })).toEqual({ attempt: 2, index: 0 });
    expect(photoToCompareWith(sets, { attempt: 1, index: 0 })).toEqual({ attempt: 1, index: 1 });
  });

  it('return undefined for a place without a photo', () => {
    expect([photoAt(sets, null), photoAt(sets, { attempt: 7, index: 0 })]).toEqual([undefined, undefined]);
  });
});
