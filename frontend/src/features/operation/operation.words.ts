import type { DeliveryProblem } from '@saferide/contracts/operation/deliveries';
import type { ProjectionView, RebuildView } from '@saferide/contracts/operation/operation';
import type { ReadModelName } from '@saferide/contracts/read-model-names';
import { consoleTitles } from '../../messages/console-titles.ts';
import { plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';

const states: Readonly<Record<ProjectionView['state'], string>> = {
  live: 'Live',
  catching_up: 'Catching up',
  paused: 'Paused',
  rebuilding: 'Rebuilding',
  stopped: 'Stopped',
  outdated: 'New version',
};

const phases: Readonly<Record<RebuildView['phase'], string>> = {
  waiting: 'Waiting for its turn',
  building: 'Building',
  catching_up: 'Catching up',
  comparing: 'Comparing',
  ready: 'Ready',
  swapped: 'Promoted',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

export const operationWords = defineWords('operationWords', {
  states,
  phases,
  title: consoleTitles.operations,
  projectionsTitle: consoleTitles.projections,

  drivers: {
    title: 'Drivers',
    registered: 'Registered',
    verified: 'Verified',
    rejected: 'Rejected',
    waiting: 'Not online yet',
    onTrial: 'On trial',
    subscribed: 'Subscribed',
    lapsed: 'Lapsed',
    online: 'Online now',
  },

  projections: {
    title: 'Read models',
    allWell: (amount: string) => `All ${amount} read models are live.`,
    called: (name: string, state: ProjectionView['state'], parked: boolean) =>
      `${name} (${[states[state].toLowerCase(), ...(parked ? ['events parked'] : [])].join(', ')})`,
    needLook: (names: string) => `Check ${names}.`,
    empty: 'There are no read models yet. They appear once the projections service has started.',
    state: (state: ProjectionView['state']): string => states[state],
    stalled: 'Stalled',
    stalledHint: 'Events are waiting and none was applied for 30 seconds. See the worker’s log.',
    stoppedHint: 'No process is running it.',
    outdatedHint:
      'This release has a new version without tables yet. Requests that read it wait until the tables are built.',
    position: 'Position',
    of: (position: string, head: string) => `${position} of ${head}`,
    start: 'start',
    unknownPosition: 'not known',
    lag: 'Lag',
    lagEvents: (amount: number) => plural(amount, { one: '# event', other: '# events' }),
    lagManyEvents: 'more than 10,000 events',
    lagTime: (span: string) => `oldest waits ${span}`,
    atHead: 'up to date',
    trend: 'Trend',
    trends: {
      unknown: 'Watching …',
      level: 'Keeping up',
      stationary: 'Not moving',
      catchingUp: 'Catching up',
      catchingUpIn: (span: string) => `Catching up, up to date in ${span}`,
      fallingBehind: 'Falling behind',
      fallingBehindBy: (rate: string) => `Falling behind by ${rate} events/s`,
    },
    parked: (amount: number) => plural(amount, { one: '# stream parked', other: '# streams parked' }),
    parkedName: 'Parked',
    noneParked: 'None',
    moved: 'Last event applied',
    never: 'never',
    actions: (name: string) => `Actions for ${name}`,
    pause: 'Pause',
    resume: 'Resume',
    rebuild: 'Rebuild',
    named: (action: string, name: string) => `${action} ${name}`,
    pauseFailed: 'Not paused',
    resumeFailed: 'Not resumed',
    resumeTitle: (name: string) => `Resume ${name}?`,
    resumeText: 'It is catching up on what it missed.',
    paused: (name: string) => `${name} is paused`,
    resumed: (name: string) => `${name} is running again`,
  },

  pause: {
    title: (name: string) => `Pause ${name}?`,
    text: 'People keep seeing data as of now. Anyone or anything new won’t appear until you resume.',
    stops: (answers: number) =>
      plural(answers, { one: '# API response will be frozen:', other: '# API responses will be frozen:' }),
    cancel: 'Cancel',
    confirm: (name: string) => `Pause ${name}`,
  },

  rebuild: {
    title: 'Rebuild read models',
    intro: 'A dry run rebuilds the models from the log next to the live ones and compares them. Nothing is promoted.',
    oneByOne: 'They are rebuilt one at a time.',
    choose: 'Read models',
    all: 'All of them',
    reasonHint: 'Stored with the rebuild.',
    noneChosen: 'Choose at least one read model',
    dryRun: 'Start dry run',
    askedFor: 'Dry run requested',
    askedForDetail: (names: string) => `${names}: progress is shown with the read model.`,
    failed: 'Rebuild not started',
    failedDetail: 'We couldn’t request the rebuild. Please try again.',

    last: (kind: string, outcome: string, at: string) => `${kind} of ${at}: ${outcome}`,
    dry: 'Dry run',
    real: 'Rebuild',
    phases: 'Phases',
    phase: (phase: RebuildView['phase']): string => phases[phase],
    swapping: 'Promoting',
    finishing: 'Finishing',
    progress: (name: string, phase: string) => `${name}: ${phase}`,
    events: (done: string, total: string) => `${done} of ${total} events`,
    rate: (rate: string) => `${rate} events/s`,
    eta: (span: string) => `about ${span} left`,
    stop: 'Cancel rebuild',
    stopTitle: (name: string) => `Cancel the rebuild of ${name}?`,
    stopText: 'The live tables stay as they are.',
    goOn: 'Keep rebuilding',
    stopped: (name: string) => `The rebuild of ${name} is being cancelled`,
    stopFailed: 'Not cancelled',

    outcomes: {
      equal: 'the same rows',
      differs: 'rows differ',
      notCompared: 'nothing to compare with',
      swapped: 'promoted',
      cancelled: 'cancelled',
      failed: 'failed',
    },
    equal: 'The rebuilt tables have exactly the same rows as the live ones.',
    differs: 'Rows differ. Find out why before you promote: either the live rows are wrong or the model changed.',
    notCompared: 'There were no live rows of this version to compare with.',
    swappedDetail: 'The rebuilt tables are live. The old ones stay for a day.',
    cancelledDetail: 'It was dropped. The live tables were not touched.',
    failedOutcome: 'The rebuild failed. The live tables were not touched.',
    because: (reason: string) => `Reason given: ${reason}`,
    swap: 'Promote',
    swapped: 'Promotion of a dry run',
    discard: 'Discard',
    notKept: 'Its tables are no longer stored. Start another dry run to promote one.',
  },

  discard: {
    title: (name: string) => `Discard the dry run of ${name}?`,
    text: 'The live tables stay as they are. Otherwise the dry run is stored for a day.',
    failed: 'Nothing was discarded',
    done: (name: string) => `The dry run of ${name} was discarded`,
  },

  build: {
    title: (name: string) => `Build the new version of ${name}?`,
    text: 'Its tables are built from the log. There are no live ones to compare with; the earlier release keeps using its own.',
    usualReason: 'A new version of the program',
    confirm: 'Build',
    started: 'Build started',
    startedDetail: (name: string) => `${name} answers once its tables are built.`,
  },

  comparison: {
    title: 'Comparison',
    at: (position: string) => `Both sides at position ${position}.`,
    tableAndDigest: 'Table and digest',
    live: 'Live rows',
    rebuilt: 'Rebuilt rows',
    same: 'equal',
    different: 'differs',
    differences: 'First rows that differ',
    row: (table: string, key: string) => `${table}: ${key}`,
    column: 'Column',
    liveRow: 'Live',
    rebuiltRow: 'Rebuilt',
    onlyLive: 'Only in the live table',
    onlyRebuilt: 'Only in the rebuilt table',
    notTold: 'not shown',
    personal: 'For personal columns only the names are shown.',
  },

  swap: {
    title: (name: string) => `Promote ${name}?`,
    intro:
      'The dry run catches up, is compared once more and replaces the live tables in one step. Readers notice nothing.',
    refused: 'It is not promoted if rows differ.',
    accept: 'Promote even if rows differ',
    acceptHint: 'Only when the meaning of the model was changed on purpose.',
    confirm: 'Promote',
    started: 'Promotion requested',
    startedDetail: (name: string) => `${name} is promoted when it is ready.`,
  },

  parked: {
    title: 'Parked events',
    intro: 'A read model failed to apply these. Later events of the same stream wait; everything else continues.',
    empty: 'Nothing is parked.',
    processes: 'Parked by processes',
    processesIntro: 'A process failed to handle these events. Everything else continues.',
    processesEmpty: 'All processes have handled all events.',
    event: (type: string, name: string) => `${type} in ${name}`,
    process: (name: string) => `Process ${name}`,
    of: (what: string, stream: string) => `${what} of ${stream}`,
    stream: 'Stream',
    eventId: 'Event',
    position: 'Position',
    at: 'Parked',
    waiting: (amount: number) => plural(amount, { one: '# event waits behind it', other: '# events wait behind it' }),
    reason: 'What failed',
    retry: 'Retry',
    retryNamed: (named: string) => `Retry ${named}`,
    retryTitle: (named: string) => `Try ${named} again?`,
    retryAsked: 'Retrying',
    applied: 'Applied',
    appliedDetail: 'The event and those behind it are in the read model.',
    stillParked: 'Still parked',
    failed: 'Retry failed',
    setAside: 'Set aside',
    setAsideNamed: (named: string) => `Set ${named} aside`,
    setAsideTitle: (named: string) => `Set ${named} aside?`,
    setAsideText:
      'It stays parked with everything behind it, and no longer counts as needing attention. You can still retry it.',
    setAsideReactionText: 'It stays unhandled and no longer counts as needing attention. You can still retry it.',
    setAsideFailed: 'Not set aside',
    setAsideDone: 'Set aside',
    wasSetAside: (at: string, reason: string) => `Set aside ${at}: ${reason}`,
  },
});

export const actWords = defineWords('actWords', {
  failed: 'Nothing was changed. Please try again.',
});

export const pauseEffectWords = defineWords<Partial<Readonly<Record<ReadModelName, string>>>>('pauseEffectWords', {
  accounts: 'New sign-ups can’t continue, and profile changes don’t show.',
  drivers:
    'Drivers don’t see new check results, suspensions or their online status, and operators don’t find new drivers.',
  subscriptions: 'Drivers who have paid still see that they haven’t.',
  review_queue: 'Admins see no new vehicles, and drivers see no new decisions.',
  review_history: 'The audit trail stops here, and drivers get no receipts.',
  review_analytics: 'The numbers about reviews stay as they are.',
  ride_statistics: 'The numbers about rides stay as they are.',
  customer_stats: 'Riders’ own numbers stay as they are.',
  driver_stats: 'Drivers’ earnings and numbers stay as they are.',
  dispatch_reasons: 'Drivers who ask why they got no offer see old reasons.',
  search_history: 'Drivers who ask why they got no offer see old reasons.',
});

export const effectOfPause = (name: string): string | undefined => pauseEffectWords[name as ReadModelName];

export const deliveryProblemsWords = defineWords('deliveryProblemsWords', {
  title: 'Messages that did not arrive',
  empty: 'No delivery problems in the last seven days.',
  intro:
    'Call anyone who is waiting for a message. A provider that refuses everything is out of credit, or its key is wrong.',
  channels: { push: 'push', sms: 'text message', email: 'e-mail' } satisfies Record<DeliveryProblem['channel'], string>,
  states: {
    waiting: 'tried again',
    delivered: 'sent',
    given_up: 'given up',
    dropped: 'no longer needed',
  } satisfies Record<DeliveryProblem['state'], string>,
  line: (says: string, channel: string) => `${says}, by ${channel}`,
  twice: 'may have arrived twice',
  tries: (count: number) => plural(count, { one: '# try', other: '# tries' }),
  ride: 'The ride',
  person: 'Person',
  more: (count: string) => `${count} more`,
});
