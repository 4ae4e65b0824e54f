export type DriverRefusal =
  | { readonly refusal: 'ExperienceTooShort'; readonly minYears: number }
  /** The outcome belongs to an attempt that another one has replaced. */
  | { readonly refusal: 'StaleVerificationOutcome'; readonly attempt: number }
  | { readonly refusal: 'NothingToRetry' }
  | { readonly refusal: 'VerificationRejected' }
  | { readonly refusal: 'BankAccountNotVerified' };
