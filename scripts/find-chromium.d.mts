/** The browser that CHROMIUM names, or the distribution's; null where there is none. Throws when CHROMIUM names nothing. */
export declare const findChromium: () => string | null;
