export const buildServer: (root: string, compile: () => boolean) => boolean;
export const buildAppVersion: (root: string, build: (folder: string) => boolean) => boolean;
export const serveApp: (root: string) => string;
export const locked: <T>(root: string, act: () => T) => T;
