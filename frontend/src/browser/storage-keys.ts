/** The names under which the browser keeps things. */
export const storageKeys = {
  /** Token for the live socket. */
  token: 'saferide_token',
  theme: 'saferide_theme',
  /** What a visitor typed on the landing page; survives sign-up and sign-in. */
  bookingDraft: 'saferide_booking_draft',
  /** A sign-up or a sign-in between its two steps. */
  registration: 'saferide_registration',
  signIn: 'saferide_sign_in',
} as const;
