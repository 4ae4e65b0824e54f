import type { AuditTrailKind } from '@saferide/contracts/vehicle-review/audit-trail';
import type { ReviewTableName } from '@saferide/contracts/vehicle-review/review-tables';
import { maxSettingsPreviewDays } from '@saferide/contracts/vehicle-review/settings';
import { consoleTitles } from '../../messages/console-titles.ts';
import { calendarDayLabel, monthLabel, plural } from '../../messages/format.ts';
import { defineWords } from '../../messages/words.ts';
import { angleWords } from './vehicle-review.words.ts';
import { decidingWords } from './vehicle-review-deciding.words.ts';

export const settingsWords = defineWords('settingsWords', {
  title: 'Assessment settings',
  scope: 'They apply to photos assessed from now on. Waiting applications keep their outcome.',
  threshold: 'AI Approval Threshold',
  thresholdHint: (score: string) => `Approved automatically from a score of ${score} of 10.`,
  limits: (holdBelow: string, confidence: string) =>
    `Whatever the threshold: scores below ${holdBelow} are held, and an automatic approval needs a confidence of ${confidence} % and no blocking flag.`,
  marketStandards: 'Market standards',
  marketStandardsHint: 'Adds a little to each score: photos from Nigerian streets are judged as such.',
  seasonalAdjustments: 'Seasonal adjustments',
  seasonalAdjustmentsHint: 'Adds a little in the rainy season, when light is poor and cars are muddy.',
  lenientMode: 'Lenient mode',
  lenientModeHint: 'Adds a little to each score.',
  goodPhotosSuffice: 'Good photos are enough',
  goodPhotosSufficeHint: 'Approves a vehicle by its photos alone. When off, a reviewer checks every vehicle.',
  save: 'Save settings',
  undo: 'Undo changes',
  saved: 'Settings saved',
  savedDetail: 'The next assessment uses them.',
  saveFailed: 'Settings not saved',
  saveFailedDetail: 'Could not save the settings. Please try again.',
  unchanged: 'Nothing changed yet.',
  ask: 'Change the settings?',
  askHint: 'We record it in the audit trail with your name.',
  moved: (name: string, value: string) => `${name}: ${value}`,
  percent: (amount: number) => `${amount} %`,
  on: 'on',
  off: 'off',
});

export const previewWords = defineWords('previewWords', {
  title: 'What if?',
  intro: `Repeats the assessments of the last ${maxSettingsPreviewDays} days with your changes. This is a preview only. Scores capped at 10 count as 10.`,
  considered: (amount: number) => plural(amount, { one: '# past assessment.', other: '# past assessments.' }),
  move: 'Move a setting to see which results would change.',
  nobody: 'No results would change.',
  changed: (amount: number) =>
    plural(amount, { one: '# outcome would have been different.', other: '# outcomes would have been different.' }),
  counts: 'Outcomes of past assessments',
  outcome: 'Outcome',
  was: 'As decided',
  would: 'As tried',
  change: 'Outcomes that would change',
  case: (plate: string | null, driver: string | null) => `${plate ?? 'Plate erased'}, ${driver ?? 'name erased'}`,
  score: (score: string, then: string) => (score === then ? `Score ${score}` : `Score ${score}, then ${then}`),
  more: 'Show more',
  failed: 'More could not be fetched. Try again.',
});

export const analyticsTabWords = defineWords('analyticsTabWords', {
  all: 'All figures',
  today: 'Today',
  week: 'Last 7 days',
  assessment: 'Assessment accuracy',
  applications: 'Applications',
  autoApproved: 'Approved automatically',
  humanReview: 'Sent for manual review',
  autoHeld: 'Held',
  approvalRate: 'Approved, of those decided',
  processingTime: 'From submission to decision',
  overrideRate: 'Decisions against the assessment',
  satisfaction: 'Drivers’ rating of reviews',
  noRating: 'None yet',
  noDecision: 'None yet',
  ofFive: (stars: string) => `${stars} of 5`,
  accuracy: 'Decisions that agree with it',
  confidence: 'Assessment confidence',
  trend: 'Trend against the week before',
  trends: { up: 'Better', down: 'Worse', stable: 'Steady' },
  percent: (amount: string) => `${amount} %`,
  todayNote: 'The calendar day in Lagos.',
  weekNote: 'Over the same seven days.',
  overrideNote:
    'Of decisions on vehicles that the assessment held or approved. Cases sent to a person are not counted.',
});

