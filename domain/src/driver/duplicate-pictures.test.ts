import { describe, expect, it } from 'vitest';
import { delesDocuments, driverRegistered, registrationCorrected } from '../testing/driver-fixtures.ts';
import { documentsIn, findDuplicatePicture } from './duplicate-pictures.ts';
import { driverRefusals } from './refusals.ts';

const own = (uploadId: string) => uploadId;

describe('a picture', () => {
  it('is accepted for one document', () => {
    expect(findDuplicatePicture({ profilePhoto: 'a', guarantorIdPhoto: 'b', courtAffidavit: null }, own)).toBeNull();
  });

  it('is refused for a second document, and the refusal names both', () => {
    const refusal = findDuplicatePicture(
      { profilePhoto: 'a', vehicleRegistrationCert: 'b', roadworthinessCert: 'b' },
      own,
    );
    expect(refusal).toEqual({
      refusal: 'PictureUsedTwice',
      documents: ['vehicleRegistrationCert', 'roadworthinessCert'],
    });
    if (refusal)
      expect(driverRefusals.PictureUsedTwice.sentence(refusal)).toBe(
        'The vehicle registration certificate and the roadworthiness certificate are the same picture. Upload a separate picture for each.',
      );
  });

  it('is recognised by its content, whatever its upload id', () => {
    const contentOf = () => 'same bytes';
    expect(findDuplicatePicture({ profilePhoto: 'a', guarantorIdPhoto: 'b' }, contentOf)?.documents).toEqual([
      'profilePhoto',
      'guarantorIdPhoto',
    ]);
  });

  it('is refused if it is used for two inspection photos', () => {
    expect(findDuplicatePicture({ vehicleInspectionPhotos: ['a', 'a'] }, own)?.documents).toEqual([
      'vehicleInspectionPhotos',
      'vehicleInspectionPhotos',
    ]);
  });

  it('is compared with earlier documents, except those that it replaces', () => {
    const before = { profilePhoto: 'a', guarantorIdPhoto: 'a', roadworthinessCert: 'c' };
    expect(findDuplicatePicture({ courtAffidavit: 'b' }, own, before)).toBeNull();
    expect(findDuplicatePicture({ courtAffidavit: 'c' }, own, before)?.documents).toEqual([
      'roadworthinessCert',
      'courtAffidavit',
    ]);
    expect(findDuplicatePicture({ roadworthinessCert: 'c' }, own, before)).toBeNull();
  });
});

it('documentsIn returns the latest upload of each document', () => {
  expect(documentsIn([])).toEqual({});
  expect(documentsIn([driverRegistered])).toEqual(delesDocuments);
  expect(documentsIn([driverRegistered, registrationCorrected])).toEqual({
    ...delesDocuments,
    licensePhotoFront: 'up-licence-front-2',
  });
});
