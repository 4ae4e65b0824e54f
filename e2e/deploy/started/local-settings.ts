import { join } from 'node:path';
import { ROOT } from '../compose/read-compose.ts';

export interface LocalAddresses {
  readonly scratch: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly postgresPort: number;
  readonly eventStorePort: number;
  readonly servicePorts: Readonly<Record<string, number>>;
  readonly metricsPorts: Readonly<Record<string, number>>;
  readonly doorPort: number;
  readonly plainPort: number;
  readonly smsUrl: string;
}

export const localSettings = (service: string, places: LocalAddresses) => {
  const { scratch, secrets, servicePorts, metricsPorts } = places;
  const own = servicePorts[service] ?? 0;
  const fixed: Readonly<Record<string, string>> = {
    HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    PORT: String(own),
    METRICS_PORT: String(metricsPorts[service] ?? 0),
    DATABASE_HOST: '127.0.0.1',
    DATABASE_PORT: String(places.postgresPort),
    APP_DIR: join(ROOT, 'frontend/dist'),
  };
  const within: readonly (readonly [RegExp, string])[] = [
    [/\beventstore(-[23])?:2113/g, `localhost:${places.eventStorePort}`],
    [/\b(command-api|read-api):8080/g, '127.0.0.1:$1-port'],
    [/127\.0\.0\.1:command-api-port/g, `127.0.0.1:${servicePorts['command-api']}`],
    [/127\.0\.0\.1:read-api-port/g, `127.0.0.1:${servicePorts['read-api']}`],
    [/http:\/\/127\.0\.0\.1:8080/g, `http://127.0.0.1:${own}`],
    [/http:\/\/localhost:8080/g, `http://localhost:${places.doorPort}`],
    [/https:\/\/localhost\b/g, `https://localhost:${places.doorPort}`],
    [/\/uploads\b/g, join(scratch, 'uploads')],
    [/\/etc\/caddy\//g, `${join(scratch, 'front-door')}/`],
  ];
  const text = (given: string): string => {
    const secret = /\/run\/secrets\/(\w+)/.exec(given);
    const read = secret ? given.replace(secret[0], secrets[secret[1] ?? ''] ?? 'no such secret') : given;
    return within.reduce((so, [what, here]) => so.replace(what, here), read);
  };
  return {
    environment: (given: Readonly<Record<string, string>> = {}): Record<string, string> => ({
      PATH: '/usr/bin:/bin',
      ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fixed[name] ?? text(value)])),
      ...(given.TERMII_URL === undefined ? {} : { TERMII_URL: places.smsUrl }),
      ...(service === 'front-door' ? doorEnvironment(places) : {}),
    }),
    command: (given: readonly string[]): string[] => given.map(text),
    text,
  };
};

const doorEnvironment = ({ scratch, doorPort, plainPort }: LocalAddresses): Record<string, string> => ({
  XDG_DATA_HOME: join(scratch, 'data'),
  XDG_CONFIG_HOME: join(scratch, 'config'),
  HTTPS_PORT: String(doorPort),
  HTTP_PORT: String(plainPort),
});
