export const THEME_BUTTON = 'theme';
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

export type FareState = 'ask' | 'asking' | 'fare' | 'failed' | 'refused' | UnknownEnd;
export type UnknownEnd = 'pickup' | 'destination';
