import { describe, expect, it } from 'vitest';
import { delesDocuments, driverRegistered, registrationCorrected } from '../testing/driver-fixtures.ts';
import { documentsIn, pictureUsedTwice } from './one-picture-each.ts';
import { driverRefusals } from './refusals.ts';

const own = (uploadId: string) => uploadId;

describe('a picture of a document', () => {
  it('serves one document', () => {
    expect(pictureUsedTwice({ profilePhoto: 'a', guarantorIdPhoto: 'b', courtAffidavit: null }, own)).toBeNull();
  });

  it('is refused for a second one, and both are named', () => {
    const refusal = pictureUsedTwice({ profilePhoto: 'a', vehicleRegistrationCert: 'b', roadworthinessCert: 'b' }, own);
    expect(refusal).toEqual({
      refusal: 'PictureUsedTwice',
      documents: ['vehicleRegistrationCert', 'roadworthinessCert'],
    });
    if (refusal)
      expect(driverRefusals.PictureUsedTwice.sentence(refusal)).toBe(
        'The vehicle registration certificate and the roadworthiness certificate are the same picture. Upload a separate picture for each.',
      );
  });

  it('is known by its content, whatever it was uploaded as', () => {
    const contentOf = () => 'same bytes';
    expect(pictureUsedTwice({ profilePhoto: 'a', guarantorIdPhoto: 'b' }, contentOf)?.documents).toEqual([
      'profilePhoto',
      'guarantorIdPhoto',
    ]);
  });

  it('counts among the inspection photos too', () => {
    expect(pictureUsedTwice({ vehicleInspectionPhotos: ['a', 'a'] }, own)?.documents).toEqual([
      'vehicleInspectionPhotos',
      'vehicleInspectionPhotos',
    ]);
  });

  it('of before does not stand in the way of what is given now', () => {
    const before = { profilePhoto: 'a', guarantorIdPhoto: 'a', roadworthinessCert: 'c' };
    expect(pictureUsedTwice({ courtAffidavit: 'b' }, own, before)).toBeNull();
    expect(pictureUsedTwice({ courtAffidavit: 'c' }, own, before)?.documents).toEqual([
      'roadworthinessCert',
      'courtAffidavit',
    ]);
    expect(pictureUsedTwice({ roadworthinessCert: 'c' }, own, before)).toBeNull();
  });
});

it('knows the documents of a driver as they were given last', () => {
  expect(documentsIn([])).toEqual({});
  expect(documentsIn([driverRegistered])).toEqual(delesDocuments);
  expect(documentsIn([driverRegistered, registrationCorrected])).toEqual({
    ...delesDocuments,
    licensePhotoFront: 'up-licence-front-2',
  });
});
