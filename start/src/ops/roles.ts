import { type GrantableRole, grantableRoles } from '@saferide/domain/account/roles';
import { storeRoleChange } from '@saferide/infrastructure/account/change-role';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { readRoleGrants } from '@saferide/read-api/account/roles';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { OpsUsageError } from './errors.ts';
import { listedLines, type OutputFormat, printLine, printResult } from './output.ts';
import { OPS_ACTOR_ID, runAsOps } from './run-operation.ts';

const isGrantable = (role: string): role is GrantableRole => (grantableRoles as readonly string[]).includes(role);

/** Finds an account's id by e-mail address; null if unknown. An id is returned unchecked. */
export const accountIdOf = async ({ emailClaims }: Pick<Infrastructure, 'emailClaims'>, who: string) =>
  who.includes('@') ? emailClaims.accountOf(who) : who;

export const changeRoleOf = async (
  infrastructure: Infrastructure,
  who: string,
  role: string,
  { granted, reason }: { readonly granted: boolean; readonly reason: string },
): Promise<number> => {
  const { log, roles } = infrastructure;
  if (!isGrantable(role)) throw new OpsUsageError(`'${role}' is not a role. Choose ${grantableRoles.join(' or ')}.`);
  const accountId = await accountIdOf(infrastructure, who);
  const change = accountId && { accountId, role, granted, by: OPS_ACTOR_ID, reason };
  const held = change ? await runAsOps((context) => storeRoleChange(log, roles, change, context)) : null;
  if (!held) {
    printLine('There is no account with this e-mail or id. The person must sign up first.');
    return 1;
  }
  printLine(`Account ${accountId} now has: ${held.join(', ') || 'no granted role'}.`);
  return 0;
};

export const printRoles = async ({ db }: Pick<Infrastructure, 'db'>, form: OutputFormat = 'lines'): Promise<number> => {
  const roles = await readRoleGrants(openModelReaders(db).of<'people'>());
  const lines = () =>
    roles.map(
      ({ accountId, name, role, since, by, reason }) =>
        `${role.padEnd(8)}  ${accountId}  ${name ?? '(erased)'}  since ${since}  by ${by.name ?? by.id}  ${reason ?? ''}`,
    );
  printResult(form, { roles }, () => listedLines(lines(), 'No one has a role yet.'));
  return 0;
};
