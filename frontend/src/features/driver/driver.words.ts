import { defineWords } from '../../messages/words.ts';

export const verificationCardWords = defineWords('verificationCardWords', {
  title: 'Verification',
  statuses: { pending: 'Pending Verification', approved: 'Verified', rejected: 'Verification Failed' },
  text: 'We check your ID, licence and background. This takes about a minute.',
  inProgress: 'Still checking. We’ll try again every minute.',
  start: 'Start verification',
  retry: 'Try again',
  startFailed: 'Failed to start verification. Please try again.',
  retryFailed: 'Failed to retry verification. Please try again.',
  licence: 'Driving licence',
  vehicle: 'Vehicle',
  background: 'Background check',
  tryAgain: 'If your details are right, try again. If something is wrong, correct it below.',
  vehicleChanged: 'You changed your vehicle. Try again to have it checked.',
  correctPlate: 'Correct the number plate',
  checks: { passed: 'Passed', open: 'Not checked yet', failed: 'Failed' },
  simulated: 'Test mode: no real check was made.',
  success: 'Success',
  failure: 'Verification Failed',
  reasons: {
    nin_not_found: 'The National Identification Number was not found.',
    nin_bad_format: 'The National Identification Number isn’t in the right format. Check it and correct it.',
    license_not_found: 'The licence number was not found.',
    license_bad_format: 'The licence number isn’t in the right format. Check it and correct it.',
    vehicle_not_found: 'The number plate was not found.',
    vehicle_bad_format: 'The number plate isn’t in the right format. Check it and correct it.',
  } as Readonly<Record<string, string>>,
});

export const suspensionWords = defineWords('suspensionWords', {
  title: 'You’re suspended',
  noReason: 'No reason was given.',
  call: 'If you think this is wrong, call',
  ask: 'If you think this is wrong, contact support. You can finish a trip you accepted.',
});

export const samplePhotosWords = defineWords('samplePhotosWords', {
  photos: 'Draw sample photos',
});
