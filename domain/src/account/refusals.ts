export type AccountRefusal =
  | { readonly refusal: 'ProfileIncomplete' }
  | { readonly refusal: 'AlreadyCustomer' }
  | { readonly refusal: 'RoleAlreadyGranted' }
  | { readonly refusal: 'RoleNotHeld' }
  | { readonly refusal: 'TooManyFavorites'; readonly limit: number }
  | { readonly refusal: 'NoSuchFavorite' }
  /** Erasing now would leave somebody waiting for a person nobody can name. */
  | { readonly refusal: 'RideStillOpen'; readonly rideIds: readonly string[] };
