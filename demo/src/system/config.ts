export interface DemoConfig {
  readonly url: string;
  readonly systemEnvironment: Readonly<Record<string, string | undefined>>;
}

const roomForATown = {
  RATE_LIMIT_SIGN_IN: '100000',
  RATE_LIMIT_COMMANDS: '100000',
  RATE_LIMIT_CHANGES: '1000000',
  RATE_LIMIT_QUERIES: '100000',
  RATE_LIMIT_SOCKETS: '100000',
};

const hostOf = (host: string | undefined): string =>
  !host || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;

export const readDemoConfig = (environment: NodeJS.ProcessEnv = process.env): DemoConfig => ({
  url: `http://${hostOf(environment.HOST)}:${environment.PORT || 8080}`,
  systemEnvironment: { ...roomForATown, ...environment },
});
