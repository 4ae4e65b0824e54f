/** The browser that CHROMIUM names, or the distribution's; null where there is none. Throws when CHROMIUM names nothing. */
export declare const findChromium: () => string | null;
/** The distribution's Chromium for pages alone, without notifications; null where there is none, or CHROMIUM names the browser to use. */
export declare const findHeadlessShell: () => string | null;
