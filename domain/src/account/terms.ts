/** The terms and the privacy notice that people accept, as the app shows them. A changed text needs a new version. */
export const terms = { version: '2026-11', from: '2026-11-29' } as const;
