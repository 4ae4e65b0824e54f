import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntilTrue } from '@saferide/client/testing/wait-until';
import { caddyPath } from '../../harness/config.ts';
import type { ComposeFile, ComposeService } from '../compose/compose-schema.ts';
import { REPOSITORY_ROOT } from '../compose/read-compose.ts';

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

const localSettings = (service: string, places: LocalAddresses) => {
  const { scratch, secrets, servicePorts, metricsPorts } = places;
  const own = servicePorts[service] ?? 0;
  const fixed: Readonly<Record<string, string>> = {
    HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    PORT: String(own),
    METRICS_PORT: String(metricsPorts[service] ?? 0),
    DATABASE_HOST: '127.0.0.1',
    DATABASE_PORT: String(places.postgresPort),
    APP_DIR: join(REPOSITORY_ROOT, 'frontend/dist'),
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

export interface ProcessResult {
  readonly status: number | null;
  readonly output: string;
}

export interface ComposedProcesses {
  exec(service: string, command: readonly string[]): Promise<ProcessResult>;
  /** Sends SIGTERM in reverse order of starting. Returns exit statuses by service name. */
  stop(): Promise<Readonly<Record<string, number | null>>>;
}

const READY_MS = 90_000;

const programOf = (word: string): string => {
  if (word === 'node') return process.execPath;
  if (word !== 'caddy') return word;
  if (caddyPath === null)
    throw new Error('The front door of the compose files is not here: apt-get install caddy, or set CADDY to its path');
  return caddyPath;
};

const startProcess = (name: string, service: ComposeService, command: readonly string[], places: LocalAddresses) => {
  const place = localSettings(name, places);
  const [program = '', ...args] = place.command(command);
  const child = spawn(programOf(program), args, {
    cwd: REPOSITORY_ROOT,
    env: place.environment(service.environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output = `${output}${data}`.slice(-20_000);
    });
  const ended = once(child, 'exit').then(([status]): ProcessResult => ({ status: status as number | null, output }));
  return { child, ended, output: () => output };
};

const isHealthy = async (name: string, service: ComposeService, places: LocalAddresses): Promise<boolean> => {
  const [kind, ...command] = service.healthcheck?.test ?? ['CMD', 'true'];
  if (kind !== 'CMD') throw new Error(`${name} is asked by a shell, of which nothing is here`);
  return (await startProcess(name, service, command, places).ended).status === 0;
};

const furnish = async (places: LocalAddresses): Promise<void> => {
  for (const folder of ['uploads', 'data', 'config']) await mkdir(join(places.scratch, folder), { recursive: true });
  const door = join(places.scratch, 'front-door');
  await cp(join(REPOSITORY_ROOT, 'deploy/front-door'), door, { recursive: true });
  const { text } = localSettings('front-door', places);
  for (const name of await readdir(door)) {
    const written = await readFile(join(door, name), 'utf8');
    await writeFile(join(door, name), text(written).replace('admin off', 'admin off\n\tdefault_bind 127.0.0.1'));
  }
};

/**
 * Starts our services and the front door, each after those it depends on, and resolves once all are healthy. The stores
 * at `places` must already run.
 */
export const startComposeServices = async (
  { services }: ComposeFile,
  places: LocalAddresses,
): Promise<ComposedProcesses> => {
  await furnish(places);
  const running = new Map<string, { child: ChildProcess; ended: Promise<ProcessResult>; output: () => string }>();
  const ours = Object.entries(services).filter(
    ([name, { image }]) => image === 'saferide:local' || name === 'front-door',
  );
  const started = new Map<string, Promise<void>>();

  const launch = async (name: string, service: ComposeService): Promise<void> => {
    for (const needed of Object.keys(service.depends_on ?? {})) await begin(needed);
    const process = startProcess(
      name,
      service,
      service.command ?? ['caddy', 'run', '--config', '/etc/caddy/Caddyfile'],
      places,
    );
    if (service.restart === 'no') {
      const { status, output } = await process.ended;
      if (status !== 0) throw new Error(`${name} ended with ${status}:\n${output}`);
      return;
    }
    running.set(name, process);
    const well = async () => process.child.exitCode !== null || isHealthy(name, service, places);
    await waitUntilTrue(`${name} was healthy`, well, READY_MS).catch((error: Error) => {
      throw new Error(`${error.message}\n${process.output()}`);
    });
    if (process.child.exitCode !== null) throw new Error(`${name} ended at once:\n${process.output()}`);
  };
  const begin = (name: string): Promise<void> => {
    const one = ours.find(([known]) => known === name);
    const begins = started.get(name) ?? (one ? launch(name, one[1]) : Promise.resolve());
    started.set(name, begins);
    return begins;
  };

  const stop = async () => {
    const statuses: Record<string, number | null> = {};
    for (const [name, { child, ended }] of [...running].reverse()) {
      if (child.exitCode === null) child.kill('SIGTERM');
      statuses[name] = (await ended).status;
    }
    return statuses;
  };
  try {
    const all = await Promise.allSettled(ours.map(([name]) => begin(name)));
    for (const one of all) if (one.status === 'rejected') throw one.reason;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    exec: (name, command) => {
      const service = services[name];
      if (!service) throw new Error(`${name} is no service`);
      return startProcess(name, service, command, places).ended;
    },
    stop,
  };
};
