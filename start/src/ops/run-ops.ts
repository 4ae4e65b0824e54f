import type { ProjectionsConfig } from '@saferide/projections/config';
import { exportAudit, HEAD, verifyAuditFile, verifyAuditLog } from './audit.ts';
import { listParked, retry } from './parked.ts';
import { pause, rebuildModels, status } from './projections.ts';
import { changeRoleOf } from './roles.ts';
import { UsageError } from './usage-error.ts';
import { withInfrastructure } from './with-infrastructure.ts';

const USAGE = `SafeRide operations

  npm run ops -- status                                how far each read model is
  npm run ops -- rebuild [model …] [--dry-run]         build anew beside the live tables, compare, swap
                 [--accept-differences] [--yes]
  npm run ops -- pause <model> | resume <model>
  npm run ops -- parked                                events a read model or a process could not take, and why
  npm run ops -- retry <model> <stream>                try a parked stream again
  npm run ops -- retry <process> <event id>            have the running command API try a parked event again
  npm run ops -- grant <e-mail or account id> <admin|operator>
  npm run ops -- revoke <e-mail or account id> <admin|operator>
  npm run ops -- audit export <file>                   write the chain of review decisions
  npm run ops -- audit verify [file] [index:hash]      check the chain in the log, or an exported file offline;
                                                       against a head that was kept, if given

It reads the same environment as the services (DATABASE_URL, MASTER_KEY, EVENTSTORE_URL); without DATABASE_URL it
works on the database of a running \`npm start\`.`;

/** Runs one command and returns the exit status: 0 fine, 1 it found something wrong. Throws UsageError. */
export const runOps = async (words: readonly string[], config: () => ProjectionsConfig): Promise<number> => {
  const [command, ...given] = words;
  const flags = new Set(given.filter((word) => word.startsWith('--')));
  const args = given.filter((word) => !word.startsWith('--'));
  const only = (...allowed: string[]) => {
    for (const flag of flags) if (!allowed.includes(flag)) throw new UsageError(`Unknown option ${flag}\n\n${USAGE}`);
  };
  const need = (count: number): readonly string[] => {
    if (args.length !== count) throw new UsageError(USAGE);
    return args;
  };
  switch (command) {
    case 'status':
      only();
      return withInfrastructure(config, status);
    case 'rebuild':
      only('--dry-run', '--accept-differences', '--yes');
      return withInfrastructure(config, (infrastructure) =>
        rebuildModels(infrastructure, args, {
          dryRun: flags.has('--dry-run'),
          acceptDifferences: flags.has('--accept-differences'),
          confirmed: flags.has('--yes'),
        }),
      );
    case 'pause':
    case 'resume': {
      const [model = ''] = need(1);
      return withInfrastructure(config, (infrastructure) => pause(infrastructure, model, command === 'pause'));
    }
    case 'parked':
      return withInfrastructure(config, listParked);
    case 'retry': {
      const [name = '', what = ''] = need(2);
      return withInfrastructure(config, (infrastructure) => retry(infrastructure, name, what));
    }
    case 'grant':
    case 'revoke': {
      const [who = '', role = ''] = need(2);
      return withInfrastructure(config, (infrastructure) =>
        changeRoleOf(infrastructure, who, role, command === 'grant'),
      );
    }
    case 'audit': {
      only();
      const [what, ...rest] = args;
      if (what === 'export') {
        const [, file = ''] = need(2);
        return withInfrastructure(config, (infrastructure) => exportAudit(infrastructure, file));
      }
      if (what !== 'verify' || rest.length > 2) throw new UsageError(USAGE);
      const isHead = (word: string | undefined) => word !== undefined && HEAD.test(word);
      const head = rest.find(isHead);
      const [file] = rest.filter((word) => !isHead(word));
      if (file !== undefined) return verifyAuditFile(file, head);
      return withInfrastructure(config, (infrastructure) => verifyAuditLog(infrastructure, head));
    }
    default:
      throw new UsageError(USAGE);
  }
};
