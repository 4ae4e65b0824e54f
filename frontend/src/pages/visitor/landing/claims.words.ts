import { commissionPercent } from '@saferide/contracts/lowest-fares';

/** Only proved claims are shown (spec 1 §9). */
export const provableClaims: readonly { readonly text: string; readonly proved: boolean }[] = [
  { text: 'ISO 27001', proved: false },
  { text: 'PCI DSS', proved: false },
  { text: '256-bit encryption', proved: false },
  { text: 'Bank-level security', proved: false },
  { text: '100k+ drivers', proved: false },
  { text: '99.2 % accuracy', proved: false },
  { text: '24/7 support', proved: false },
  { text: 'Every driver verified by the authorities', proved: false },
  { text: 'Professional drivers', proved: false },
  { text: 'Earn well every day', proved: false },
  { text: 'Lexus 470 VIP on request', proved: false },
  { text: 'With the Prado, change the destination as often as you like', proved: false },
  { text: 'Soon in Google Play and the App Store', proved: false },
];

export const landingClaims = [
  `${commissionPercent}% commission, always`,
  'Every vehicle reviewed',
  'Every trip tracked',
  'Every review decision recorded',
] as const;
