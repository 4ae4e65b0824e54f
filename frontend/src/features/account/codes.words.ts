export const codesWords = {
  resendEmail: 'Send the e-mail code again',
  resendPhone: 'Send the SMS code again',
  resendIn: (seconds: number) => `in ${seconds} s`,
  resent: 'Code resent!',
  resendFailed: 'Failed to resend code',
  resendFailedDetail: 'Please try again in a moment.',
  development: 'Development mode: nothing is really sent.',
  fillIn: 'Fill in the codes',
} as const;
