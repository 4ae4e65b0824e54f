import { parseArgs } from 'node:util';
import type { CommandApiConfig } from '@saferide/command-api/config';
import { HEAD } from '@saferide/contracts/vehicle-review/audit-verify';
import type { ProjectionsConfig } from '@saferide/projections/config';
import { exportAudit, sayTrail, verifyAuditFile, verifyAuditLog } from './audit.ts';
import { sayCausation, sayEvent, sayEvents, sayPersonalPart } from './events.ts';
import { history } from './history.ts';
import { rotateKey, sayKeys } from './keys.ts';
import { listParked, retry, setAside } from './parked.ts';
import { confirmCash, reconcile, refund, sayPayment, sayPayments } from './payments.ts';
import { endSessions, erasePerson, exportPerson, sayPeople, sayPerson, suspend } from './people.ts';
import { cancel, discard, pause, rebuildModels, status, swapDryRun } from './projections.ts';
import { changeRoleOf, sayRoles } from './roles.ts';
import { applySettings, saySettings, trySettings } from './settings.ts';
import { sayStatistics } from './statistics.ts';
import { adoptTariffFrom, sayTariff, tryTariffOn, withdrawTariffOf } from './tariffs.ts';
import { UsageError } from './usage-error.ts';
import { sayWhy } from './why.ts';
import { withInfrastructure } from './with-infrastructure.ts';

const USAGE = `SafeRide operations

  npm run ops -- status                                how far each read model is
  npm run ops -- rebuild [model …] --reason "…"        build anew beside the live tables, compare, swap
                 [--dry-run] [--accept-differences] [--yes]
  npm run ops -- swap <model> --reason "…"             swap in what its dry run built, which is kept for a day
                 [--accept-differences] [--yes]
  npm run ops -- discard <model> --reason "…"          let go of what its dry run built
  npm run ops -- cancel <model> --reason "…"           end a rebuild that is under way
  npm run ops -- pause <model> --reason "…"            let a read model stand still
  npm run ops -- resume <model> --reason "…"
  npm run ops -- parked                                events a read model or a process could not take, and why
  npm run ops -- retry <model> <stream> --reason "…"   try a parked stream again
  npm run ops -- retry <process> <event id> --reason "…"
                                                       have the running command API try a parked event again
  npm run ops -- set-aside <model> <stream> --reason "…"
  npm run ops -- set-aside <process> <event id> --reason "…"
                                                       let what is parked lie: it is not counted any more
  npm run ops -- events [name=value …]                 events, newest first, by from, to, type, aggregate, stream, person,
                                                       actor and correlation; order=oldest, limit=…, after=<event id>
  npm run ops -- event <event id>                      one event: as it lies in the log, as it is read, what it changed
  npm run ops -- causation stream=… | correlation=…    what led to what, as a tree
  npm run ops -- show-personal <event id> --reason "…"
                                                       an event's personal part; who looked, and why, is written down
  npm run ops -- roles                                 who holds which role, since when, by whom and why
  npm run ops -- grant <e-mail or account id> <admin|operator> --reason "…"
  npm run ops -- revoke <e-mail or account id> <admin|operator> --reason "…"
  npm run ops -- payments [name=value …]               payments, newest first, by status, method, driver, reference, from
                                                       and to; limit=…, after=…
  npm run ops -- payments show <reference>             one payment, ours and the gateway's
  npm run ops -- payments confirm <reference> --reason "…"
                                                       cash that somebody has in hand
  npm run ops -- payments reconcile <reference> --reason "…"
                                                       ask the gateway, and take what it says
  npm run ops -- payments refund <reference> --reason "…" [--by-hand]
                                                       the gateway gives it back, or somebody has
  npm run ops -- people [name=value …]                 people, the latest first, by q (id, e-mail, phone, plate, name) and
                                                       is; limit=…, after=…
  npm run ops -- people show <e-mail or account id>
  npm run ops -- people end-sessions <e-mail or account id> <session id|all> --reason "…"
  npm run ops -- people export <e-mail or account id> <file> --reason "…"
  npm run ops -- people erase <e-mail or account id> --reason "…" [--yes]
  npm run ops -- people suspend|restore <e-mail or account id> --reason "…"
  npm run ops -- history <subject> <id> [at]           something as it was at a revision or a time, and who saw what:
                                                       a ride, driver, duty, subscription, payment, review, account
  npm run ops -- tariff                                what rides cost, now and from when on; who changed it, and why
  npm run ops -- tariff try [name=value …]             what past rides would have cost under other rates: standardBase,
                                                       standardPerKm, premiumBase, premiumPerKm, pradoPerHour, in naira;
                                                       from and to, as days
  npm run ops -- tariff adopt from=<time> name=value … --reason "…"
                                                       those rates from then on (as 2026-12-01T05:00:00Z)
  npm run ops -- tariff withdraw <version> --reason "…"
                                                       before it holds
  npm run ops -- audit trail [name=value …]            what happened to vehicle reviews and their settings, newest first,
                                                       by what, by, tier, q, from and to; limit=…, after=…
  npm run ops -- audit export <file> [from=…] [to=…]   write the chain of review decisions, of all days or of some;
                                                       as a table where the file ends in .csv
  npm run ops -- statistics reviews|rides|drivers      the figures of the consoles, in the days from=… to=… in Lagos
  npm run ops -- why driver <plate|e-mail|name|id>     why searches passed a driver over, from=… to=…
  npm run ops -- why ride <ride id>                    why nobody came: each look around the pickup
  npm run ops -- why vehicle <driver>                  why a vehicle was held: rules, scores, flags
  npm run ops -- audit verify [file] [index:hash]      check the chain in the log, or an exported file offline;
                                                       against a head that was kept, if given
  npm run ops -- keys list                             the keys of the house: versions, how old, what rests on them
  npm run ops -- keys rotate <wrapping|token|start-code> --reason "…"
                                                       a new version, while the house runs
  npm run ops -- keys rotate master --reason "…"       wrap them all by MASTER_KEY_NEXT_FILE
  npm run ops -- settings                              the settings of vehicle reviews
  npm run ops -- settings try name=value …             which past cases they would have decided otherwise
  npm run ops -- settings set name=value … --reason "…"

What is done with a reason is kept with it in the log. Every command reads the same environment as the services
(DATABASE_URL, MASTER_KEY, EVENTSTORE_URL); without DATABASE_URL it works on the database of a running \`npm start\`.`;

