/** CHROMIUM, or the distribution's browser; null without one. Throws if CHROMIUM does not exist. */
export declare const findChromium: () => string | null;
/** The distribution's headless shell, which shows no notifications; null without one, or if CHROMIUM is set. */
export declare const findHeadlessShell: () => string | null;
