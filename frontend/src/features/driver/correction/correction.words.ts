import { registrationWords } from '../registration/registration.words.ts';

const { nin, licenseNumber, licensePhotoFront, licensePhotoBack, profilePhoto, guarantorIdPhoto } =
  registrationWords.fields;

export const correctionWords = {
  title: 'Correct your details',
  text: (times: number) =>
    `Only fill in what needs fixing. We check it again straight away. You can do this ${times} times a day.`,
  fields: { nin, licenseNumber, licensePhotoFront, licensePhotoBack, profilePhoto, guarantorIdPhoto },
  submit: 'Correct and check again',
  success: 'Success',
  stillWrong: 'Verification Failed',
  failed: 'Your details were not corrected.',
} as const;

export const fieldOfReason: Readonly<Record<string, 'nin' | 'licenseNumber'>> = {
  nin_not_found: 'nin',
  nin_bad_format: 'nin',
  license_not_found: 'licenseNumber',
  license_bad_format: 'licenseNumber',
};