const by: Readonly<Record<string, string>> = {
  day: 'Day',
  month: 'Month',
  city: 'City',
  tier: 'Assessed as',
  flag: 'Flag',
  angle: 'Photo',
  admin: 'Admin',
  stars: 'Stars',
};

const columns: Readonly<Record<string, string>> = {
  submitted: 'Submitted',
  decided: 'Decided',
  byAssessment: 'By the assessment alone',
  byPeople: 'By an admin',
  overruled: 'Overridden',
  overruledShare: 'Overridden share',
  rated: 'Rated by drivers',
  averageStars: 'Stars on average',
  auto_approved: 'Approved by the assessment',
  approved: 'Approved',
  rejected: 'Rejected',
  improvement_requested: 'Improvement requested',
  auto_approve: 'Automatic approval',
  human_review: 'Manual review',
  auto_hold: 'Held',
  none: 'Not assessed yet',
  cases: 'Cases',
  median: 'Median wait',
  p95: 'Wait, p95',
  longest: 'Longest wait',
  approvalShare: 'Approved, of decided',
  judged: 'Approved or rejected',
};

const isTier = (text: string): text is 'auto_approve' | 'human_review' | 'auto_hold' =>
  text === 'auto_approve' || text === 'human_review' || text === 'auto_hold';
const isAngle = (text: string): text is keyof typeof angleWords => text in angleWords;

export const analyticsWords = defineWords('analyticsWords', {
  groups: by,
  columns,
  title: consoleTitles.adminAnalytics,
  counting:
    'Each number counts cases. Open it to see them. A case that was submitted and decided again counts once in each number.',
  tables: {
    totals: 'In this period',
    decisions: 'Decisions per day',
    tiers: 'How submissions were assessed',
    waits: 'How long drivers waited for an admin',
    approval: 'Approval by month and city',
    overruling: 'Where admins override the assessment',
    flags: 'Flags by photo',
    admins: 'Admin workload',
    stars: 'Driver feedback',
  } satisfies Readonly<Record<ReviewTableName, string>>,
  notes: {
    tiers: 'By the day photos were sent.',
    waits: 'From the submission to the decision of an admin. Open a wait to see cases that waited as long.',
    overruling:
      'Held vehicles that were approved, and automatically approved ones that were rejected. Cases sent to a person are not counted.',
    flags: 'By day of submission. Findings about no single photo count as “All photos”.',
  } satisfies Readonly<Partial<Record<ReviewTableName, string>>>,
  by: (name: string) => by[name] ?? name,
  column: (name: string) => columns[name] ?? name,
  value: (name: string, text: string): string => {
    switch (name) {
      case 'day':
        return text === 'all' ? 'All days' : calendarDayLabel(text);
      case 'month':
        return monthLabel(text);
      case 'tier':
        return isTier(text) ? decidingWords.tier(text) : text;
      case 'flag':
        return decidingWords.flag(text);
      case 'angle':
        return isAngle(text) ? angleWords[text] : 'All photos';
      default:
        return text;
    }
  },
  fileName: (table: string, from: string, to: string) => `reviews-${table}-${from}-to-${to}`,
});

