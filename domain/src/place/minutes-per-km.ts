/** Driving time in traffic (spec 3 §9). */
export const MINUTES_PER_KM = 2.5;
