import users from '@eventstore/db-client/generated/users_pb.js';
import grpc from '@grpc/grpc-js';
import type { DoubleLog } from './double-log.ts';

interface User {
  password: string;
  readonly groups: readonly string[];
}

type Caller = User | null;

export const grpcError = (code: grpc.status, details: string): grpc.ServiceError =>
  Object.assign(new Error(details), { code, details, metadata: new grpc.Metadata() });

const ADMINS = '$admins';
const INITIAL_PASSWORD = 'changeit';

const isSystems = (stream: string): boolean => /^(\$(?!\$)|\$\$\$)/.test(stream);

const readersOfAll = (log: DoubleLog): readonly string[] => {
  const last = log.stream('$$$all').at(-1);
  if (!last) return [];
  const { $acl } = JSON.parse(Buffer.from(last.data).toString()) as { $acl?: { $r?: readonly string[] | string } };
  return [$acl?.$r ?? []].flat();
};

export interface AccessControl {
  readonly refusedToAppend: (metadata: grpc.Metadata, stream: string) => grpc.ServiceError | null;
  readonly refusedToRead: (metadata: grpc.Metadata, stream: string | undefined) => grpc.ServiceError | null;
  readonly service: grpc.UntypedServiceImplementation;
}

export const createAccessControl = (withUsers: boolean, log: () => DoubleLog): AccessControl => {
  const known = new Map<string, User>([
    ['admin', { password: INITIAL_PASSWORD, groups: [ADMINS] }],
    ['ops', { password: INITIAL_PASSWORD, groups: ['$ops'] }],
  ]);

  const callerIn = (metadata: grpc.Metadata): Caller => {
    const [header = ''] = metadata.get('authorization').map(String);
    const given = Buffer.from(header.replace(/^Basic /i, ''), 'base64').toString();
    const at = given.indexOf(':');
    const user = known.get(given.slice(0, at));
    return user?.password === given.slice(at + 1) ? user : null;
  };

  const refused = (metadata: grpc.Metadata, may: (user: User) => boolean): grpc.ServiceError | null => {
    if (!withUsers) return null;
    const caller = callerIn(metadata);
    if (caller === null) return grpcError(grpc.status.UNAUTHENTICATED, 'Unauthenticated');
    return may(caller) ? null : grpcError(grpc.status.PERMISSION_DENIED, 'Access Denied');
  };
  const isAdmin = ({ groups }: User): boolean => groups.includes(ADMINS);

  type UnaryCall<Q> = grpc.ServerUnaryCall<Q, unknown>;
  const managed =
    <Q>(change: (request: Q) => object | grpc.ServiceError) =>
    (call: UnaryCall<Q>, respond: grpc.sendUnaryData<unknown>): void => {
      const outcome = refused(call.metadata, isAdmin) ?? change(call.request);
      if (outcome instanceof Error) respond(outcome as grpc.ServiceError);
      else respond(null, outcome);
    };

  return {
    refusedToAppend: (metadata, stream) => refused(metadata, (user) => isAdmin(user) || !isSystems(stream)),
    refusedToRead: (metadata, stream) =>
      refused(metadata, (user) => {
        if (isAdmin(user)) return true;
        if (stream !== undefined) return !isSystems(stream);
        return user.groups.some((group) => readersOfAll(log()).includes(group));
      }),
    service: {
      create: managed<users.CreateReq>((request) => {
        const options = request.getOptions();
        const name = options?.getLoginName() ?? '';
        if (known.has(name)) return grpcError(grpc.status.ALREADY_EXISTS, 'User conflict');
        known.set(name, { password: options?.getPassword() ?? '', groups: options?.getGroupsList() ?? [] });
        return new users.CreateResp();
      }),
      resetPassword: managed<users.ResetPasswordReq>((request) => {
        const user = known.get(request.getOptions()?.getLoginName() ?? '');
        if (user === undefined) return grpcError(grpc.status.NOT_FOUND, 'User not found');
        user.password = request.getOptions()?.getNewPassword() ?? '';
        return new users.ResetPasswordResp();
      }),
    },
  };
};
