import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { handleUnaryCall } from '@grpc/grpc-js';

export const serveGossip =
  (address: string, port: () => number): handleUnaryCall<shared.Empty, gossip.ClusterInfo> =>
  (_call, respond) => {
    const member = new gossip.MemberInfo()
      .setInstanceId(new shared.UUID().setString('5a6e0f1e-0000-4000-8000-000000000001'))
      .setTimeStamp('0')
      .setState(gossip.MemberInfo.VNodeState.LEADER)
      .setIsAlive(true)
      .setHttpEndPoint(new gossip.EndPoint().setAddress(address).setPort(port()));
    respond(null, new gossip.ClusterInfo().setMembersList([member]));
  };
