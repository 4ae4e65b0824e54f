/** CADDY, or the distribution's program; null without one. Throws if CADDY does not exist. */
export declare const findCaddy: () => string | null;
/** PROMTOOL, or the distribution's program; null without one. Throws if PROMTOOL does not exist. */
export declare const findPromtool: () => string | null;
export declare const findOpenssl: () => string | null;
/** Coturn's TURN server. */
export declare const findTurnServer: () => string | null;
