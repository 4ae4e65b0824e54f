import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { DoubleAppendResult, DoubleRecord, ExpectedState, ProposedEvent } from './double-log.ts';

const TICKS_PER_MS = 10_000n;

export const streamNameOf = (identifier: shared.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

export const proposedEventOf = (message: streams.AppendReq.ProposedMessage): ProposedEvent => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

export const expectedStateOf = (options: streams.AppendReq.Options): ExpectedState => {
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'exists';
  return options.hasNoStream() ? -1n : BigInt(options.getRevision());
};

export const appendResponse = (expected: ExpectedState, verdict: DoubleAppendResult): streams.AppendResp => {
  const response = new streams.AppendResp();
  if (verdict.kind === 'wrong') {
    const wrong = new streams.AppendResp.WrongExpectedVersion();
    if (expected === 'exists') wrong.setExpectedStreamExists(new shared.Empty());
    else if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
    else if (expected < 0n) wrong.setExpectedNoStream(new shared.Empty());
    else wrong.setExpectedRevision(expected.toString());
    if (verdict.current < 0n) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentRevision(verdict.current.toString());
    return response.setWrongExpectedVersion(wrong);
  }
  const position = new streams.AppendResp.Position();
  position.setCommitPosition(verdict.last.position.toString());
  position.setPreparePosition(verdict.last.position.toString());
  const success = new streams.AppendResp.Success();
  success.setCurrentRevision(verdict.last.revision.toString());
  success.setPosition(position);
  return response.setSuccess(success);
};

export const eventResponse = (record: DoubleRecord): streams.ReadResp => {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(new shared.UUID().setString(record.id));
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(record.stream, 'utf8'));
  recorded.setStreamIdentifier(identifier);
  recorded.setStreamRevision(record.revision.toString());
  recorded.setCommitPosition(record.position.toString());
  recorded.setPreparePosition(record.position.toString());
  recorded.getMetadataMap().set('type', record.type);
  recorded.getMetadataMap().set('content-type', record.contentType);
  recorded.getMetadataMap().set('created', (BigInt(record.created) * TICKS_PER_MS).toString());
  recorded.setData(record.data);
  recorded.setCustomMetadata(record.metadata);
  const event = new streams.ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(record.position.toString());
  return new streams.ReadResp().setEvent(event);
};

export const notFoundResponse = (name: string): streams.ReadResp => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(name, 'utf8'));
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifier);
  return new streams.ReadResp().setStreamNotFound(notFound);
};

export const confirmationResponse = (id: string): streams.ReadResp => {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(id);
  return new streams.ReadResp().setConfirmation(confirmation);
};

export const caughtUpResponse = (): streams.ReadResp =>
  new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
