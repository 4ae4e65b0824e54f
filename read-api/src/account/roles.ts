import { MAX_ROLE_GRANTS, type RoleGrantView, roles } from '@saferide/contracts/account/roles';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import type { ReadServices } from '../kernel/services.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { personName } from '../queries/person-names.ts';

export const readRoleGrants = async (models: ModelReader<'people'>, accountId?: string): Promise<RoleGrantView[]> => {
  const all = models
    .selectFrom('people.held as h')
    .innerJoin('people.people as who', 'who.account_id', 'h.account_id')
    .leftJoin('people.people as giver', 'giver.account_id', 'h.granted_by')
    .select(['h.account_id', 'h.role', 'h.since', 'h.granted_by', 'h.reason'])
    .select(['who.first_name', 'who.last_name', 'giver.first_name as giver_first', 'giver.last_name as giver_last'])
    .where('who.erased_at', 'is', null)
    .orderBy('h.since', 'desc')
    .orderBy('h.account_id')
    .orderBy('h.role')
    .limit(MAX_ROLE_GRANTS);
  const rows = await (accountId === undefined ? all : all.where('h.account_id', '=', accountId)).execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    name: personName(row),
    role: row.role,
    since: row.since,
    by: { id: row.granted_by, name: personName({ first_name: row.giver_first, last_name: row.giver_last }) },
    reason: row.reason,
  }));
};

export const mountRoles = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, roles, queries, 'position', async ({ models }) => ({ body: await readRoleGrants(models) }));
