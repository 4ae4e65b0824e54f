type Store = 'local' | 'session';

export interface Parser<T> {
  readonly parse: (value: unknown) => T;
}

const storeOf = (store: Store): Storage => (store === 'local' ? localStorage : sessionStorage);

/** Returns null if the value is absent or invalid, or the browser refuses access. */
export const readStored = <T>(store: Store, key: string, schema: Parser<T>): T | null => {
  try {
    const text = storeOf(store).getItem(key);
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

export const isStored = (store: Store, key: string): boolean => {
  try {
    return storeOf(store).getItem(key) !== null;
  } catch {
    return false;
  }
};

export const writeStored = (store: Store, key: string, value: unknown): void => {
  try {
    storeOf(store).setItem(key, JSON.stringify(value));
  } catch {
    // In private windows and on full disks the value is not stored.
  }
};

export const removeStored = (store: Store, key: string): void => {
  try {
    storeOf(store).removeItem(key);
  } catch {
    // Without access there is nothing to remove.
  }
};

/** These keys are separate, so that the landing page does not download the others. */
export const visitorKeys = {
  theme: 'saferide_theme',
  bookingDraft: 'saferide_booking_draft',
  location: 'saferide_location',
} as const;

/** Keys that only one file uses are defined there, so that the first page does not download them. */
export const storageKeys = {
  ...visitorKeys,
  language: 'saferide_language',
  token: 'saferide_token',
  signedOut: 'saferide_signed_out',
  driverPlace: 'saferide_driver_place',
  emergency: 'saferide_emergency',
  vehiclePhotos: 'saferide_vehicle_photos',
  payment: 'saferide_payment',
  booking: 'saferide_booking',
  bookingSent: 'saferide_booking_sent',
  noDriverSeen: 'saferide_no_driver_seen',
  directions: 'saferide_directions',
  registration: 'saferide_registration',
  signIn: 'saferide_sign_in',
  pageBeforeSignIn: 'saferide_page_before_sign_in',
  buildLeft: 'saferide_build_left',
} as const;

export type PersonalStorageName =
  | 'vehiclePhotos'
  | 'payment'
  | 'booking'
  | 'bookingSent'
  | 'noDriverSeen'
  | 'directions';
