import { z } from 'zod';

const duration = z.string().regex(/^(\d+(us|ms|s|m|h))+$/);
const bytes = z.string().regex(/^\d+(b|k|kb|m|mb|g|gb)$/i);
const environment = z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string());

const healthcheck = z.strictObject({
  test: z.tuple([z.enum(['CMD', 'CMD-SHELL'])], z.string()),
  interval: duration,
  timeout: duration,
  retries: z.int().positive(),
  start_period: duration,
});

const mount = z.union([
  z.string().regex(/^(\.?\/|[a-z][\w-]*:)[^:]*(:[^:]+)?(:ro)?$/),
  z.strictObject({
    type: z.enum(['volume', 'bind', 'tmpfs']),
    source: z.string(),
    target: z.string().startsWith('/'),
    read_only: z.boolean().optional(),
    volume: z.strictObject({ nocopy: z.boolean() }).optional(),
  }),
]);

const secret = z.union([
  z.string(),
  z.strictObject({ source: z.string(), target: z.string().startsWith('/').optional() }),
]);

const service = z.strictObject({
  image: z.string().regex(/^[\w./-]+:[\w.-]+$/, 'must name a version'),
  build: z.string().optional(),
  pull_policy: z.enum(['never', 'missing', 'always', 'build']).optional(),
  command: z.array(z.string()).optional(),
  user: z.string().optional(),
  init: z.boolean().optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
  environment: environment.optional(),
  ports: z.array(z.string().regex(/^([\d.]+:)?\d+:\d+(\/(tcp|udp))?$/)).optional(),
  volumes: z.array(mount).optional(),
  secrets: z.array(secret).optional(),
  tmpfs: z.array(z.string().startsWith('/')).optional(),
  read_only: z.boolean().optional(),
  cap_add: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  shm_size: bytes.optional(),
  stop_grace_period: duration.optional(),
  healthcheck: healthcheck.optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']) }),
    )
    .optional(),
  logging: z.strictObject({ driver: z.string(), options: z.record(z.string(), z.string()) }).optional(),
  deploy: z
    .strictObject({
      resources: z.strictObject({
        limits: z.strictObject({ cpus: z.string().regex(/^\d+(\.\d+)?$/), memory: bytes, pids: z.int().optional() }),
      }),
    })
    .optional(),
});
export type ComposeService = z.output<typeof service>;

/** Only the part of the Compose Specification that our files use; other keys are rejected. */
export const composeFile = z
  .strictObject({
    name: z.string(),
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.null()).optional(),
    secrets: z.record(z.string(), z.strictObject({ file: z.string() })).optional(),
  })
  .superRefine(({ services, volumes = {}, secrets = {} }, context) => {
    const say = (message: string) => context.addIssue({ code: 'custom', message });
    for (const [name, one] of Object.entries(services)) {
      for (const other of Object.keys(one.depends_on ?? {}))
        if (!(other in services)) say(`${name} depends on ${other}, which is no service`);
      for (const needed of one.secrets ?? []) {
        const source = typeof needed === 'string' ? needed : needed.source;
        if (!(source in secrets)) say(`${name} is given ${source}, which is no secret`);
      }
      for (const one_ of one.volumes ?? []) {
        const source = typeof one_ === 'string' ? (one_.split(':')[0] ?? '') : one_.source;
        if (/^[a-z]/.test(source) && !(source in volumes)) say(`${name} mounts ${source}, which is no volume`);
      }
    }
  });
export type ComposeFile = z.output<typeof composeFile>;
