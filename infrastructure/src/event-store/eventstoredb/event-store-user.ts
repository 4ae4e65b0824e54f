import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { parseConnectionString } from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import usersService from '@eventstore/db-client/generated/users_grpc_pb.js';
import users from '@eventstore/db-client/generated/users_pb.js';
import grpc from '@grpc/grpc-js';
import { EventStoreUnavailable } from '../event-store.ts';

const ANSWERS_WITHIN_MS = 10_000;
const LOOK_AGAIN_MS = 500;
const INITIAL_PASSWORD = 'changeit';
const ADMINISTRATORS = ['admin', 'ops'] as const;
const GROUP = 'saferide';

export interface EventStoreUserOptions {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly adminPassword: string;
  readonly withinMs?: number;
}

type Answered = (error: grpc.ServiceError | null) => void;

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown }).code;

const managing = (client: InstanceType<typeof usersService.UsersClient>, login: string, password: string) => {
  const metadata = new grpc.Metadata();
  metadata.set('authorization', `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`);
  const called = (ask: (metadata: grpc.Metadata, options: grpc.CallOptions, answered: Answered) => unknown) =>
    new Promise<void>((done, failed) => {
      ask(metadata, { deadline: Date.now() + ANSWERS_WITHIN_MS }, (error) => (error ? failed(error) : done()));
    });
  return {
    reset: (name: string, newPassword: string) => {
      const options = new users.ResetPasswordReq.Options().setLoginName(name).setNewPassword(newPassword);
      const request = new users.ResetPasswordReq().setOptions(options);
      return called((...rest) => client.resetPassword(request, ...rest));
    },
    create: (name: string, itsPassword: string) => {
      const options = new users.CreateReq.Options()
        .setLoginName(name)
        .setPassword(itsPassword)
        .setFullName('SafeRide')
        .setGroupsList([GROUP]);
      const request = new users.CreateReq().setOptions(options);
      return called((...rest) => client.create(request, ...rest));
    },
  };
};

const setOnNode = async (
  node: { readonly address: string; readonly port: number },
  credentials: grpc.ChannelCredentials,
  { user, password, adminPassword }: EventStoreUserOptions,
): Promise<void> => {
  const client = new usersService.UsersClient(`${node.address}:${node.port}`, credentials);
  try {
    const admin = managing(client, 'admin', adminPassword);
    await admin.reset('ops', adminPassword).catch(async (error) => {
      if (codeOf(error) !== grpc.status.UNAUTHENTICATED) throw error;
      const initial = managing(client, 'admin', INITIAL_PASSWORD);
      for (const name of ADMINISTRATORS) await initial.reset(name, adminPassword).catch(laterOnly);
      await admin.reset('ops', adminPassword);
    });
    await admin.create(user, password).catch(async (error) => {
      if (codeOf(error) !== grpc.status.ALREADY_EXISTS) throw error;
      await admin.reset(user, password);
    });
  } finally {
    client.close();
  }
};

/** Ignores a refused default password, because it may have been replaced already. */
const laterOnly = (error: unknown): void => {
  if (codeOf(error) !== grpc.status.UNAUTHENTICATED) throw error;
};

const withCredentials = (url: string, login: string, password: string): string =>
  url.replace('://', `://${encodeURIComponent(login)}:${encodeURIComponent(password)}@`);

/** Throws EventStoreUnavailable on a timeout. */
export const provisionEventStoreAccess = async (definition: EventStoreUserOptions): Promise<void> => {
  const { hosts, tls = true, tlsCAFile } = parseConnectionString(definition.url);
  const credentials = tls
    ? grpc.credentials.createSsl(tlsCAFile ? readFileSync(tlsCAFile) : null)
    : grpc.credentials.createInsecure();
  let last: unknown;
  const done = async (): Promise<boolean> => {
    for (const node of hosts) {
      try {
        await setOnNode(node, credentials, definition);
        return true;
      } catch (error) {
        last = error;
      }
    }
    return false;
  };
  for (const deadline = Date.now() + (definition.withinMs ?? 120_000); !(await done()); await pause(LOOK_AGAIN_MS)) {
    if (Date.now() < deadline) continue;
    throw new EventStoreUnavailable(`No node of EventStoreDB lets its users be managed: ${(last as Error).message}`, {
      cause: last,
    });
  }
  const client = EventStoreDBClient.connectionString(
    withCredentials(definition.url, 'admin', definition.adminPassword),
  );
  try {
    await client.setStreamMetadata('$all', { acl: { readRoles: ['$admins', GROUP] } });
  } finally {
    await client.dispose();
  }
};
