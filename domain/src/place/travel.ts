/** Minutes that a kilometre takes through traffic (`spec/` document 3 §9), for estimates of any kind. */
export const MINUTES_PER_KM = 2.5;