export const auditingWords = defineWords('auditingWords', {
  title: consoleTitles.audit,
  tabs: { label: 'Sections', trail: 'Trail', verify: 'Export and verify' },

  filters: {
    label: 'Search and filters',
    what: 'What happened',
    anything: 'Anything',
    kinds: {
      decided: 'Decisions, all',
      approved: 'Approved by a person',
      auto_approved: 'Approved automatically',
      rejected: 'Rejected',
      improvement_requested: 'Improvement requested',
      submitted: 'Submitted',
      assessed: 'Assessed',
      sent_to_review: 'Sent for manual review',
      held: 'Held',
      rated: 'Rated by the driver',
      linked: 'Linked in the chain',
      settings: 'Settings changed',
    } satisfies Readonly<Record<AuditTrailKind, string>>,
    by: 'By',
    anybody: 'Anybody',
    itself: 'Automatic',
    ops: 'The command line',
    admin: (id: string) => `Admin ${id}`,
    tier: 'Assessed as',
    any: 'Any',
    from: 'From',
    to: 'Up to',
    more: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
    clear: 'Clear filters',
  },

  list: {
    title: 'What happened',
    none: 'Nothing has happened yet. Reviews, settings changes and chain links will show here.',
    noneSo: 'No matching entries. Change the search or the filters.',
    older: 'Show older entries',
    keys: 'J and K go from case to case, / to the search.',
    end: 'End of list',
    failed: 'The next entries could not be fetched. Try again.',
  },

  entry: {
    events: {
      ReviewDecisionLinked: 'Linked in the audit chain',
      ThresholdChanged: 'Threshold changed',
      MarketStandardsToggled: 'Market standards switched',
      SeasonalAdjustmentsToggled: 'Seasonal adjustments switched',
      LenientModeToggled: 'Lenient mode switched',
      GoodPhotosToggled: 'Good photos are enough: switched',
    } as Readonly<Record<string, string>>,
    changed: (before: string, after: string) => `${before} before, ${after} now`,
    case: (plate: string, driver: string) => `${plate}, ${driver}`,
    attempt: (attempt: number) => `attempt ${attempt}`,
    erasedPlate: 'Plate erased',
    erasedDriver: 'driver’s name erased',
    erasedPerson: 'a deleted account',
    you: 'You',
    ops: 'The command line',
    system: {
      assessment: 'Photo assessment',
      'vehicle assessment': 'Photo assessment',
      'review audit': 'Audit chain',
    } as Readonly<Record<string, string>>,
    link: (index: number) => `Link ${index}`,
    later: 'linked later',
    noReason: 'Reasons were not required then.',
  },

  export: {
    title: 'Export',
    text: 'The decisions in this period, or all of them, with every link of the chain. Either file can be verified.',
    json: 'Save as JSON',
    csv: 'Save as CSV',
    from: 'From',
    to: 'Up to',
    backwards: 'Choose a last day that is not before the first.',
  },

  verify: {
    title: 'Verify',
    text: 'Every link and decision is recomputed in your browser, from the log or a file. The file stays on this device.',
    kept: 'Known head',
    keptHint: 'Needed to detect entries removed from the end. An export ends with one: number:hash.',
    keptFault: 'A head is a number, a colon and 64 letters and digits.',
    log: 'Verify the log',
    file: 'Verify a file',
    drop: 'or drop it here: JSON or CSV, as it was exported',
    working: 'Verifying',
    reading: 'reading',
    progress: (done: string, of: string) => `${done} of ${of} links`,
    inLog: 'The log',
    intact: 'The chain is intact',
    range: (links: number) => (links === 0 ? 'There is no link yet.' : `From link 0 to link ${links - 1}.`),
    decisions: (decisions: number) =>
      plural(decisions, { one: '# decision verified with it', other: '# decisions verified with it' }),
    made: (from: string, to: string) => `, made from ${from} to ${to}`,
    awaiting: (amount: number) =>
      plural(amount, {
        one: '# decision after that will be linked shortly.',
        other: '# decisions after that will be linked shortly.',
      }),
    earlier: (entries: number) =>
      `In the older format, from before links were stored in the log: ${plural(entries, { one: '# decision', other: '# decisions' })}.`,
    head: 'Head',
    headHint: 'Save it somewhere else. Checking against it later shows entries that were removed or replaced.',
    against: 'It agrees with the known head.',
    intactFile: 'The links in this file are intact',
    endUnknown: 'Entries at the end may be missing. Enter a known head to check.',
    broken: 'The chain is broken',
    atLink: (index: number) => `Link ${index}`,
    atEntry: (index: number) => `Entry ${index}`,
    atEvent: (id: string) => `Event ${id}`,
    holdsTo: (index: number) => (index === 0 ? 'Link 0 holds.' : `Links 0 to ${index} hold.`),
    none: 'This file isn’t a complete export of the chain',
    failed: 'It could not be read',
    failedText: 'Check the connection and try again.',
  },
});
