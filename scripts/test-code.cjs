/** Patterns of the paths of test code; the first one is that of tests themselves. */
module.exports = [
  '[.](test|spec)[.]tsx?$',
  '/testing/',
  '/test-[^/]+[.]ts$',
  '[/-]contract[.]ts$',
  '/contract/',
  '/faults/',
];
