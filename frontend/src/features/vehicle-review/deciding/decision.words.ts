import { decidingWords } from './deciding.words.ts';

/** Texts of the three decisions. */
export const decisionWords = {
  ...decidingWords.actions,
  cancel: 'Cancel',
  reasonHint: 'The driver can read it.',
  reasonToOverrule:
    'The assessment found something wrong: say why it is approved all the same. The driver can read it.',
  reasonRequired: 'A reason is required',
  reason: 'Reason',
  chips: 'Often given',
  approvalReasons: [
    'The vehicle is well to be seen all the same',
    'Seen in person',
    'What the assessment flagged is not so',
  ],
  rejectionReasons: [
    'Does not meet minimum quality standards',
    'The photos do not show the vehicle of the papers',
    'Damaged bodywork or glass',
    'Tyres, belts or lights are not safe',
    'Not clean inside',
  ],
  improvements: [
    'Take the photos in daylight, with the sun behind you.',
    'Show the whole vehicle, number plate included.',
    'Hold the phone still and tap to focus.',
    'Clean the vehicle before you take them.',
  ],
  suggestion: (index: number) => `Suggestion ${index}`,
  removeSuggestion: (index: number) => `Remove suggestion ${index}`,
  retakeOne: (photo: string) => `Take the photo “${photo}” again.`,
  retake: 'Photos to be taken anew',
  retakeHint: 'The others are kept. With none chosen the driver may take any of them anew.',
  addSuggestion: 'Add a suggestion',
  approved: 'Application Approved',
  rejected: 'Application Rejected',
  improvementRequested: 'Improvement Requested',
  approvedDetail: (driver: string) => `${driver} is told at once.`,
  approvalFailed: 'Approval Failed',
  approvalFailedDetail: 'Could not approve application. Please try again.',
  rejectionFailed: 'Rejection Failed',
  rejectionFailedDetail: 'Could not process rejection. Please try again.',
  requestFailed: 'Request Failed',
  requestFailedDetail: 'Could not send improvement request. Please try again.',
} as const;
