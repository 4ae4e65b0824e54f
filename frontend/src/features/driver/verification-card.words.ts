/** `spec/` document 2 §2, §4, §5, §8. */
export const verificationCardWords = {
  title: 'Government verification',
  statuses: { pending: 'Pending Verification', approved: 'Verified', rejected: 'Verification Failed' },
  text: 'Identity, licence and background are checked with the authorities. It takes a moment.',
  inProgress: 'An authority has been asked and has not answered yet. We ask again every minute.',
  start: 'Start verification',
  retry: 'Try again',
  startFailed: 'Failed to start verification. Please try again.',
  retryFailed: 'Failed to retry verification. Please try again.',
  licence: 'Driving licence',
  vehicle: 'Vehicle',
  background: 'Background check',
  cannotCorrect:
    'If your numbers are right, try again: the authorities are asked anew. A mistyped number cannot be corrected here yet.',
  done: 'passed',
  open: 'open',
  simulated: 'Simulated: no authority was really asked.',
  success: 'Success',
  failure: 'Verification Failed',
  reasons: {
    nin_not_found: 'The National Identification Number was not found.',
    nin_bad_format: 'The National Identification Number has a wrong format.',
    license_not_found: 'The licence number was not found.',
    license_bad_format: 'The licence number has a wrong format.',
    vehicle_not_found: 'The number plate was not found.',
    vehicle_bad_format: 'The number plate has a wrong format.',
  } as Readonly<Record<string, string>>,
} as const;
