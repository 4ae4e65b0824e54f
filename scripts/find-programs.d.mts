/** What CADDY names, or the distribution's; null where there is none. Throws when CADDY names nothing. */
export declare const findCaddy: () => string | null;
/** The same of PROMTOOL. */
export declare const findPromtool: () => string | null;
export declare const findOpenssl: () => string | null;