const options = {
  'dry-run': { type: 'boolean' },
  'accept-differences': { type: 'boolean' },
  'by-hand': { type: 'boolean' },
  yes: { type: 'boolean' },
  reason: { type: 'string' },
} as const;

type Option = keyof typeof options;

const parsed = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
};

/** Runs one command and returns the exit status: 0 fine, 1 it found something wrong. Throws UsageError. */
export const runOps = async (
  words: readonly string[],
  config: () => ProjectionsConfig,
  commandConfig: () => CommandApiConfig,
): Promise<number> => {
  const { values, positionals } = parsed(words);
  const [command, ...args] = positionals;
  const only = (...allowed: readonly Option[]) => {
    for (const option of Object.keys(values))
      if (!(allowed as readonly string[]).includes(option))
        throw new UsageError(`${command} takes no --${option}\n\n${USAGE}`);
  };
  const need = (count: number): readonly string[] => {
    if (args.length !== count) throw new UsageError(USAGE);
    return args;
  };
  const given = () => ({
    reason: reasonIn(values.reason),
    acceptDifferences: values['accept-differences'] ?? false,
    confirmed: values.yes ?? false,
  });
  const run = (act: Parameters<typeof withInfrastructure>[1]) => withInfrastructure(config, act);
  switch (command) {
    case 'status':
      only();
      return run(status);
    case 'rebuild': {
      only('reason', 'dry-run', 'accept-differences', 'yes');
      const choice = { ...given(), dryRun: values['dry-run'] ?? false };
      return run((infrastructure) => rebuildModels(infrastructure, args, choice));
    }
    case 'swap': {
      only('reason', 'accept-differences', 'yes');
      const [model = ''] = need(1);
      const choice = given();
      return run((infrastructure) => swapDryRun(infrastructure, model, choice));
    }
    case 'cancel':
    case 'discard': {
      only('reason');
      const [model = ''] = need(1);
      const { reason } = given();
      const act = command === 'cancel' ? cancel : discard;
      return run((infrastructure) => act(infrastructure, model, reason));
    }
    case 'pause':
    case 'resume': {
      only('reason');
      const [model = ''] = need(1);
      const { reason } = given();
      return run((infrastructure) => pause(infrastructure, model, command === 'pause', reason));
    }
    case 'parked':
      only();
      return run(listParked);
    case 'retry':
    case 'set-aside': {
      only('reason');
      const [name = '', what = ''] = need(2);
      const { reason } = given();
      const act = command === 'retry' ? retry : setAside;
      return run((infrastructure) => act(infrastructure, name, what, reason));
    }
    case 'events':
      only();
      return run((infrastructure) => sayEvents(infrastructure, args));
    case 'event': {
      only();
      const [eventId = ''] = need(1);
      return run((infrastructure) => sayEvent(infrastructure, eventId));
    }
    case 'causation':
      only();
      return run((infrastructure) => sayCausation(infrastructure, args));
    case 'show-personal': {
      only('reason');
      const [eventId = ''] = need(1);
      const { reason } = given();
      return run((infrastructure) => sayPersonalPart(infrastructure, eventId, reason));
    }
    case 'grant':
    case 'revoke': {
      only('reason');
      const [who = '', role = ''] = need(2);
      const { reason } = given();
      return run((infrastructure) => changeRoleOf(infrastructure, who, role, { granted: command === 'grant', reason }));
    }
    case 'roles':
      only();
      need(0);
      return run(sayRoles);
    case 'payments': {
      const [what = ''] = args;
      if (!['show', 'confirm', 'reconcile', 'refund'].includes(what)) {
        only();
        return run((infrastructure) => sayPayments(infrastructure, args));
      }
      const [, reference = ''] = need(2);
      if (what === 'show') {
        only();
        return run((infrastructure) => sayPayment(infrastructure, commandConfig, reference));
      }
      if (what === 'refund') {
        only('reason', 'by-hand');
        const wish = { reason: given().reason, byHand: values['by-hand'] ?? false };
        return run((infrastructure) => refund(infrastructure, commandConfig, reference, wish));
      }
      only('reason');
      const { reason } = given();
      const act = what === 'confirm' ? confirmCash : reconcile;
      return run((infrastructure) => act(infrastructure, commandConfig, reference, reason));
    }
    case 'people': {
      const [what = '', ...rest] = args;
      switch (what) {
        case 'show': {
          only();
          const [, who = ''] = need(2);
          return run((infrastructure) => sayPerson(infrastructure, who));
        }
        case 'end-sessions':
        case 'export': {
          only('reason');
          need(3);
          const { reason } = given();
          const act = what === 'export' ? exportPerson : endSessions;
          return run((infrastructure) => act(infrastructure, commandConfig, rest, reason));
        }
        case 'erase': {
          only('reason', 'yes');
          need(2);
          const choice = given();
          return run((infrastructure) => erasePerson(infrastructure, commandConfig, rest, choice));
        }
        case 'suspend':
        case 'restore': {
          only('reason');
          need(2);
          const wish = { reason: given().reason, suspended: what === 'suspend' };
          return run((infrastructure) => suspend(infrastructure, rest, wish));
        }
        default:
          only();
          return run((infrastructure) => sayPeople(infrastructure, args));
      }
    }
    case 'history': {
      only();
      if (args.length < 2 || args.length > 3) throw new UsageError(USAGE);
      return run((infrastructure) => history(infrastructure, config(), args));
    }
    case 'tariff': {
      const [what, ...rest] = args;
      if (what === 'adopt') {
        only('reason');
        const { reason } = given();
        return run((infrastructure) => adoptTariffFrom(infrastructure, rest, reason));
      }
      if (what === 'withdraw') {
        only('reason');
        const [, version = ''] = need(2);
        const { reason } = given();
        return run((infrastructure) => withdrawTariffOf(infrastructure, version, reason));
      }
      only();
      if (what === 'try') return run((infrastructure) => tryTariffOn(infrastructure, rest));
      need(0);
      return run(sayTariff);
    }
    case 'statistics':
      only();
      return run((infrastructure) => sayStatistics(infrastructure, args));
    case 'why':
      only();
      return run((infrastructure) => sayWhy(infrastructure, args));
    case 'audit': {
      only();
      const [what, ...rest] = args;
      if (what === 'export') {
        const [file = '', ...days] = rest;
        if (file === '') throw new UsageError(USAGE);
        return run((infrastructure) => exportAudit(infrastructure, file, days));
      }
      if (what === 'trail') return run((infrastructure) => sayTrail(infrastructure, rest));
      if (what !== 'verify' || rest.length > 2) throw new UsageError(USAGE);
      const isHead = (word: string | undefined) => word !== undefined && HEAD.test(word);
      const head = rest.find(isHead);
      const [file] = rest.filter((word) => !isHead(word));
      if (file !== undefined) return verifyAuditFile(file, head);
      return run((infrastructure) => verifyAuditLog(infrastructure, head));
    }
    case 'keys': {
      if (args[0] === 'rotate') {
        only('reason');
        const [, purpose = ''] = need(2);
        const { reason } = given();
        return run((infrastructure) => rotateKey(infrastructure, purpose, reason));
      }
      only();
      if (args[0] !== 'list') throw new UsageError(USAGE);
      need(1);
      return run(sayKeys);
    }
    case 'settings': {
      const [what, ...named] = args;
      const house = () => ({ goodPhotosByDefault: config().mode === 'development' });
      if (what === 'set') {
        only('reason');
        const { reason } = given();
        return run((infrastructure) => applySettings(infrastructure, house(), named, reason));
      }
      only();
      if (what === undefined) return run((infrastructure) => saySettings(infrastructure, house()));
      if (what !== 'try') throw new UsageError(USAGE);
      return run((infrastructure) => trySettings(infrastructure, named));
    }
    default:
      throw new UsageError(USAGE);
  }
};

const reasonIn = (said: string | undefined): string => {
  const reason = said?.trim() ?? '';
  if (reason === '') throw new UsageError('Say why: --reason "…". It is kept in the log.');
  return reason;
};
