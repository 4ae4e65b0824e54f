/** Minutes a kilometre takes in traffic (`spec/` document 3 §9), for all estimates. */
export const MINUTES_PER_KM = 2.5;
