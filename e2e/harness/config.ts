/** Fault tests in their long form (`npm run faults:long`) instead of the short one of the test run. */
export const longForm = process.env.SAFERIDE_LONG_FAULTS === '1';
