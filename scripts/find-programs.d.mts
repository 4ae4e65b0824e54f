/** What CADDY names, or the distribution's; null where there is none. Throws when CADDY names nothing. */
export declare const findCaddy: () => string | null;
export declare const findOpenssl: () => string | null;
