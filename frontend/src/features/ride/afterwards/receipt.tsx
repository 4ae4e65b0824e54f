import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { reportSetDownEarly } from '@saferide/contracts/ride/commands';
import type { rideReceipt } from '@saferide/contracts/ride/queries';
import type { RideView } from '@saferide/contracts/ride/ride-view';
import { underWayLimits } from '@saferide/contracts/ride/under-way-limits';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { Fact, Facts } from '../../../design/facts.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { dateTimeLabel, durationLabel, kilometresLabel, nairaLabel, timeLabel } from '../../../messages/format.ts';
import { showToast } from '../../../toasts/toasts.ts';
import { FareLines } from '../fare-lines.tsx';
import { placeText } from '../place-text.ts';
import { receiptQuery } from '../queries.ts';
import { farePaymentWords, receiptWords } from '../ride.words.ts';
import { rideWords } from '../ride-list.words.ts';
import { rideVehicleText } from '../vehicle-text.ts';

const farePaymentWords2 = farePaymentWords;

export type PaidReceipt = ResponseOf<typeof rideReceipt>;

export const dueFareOf = ({ finalFare, agreedFare }: PaidReceipt): number => finalFare ?? agreedFare;

export const paymentText = (receipt: PaidReceipt): string | null => {
  const { payment } = receipt;
  if (payment === null) return null;
  if (payment.method === null) return farePaymentWords2.notPaid;
  const due = dueFareOf(receipt);
  const method = rideWords.payment[payment.method];
  return payment.paid < due
    ? farePaymentWords2.part(nairaLabel(payment.paid), nairaLabel(due), method)
    : farePaymentWords2.paid(method);
};

/**
 * For a trip that ended before its destination, returns where and when it ended, what is charged, and the driver's
 * reason. Empty for other trips.
 */
export const earlyEndLines = (ride: RideView, { earlyEnd }: PaidReceipt, of: 'rider' | 'driver'): readonly string[] => {
  const { completedAt, destinationAddress, destinationArea } = ride;
  if (!earlyEnd || completedAt === null) return [];
  const { earlyByKm, place, charged, chargedHours, reason } = earlyEnd;
  const { early } = receiptWords;
  const km = earlyByKm === null ? null : kilometresLabel(earlyByKm);
  return [
    early.endedAt(timeLabel(completedAt), place) +
      (chargedHours && km === null ? '' : early.way(km, placeText(destinationAddress, destinationArea))),
    ...(chargedHours ? [early.chargedHours(chargedHours.hours, chargedHours.ofHours)] : []),
    ...(charged ? [early.charged(kilometresLabel(charged.km), kilometresLabel(charged.ofKm))] : []),
    ...(charged || ride.serviceDurationHours !== null ? [] : [early.agreed]),
    ...(reason === null ? [] : [of === 'rider' ? early.reason(reason) : early.ownReason(reason)]),
  ];
};

export const paymentDecisionText = (receipt: PaidReceipt): readonly string[] => {
  const decided = receipt.fareCase?.decided;
  if (!decided) return [];
  const outcome = farePaymentWords2.decided(nairaLabel(decided.paid), nairaLabel(dueFareOf(receipt)));
  return decided.reason === null ? [outcome] : [outcome, farePaymentWords2.reason(decided.reason)];
};

const setDownEarlyWords = receiptWords.setDownEarly;

interface ReportEarlyDropOffProps {
  readonly ride: RideView;
  readonly of: 'rider' | 'driver';
  readonly reportedAt: string | null;
}

export const ReportEarlyDropOff = ({ ride, of, reportedAt }: ReportEarlyDropOffProps) => {
  const open = useIsAfterRidePeriod(ride);
  const say = useCommand(reportSetDownEarly, {
    onRefused: (error) => showToast(errorSentence(error, setDownEarlyWords.failed), { tone: 'destructive' }),
  });
  if (reportedAt)
    return (
      <p role="status">
        {of === 'rider'
          ? setDownEarlyWords.said(dateTimeLabel(reportedAt))
          : setDownEarlyWords.riderSaid(dateTimeLabel(reportedAt))}
      </p>
    );
  if (of === 'driver' || !open) return null;
  return (
    <Button
      look="quiet"
      className="-ml-4 self-start print:hidden"
      pending={say.isPending}
      onClick={() => say.mutate({ params: { id: ride.id }, body: {} })}
    >
      {setDownEarlyWords.action}
    </Button>
  );
};

const m = receiptWords;

export interface ReceiptProps {
  readonly ride: RideView;
  readonly of: 'rider' | 'driver';
}

export const RideReceipt = ({ ride, of }: ReceiptProps) => (
  <div data-sheet>
    <Card title={m.title}>
      <LoadedQuery query={useQuery(receiptQuery(ride.id))}>
        {(receipt) => (
          <>
            <Trip ride={ride} of={of} receipt={receipt} />
            <FareLines lines={receipt.lines} total={receipt.finalFare ?? receipt.agreedFare} />
            <p className="text-muted text-sm">
              {receipt.driverReceives !== null &&
                `${of === 'rider' ? m.driverGets : m.youGet} ${nairaLabel(receipt.driverReceives)}. `}
              {m.tariff(receipt.tariffVersion)}
            </p>
            <ReportEarlyDropOff ride={ride} of={of} reportedAt={receipt.setDownEarlyAt} />
            <Button look="secondary" className="print:hidden" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {m.print}
            </Button>
          </>
        )}
      </LoadedQuery>
    </Card>
  </div>
);

const nameOf = ({ driver }: RideView): string =>
  driver?.profile ? `${driver.profile.firstName} ${driver.profile.lastName}` : rideWords.erased;

const Trip = ({ ride, of, receipt }: ReceiptProps & { readonly receipt: ResponseOf<typeof rideReceipt> }) => {
  const { startedAt, completedAt, driver } = ride;
  const { payment } = receipt;
  const early = earlyEndLines(ride, receipt, of);
  return (
    <Facts>
      <Fact name={m.number}>{ride.id}</Fact>
      <Fact name={m.date}>{dateTimeLabel(completedAt ?? ride.cancelledAt ?? ride.createdAt)}</Fact>
      {of === 'rider' ? (
        <Fact name={m.driver}>{nameOf(ride)}</Fact>
      ) : (
        ride.customerName !== null && <Fact name={m.rider}>{ride.customerName}</Fact>
      )}
      {driver?.vehiclePlate && <Fact name={m.plate}>{driver.vehiclePlate}</Fact>}
      <Fact name={m.vehicle}>{(driver && rideVehicleText(driver)) || rideWords.vehicles[ride.vehicleType]}</Fact>
      <Fact name={m.from}>{ride.pickupAddress ?? ride.pickupArea ?? rideWords.erased}</Fact>
      {early.length === 0 ? (
        <Fact name={m.to}>{ride.destinationAddress ?? ride.destinationArea ?? rideWords.erased}</Fact>
      ) : (
        <Fact name={m.early.fact}>
          {early.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Fact>
      )}
      {startedAt && completedAt && (
        <Fact name={m.time}>{durationLabel(Date.parse(completedAt) - Date.parse(startedAt))}</Fact>
      )}
      {completedAt && (
        <Fact name={m.payment}>
          {payment ? `${paymentText(receipt)}, ${dateTimeLabel(payment.recordedAt)}` : m.noPayment}
        </Fact>
      )}
    </Facts>
  );
};

export const useIsAfterRidePeriod = ({ completedAt }: RideView): boolean => {
  const now = useServerNow(30_000);
  return completedAt !== null && now <= Date.parse(completedAt) + underWayLimits.afterwardsMs;
};
