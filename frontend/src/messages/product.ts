export const PRODUCT = 'SafeRide';
