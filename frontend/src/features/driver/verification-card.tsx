import { type readVerificationStatus, retryVerification, startVerification } from '@saferide/contracts/driver/driver';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { z } from 'zod';
import { errorSentence } from '../../api/api-error.ts';
import { useCommand } from '../../api/use-command.ts';
import { Badge } from '../../design/badge.tsx';
import { Banner } from '../../design/banner.tsx';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { SkeletonLines } from '../../design/skeleton.tsx';
import { usePollingUnlessLive } from '../../live/live-context.tsx';
import { showToast } from '../../toasts/toasts.ts';
import { wrongPlateUrl } from './another-car/change-vehicle-url.ts';
import { verificationCardWords } from './driver.words.ts';
import { verificationQuery } from './queries.ts';

const LazyCorrection = lazy(async () => ({
  default: (await import('./correction/correct-registration.tsx')).CorrectRegistrationCard,
}));

const m = verificationCardWords;
const tones = { pending: 'warning', approved: 'good', rejected: 'danger' } as const;

const VEHICLE = 'vehicle_';
const checkLooks = { passed: 'font-bold text-brand', open: 'text-muted', failed: 'font-bold text-danger' } as const;

/** Polling interval while the socket is down. */
const POLL_MS = 10_000;

type Verification = z.infer<typeof readVerificationStatus.response>;

export const VerificationCard = () => {
  const query = useQuery({ ...verificationQuery, refetchInterval: usePollingUnlessLive(POLL_MS) });
  return (
    <Card
      title={m.title}
      icon={<ShieldCheck aria-hidden="true" />}
      aside={query.data && <Badge tone={tones[query.data.status]}>{m.statuses[query.data.status]}</Badge>}
    >
      <LoadedQuery query={query}>{(verification) => <Verification verification={verification} />}</LoadedQuery>
    </Card>
  );
};

const Verification = ({ verification }: { readonly verification: Verification }) => {
  const { status, details, reasons, inProgress, canStart, canRetry, simulated } = verification;
  const answered = {
    onDone: (answer: { success: boolean; message: string }) =>
      showToast(answer.success ? m.success : m.failure, {
        description: answer.message,
        tone: answer.success ? 'good' : 'destructive',
      }),
  };
  const failed = (otherwise: string) => (error: Error) =>
    showToast(errorSentence(error, otherwise), { tone: 'destructive' });
  const start = useCommand(startVerification, { ...answered, onRefused: failed(m.startFailed) });
  const retry = useCommand(retryVerification, { ...answered, onRefused: failed(m.retryFailed) });
  const stateOf = (passed: boolean, about: string): keyof typeof m.checks => {
    if (passed) return 'passed';
    return !inProgress && reasons.some((reason) => reason.startsWith(about)) ? 'failed' : 'open';
  };
  const checks: readonly [string, keyof typeof m.checks][] = [
    [m.licence, stateOf(details.licenseVerified, 'license_')],
    [m.vehicle, stateOf(details.vehicleVerified, VEHICLE)],
    [m.background, stateOf(details.backgroundCheckVerified, 'nin_')],
  ];
  const plateFault = reasons.find((reason) => reason.startsWith(VEHICLE));
  const numbersFailed = reasons.some((reason) => !reason.startsWith(VEHICLE));
  return (
    <>
      {status !== 'approved' && <p>{inProgress ? m.inProgress : m.text}</p>}
      <ul className="grid gap-1">
        {checks.map(([name, state]) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4">
            {name}
            <span className={checkLooks[state]}>{m.checks[state]}</span>
          </li>
        ))}
      </ul>
      {reasons.length > 0 && (
        <Banner tone="danger">
          {reasons.map((reason) => (
            <p key={reason}>{m.reasons[reason] ?? reason}</p>
          ))}
          {canRetry && <p className="mt-2">{m.tryAgain}</p>}
        </Banner>
      )}
      {plateFault !== undefined && (
        <ButtonLink to={wrongPlateUrl(plateFault)} look="secondary" className="self-start">
          {m.correctPlate}
        </ButtonLink>
      )}
      {canRetry && reasons.length === 0 && <p>{m.vehicleChanged}</p>}
      {canStart && (
        <Button size="lg" pending={start.isPending} onClick={() => start.mutate({ body: {} })}>
          {m.start}
        </Button>
      )}
      {canRetry && (
        <Button size="lg" pending={retry.isPending} onClick={() => retry.mutate({ body: {} })}>
          {m.retry}
        </Button>
      )}
      {canRetry && status === 'rejected' && numbersFailed && (
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <LazyCorrection reasons={reasons} />
        </Suspense>
      )}
      {simulated && <p className="text-muted text-sm">{m.simulated}</p>}
    </>
  );
};
