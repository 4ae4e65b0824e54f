export const buildServer: (root: string, compile: () => boolean) => boolean;
export const buildAppVersion: (root: string, build: (folder: string) => boolean) => boolean;
export const markAppVersionInUse: (root: string) => string;
export const withBuildLock: <T>(root: string, act: () => T) => T;
