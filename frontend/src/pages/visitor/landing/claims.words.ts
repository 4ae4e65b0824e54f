/**
 * Claims of the product's marketing (`spec/` document 1 §9). Each is shown only where `proved` says that somebody can
 * show it; what is true without further proof stands below.
 */
export const claims: readonly { readonly text: string; readonly proved: boolean }[] = [
  { text: 'ISO 27001', proved: false },
  { text: 'PCI DSS', proved: false },
  { text: '100k+ drivers', proved: false },
  { text: '99.2 % accuracy', proved: false },
  { text: '24/7 support', proved: false },
];

/** What holds by the way SafeRide is built. */
export const facts = [
  '0% commission, always',
  'Every driver verified',
  'Every trip tracked',
  'Every review decision recorded',
] as const;
