/** The program in CADDY, or the distribution's; null without one. Throws if CADDY does not exist. */
export declare const findCaddy: () => string | null;
/** The program in PROMTOOL, or the distribution's; null without one. Throws if PROMTOOL does not exist. */
export declare const findPromtool: () => string | null;
export declare const findOpenssl: () => string | null;
