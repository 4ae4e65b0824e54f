import { type AuditLog, reviewAuditLog } from '@saferide/contracts/vehicle-review/audit';
import { auditedDecisionOf, type DecisionEvent, decisionTypes } from '@saferide/domain/vehicle-review/audit/decisions';
import type { ReviewAuditEvent } from '@saferide/domain/vehicle-review/audit/events';
import { UndecodableEvent } from '@saferide/infrastructure/event-store/codec';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import { START } from '@saferide/infrastructure/event-store/event-store';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { asExported } from './audit-rows.ts';

const types: readonly string[] = [...decisionTypes, 'ReviewDecisionLinked'];

export const auditInLog = async ({ store, codec }: Pick<ReadableLog, 'store' | 'codec'>): Promise<AuditLog> => {
  const found: AuditLog = { links: [], decisions: [], head: null, unreadable: [] };
  for await (const { events } of store.scan(START, types)) {
    for (const decoded of await codec.decode(events)) {
      if (decoded instanceof UndecodableEvent) {
        const { id, type, stream, revision } = decoded.stored;
        found.unreadable.push({
          eventId: id,
          reason: `cannot be read, ${type}, ${stream} ${revision}`,
        });
        continue;
      }
      const event = decoded.event as DecisionEvent | ReviewAuditEvent;
      if (event.type === 'ReviewDecisionLinked') found.links.push(event.data);
      else found.decisions.push(asExported(auditedDecisionOf(decoded.id, event)));
    }
  }
  const last = found.links.at(-1);
  return { ...found, head: last ? { index: last.index, hash: last.hash } : null };
};

export const mountAuditLog = (router: Router, { queries, log }: ReadServices): void => {
  let underWay: Promise<AuditLog> | null = null;
  mountQuery(router, reviewAuditLog, queries, 'never', async () => {
    underWay ??= auditInLog(log).finally(() => {
      underWay = null;
    });
    return { body: await underWay };
  });
};
