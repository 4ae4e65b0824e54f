import type { CaseView } from '@saferide/contracts/case/case-views';
import type { openCase } from '@saferide/contracts/case/rider-cases';
import type { BodyInput } from '@saferide/contracts/kernel/define-call';
import { pages, withParams } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { Banknote, CarFront, MapPinOff, MessageCircle, ReceiptText, Umbrella } from 'lucide-react';
import { useState } from 'react';
import { NeedsNetwork } from '../../design/needs-network.tsx';
import { RowButton, RowLink, RowList } from '../../design/row.tsx';
import { Section } from '../../design/section.tsx';
import { caseWords, rideHelpWords as m } from './case.words.ts';
import { useCaseStatusLine } from './case-headline.tsx';
import { OpenCaseSheet } from './open-case-sheet.tsx';
import { casesOfRideQuery, latestCasesQuery } from './queries.ts';

export type RideCaseKind = BodyInput<typeof openCase>['kind'];

const icons = {
  lost_item: Umbrella,
  fare: ReceiptText,
  conduct: CarFront,
  asked_for_more: Banknote,
  dropped_off_early: MapPinOff,
} as const satisfies Record<RideCaseKind, unknown>;
const kinds = Object.keys(icons) as RideCaseKind[];

const CaseRow = ({ of }: { readonly of: CaseView }) => (
  <RowLink
    to={withParams(pages.supportCase, { id: of.id })}
    icon={<MessageCircle size={24} />}
    title={caseWords.kinds[of.kind]}
    sub={useCaseStatusLine(of)}
  />
);

export interface RideHelpProps {
  readonly rideId: string;
  /** The driver's first name; null if it is not known. */
  readonly driverName?: string | null;
}

/** Shows the cases of a finished ride, then the problems that can be reported about it. */
export const RideHelp = ({ rideId, driverName = null }: RideHelpProps) => {
  const { data } = useQuery(casesOfRideQuery(rideId));
  const [opening, setOpening] = useState<RideCaseKind | null>(null);
  const cases = data?.cases ?? [];
  const openKinds = new Set(cases.flatMap(({ kind, state }) => (state === 'closed' ? [] : kind)));
  return (
    <Section title={m.title}>
      <RowList>
        {cases.map((one) => (
          <CaseRow key={one.id} of={one} />
        ))}
      </RowList>
      <NeedsNetwork why={m.needsNetwork}>
        <RowList>
          {kinds
            .filter((kind) => !openKinds.has(kind))
            .map((kind) => {
              const Icon = icons[kind];
              const { title, sub } = m.rows[kind];
              return (
                <RowButton
                  key={kind}
                  icon={<Icon size={24} />}
                  title={title}
                  sub={sub(driverName ?? m.yourDriver)}
                  onClick={() => setOpening(kind)}
                />
              );
            })}
        </RowList>
      </NeedsNetwork>
      {opening && <OpenCaseSheet rideId={rideId} kind={opening} onClose={() => setOpening(null)} />}
    </Section>
  );
};

/** Shows the open cases among the viewer's latest ones, or nothing if there are none. */
export const OpenCases = () => {
  const { data } = useQuery(latestCasesQuery);
  const open = data?.cases.filter(({ state }) => state !== 'closed') ?? [];
  return (
    open.length > 0 && (
      <Section title={m.open} band={false}>
        <RowList>
          {open.map((one) => (
            <CaseRow key={one.id} of={one} />
          ))}
        </RowList>
      </Section>
    )
  );
};
