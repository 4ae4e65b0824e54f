export const THEME_BUTTON = 'theme';
export const MENU = 'menu';
export const FARE_FORM = 'fare-form';
export const LANDING_FARE_MARK = 'fare';
export const FARE_LINE = 'fare-line';
export const PLACE_SELECTOR = '[data-place]';
export const CITY_SELECTOR = '[data-city]';
export const PLACE_TEMPLATES_ID = 'places';
export const LOCATION_BANNER = 'location-banner';
export const INTERNATIONAL_BANNER = 'international-banner';
export const BOOK_PRADO = 'book-prado';
export const INSTALL_BUTTON = 'install';
export const PLACES_KNOWN = 'known-places';
export const SUGGESTIONS = 'suggestions';
export const SUGGESTIONS_COUNT = 'suggestions-count';
export const USE_LOCATION = 'use-location';
export const NOTIFY_BUTTON = 'notify';
/** Buttons with this attribute are handled by the part of the script that is loaded later. */
export const LATER_BUTTON = '[data-later]';
/** The `meta` element of this name contains the URL of that part. */
export const LATER_META = 'saferide-landing';

export type FareState = 'ask' | 'asking' | 'fare' | 'failed' | 'refused' | UnknownEnd;
export type UnknownEnd = 'pickup' | 'destination';
