export const THEME_BUTTON = 'theme';
export const MENU = 'menu';
export const FARE_FORM = 'fare-form';
export const LANDING_FARE = 'fare';
export const FARE_LINE_TEMPLATE = 'fare-line';
export const PLACE_SELECTOR = '[data-place]';
export const CITY_SELECTOR = '[data-city]';
export const PLACE_TEMPLATES_ID = 'places';
export const LOCATION_BANNER = 'location-banner';
export const INTERNATIONAL_BANNER = 'international-banner';
export const BOOK_PRADO = 'book-prado';
export const INSTALL_BUTTON = 'install';
export const KNOWN_PLACES_LIST = 'known-places';
export const SUGGESTIONS = 'suggestions';
export const SUGGESTIONS_COUNT = 'suggestions-count';
export const USE_LOCATION = 'use-location';
export const NOTIFY_BUTTON = 'notify';
/** Buttons with this attribute are handled by the part of the script that is loaded later. */
export const DEFERRED_BUTTON_SELECTOR = '[data-later]';
/** Name of the `meta` element with the URL of the script that the first press loads. */
export const DEFERRED_SCRIPT_META = 'saferide-landing';

export type FareState = 'ask' | 'asking' | 'fare' | 'failed' | 'refused' | UnknownPlaceRole;
export type UnknownPlaceRole = 'pickup' | 'destination';
