import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Circle, Flag, LifeBuoy, Square } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../../design/badge.tsx';
import { BAND_CLASSES } from '../../../design/card.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Row, RowButton, RowList } from '../../../design/row.tsx';
import { dateTimeLabel, durationLabel, nairaLabel, timeLabel } from '../../../messages/format.ts';
import { PRODUCT_NAME } from '../../../messages/page-titles.ts';
import { OpenCaseSheet } from '../../case/index.ts';
import { dueFareOf, earlyEndLines, type PaidReceipt, paymentText, ReportEarlyDropOff } from '../afterwards/receipt.tsx';
import { RideTimeline } from '../afterwards/ride-timeline.tsx';
import { FareLines } from '../fare-lines.tsx';
import { isPaid } from '../past-rides.ts';
import { placeText } from '../place-text.ts';
import { receiptQuery } from '../queries.ts';
import { tripReceiptWords as m, receiptWords } from '../ride.words.ts';
import { rideWords } from '../ride-list.words.ts';
import { RideDriver } from './settled-trip.tsx';

interface PaymentState {
  readonly text: string;
  readonly badge: string;
  readonly tone: BadgeTone;
}

const paymentStateOf = (receipt: PaidReceipt): PaymentState => {
  const { payment, paidClaimedAt } = receipt;
  if (payment === null)
    return paidClaimedAt === null
      ? { text: m.notRecorded, badge: m.open, tone: 'neutral' }
      : { text: m.claimed(dateTimeLabel(paidClaimedAt)), badge: m.paid, tone: 'neutral' };
  if (payment.paid < dueFareOf(receipt)) return { text: paymentText(receipt) ?? '', badge: m.open, tone: 'warning' };
  const at = dateTimeLabel(payment.recordedAt);
  return { text: paidClaimedAt === null ? m.confirmed(at) : m.bothConfirmed(at), badge: m.paid, tone: 'good' };
};

/** The rider's receipt of a completed ride, on screen and in print. */
export const TripReceipt = ({ ride }: { readonly ride: RideView }) => {
  const { startedAt, completedAt } = ride;
  const query = useQuery(receiptQuery(ride.id));
  const [reporting, setReporting] = useState(false);
  return (
    <div data-sheet>
      <div className="stage-head px-4 pb-3 lg:px-6">
        <p className="hidden font-bold print:block">{PRODUCT_NAME}</p>
        <h2 className="text-2xl">{query.data && !isPaid(query.data) ? m.unpaidTitle : m.title}</h2>
        <p className="text-muted">
          {m.when(dateTimeLabel(completedAt ?? ride.createdAt), rideWords.vehicles[ride.vehicleType])}
        </p>
      </div>
      <LoadedQuery query={query}>
        {(receipt) => {
          const { text, badge, tone } = paymentStateOf(receipt);
          const method = receipt.payment?.method ?? receipt.claimedMethod ?? ride.paymentMethod;
          const early = earlyEndLines(ride, receipt, 'rider');
          return (
            <>
              <div className="flex flex-col gap-2 px-4 pb-4 lg:px-6">
                <FareLines lines={receipt.lines} total={dueFareOf(receipt)} />
                <p className="text-muted text-sm">
                  {receipt.driverReceives !== null && m.driverGets(nairaLabel(receipt.driverReceives))}{' '}
                  {receiptWords.tariff(receipt.tariffVersion)}
                </p>
              </div>
              <div className={BAND_CLASSES}>
                <RowList>
                  <Row
                    icon={<Banknote size={24} />}
                    title={rideWords.payment[method]}
                    sub={text}
                    trailing={<Badge tone={tone}>{badge}</Badge>}
                  />
                  <div className="relative">
                    <Row
                      icon={<Circle size={14} strokeWidth={4} className="m-[5px] text-ink" />}
                      title={placeText(ride.pickupAddress, ride.pickupArea)}
                      sub={startedAt && timeLabel(startedAt)}
                    />
                    {early.length === 0 ? (
                      <Row
                        icon={<Square size={14} className="m-[5px] fill-ink text-ink" />}
                        title={placeText(ride.destinationAddress, ride.destinationArea)}
                        sub={
                          startedAt &&
                          completedAt &&
                          m.end(timeLabel(completedAt), durationLabel(Date.parse(completedAt) - Date.parse(startedAt)))
                        }
                      />
                    ) : (
                      <Row
                        icon={<Flag size={24} className="text-ink" />}
                        title={early[0]}
                        sub={early.slice(1).map((line) => (
                          <span key={line} className="block">
                            {line}
                          </span>
                        ))}
                      />
                    )}
                    {early.length === 0 && (
                      // The line between the marks of the pickup and the destination.
                      <span className="absolute top-[calc(25%+10px)] bottom-[calc(25%+10px)] left-[27px] w-0.5 bg-control" />
                    )}
                  </div>
                  <RideDriver ride={ride} />
                </RowList>
                <div className="print:hidden">
                  <RowButton icon={<LifeBuoy size={24} />} title={m.wrong} onClick={() => setReporting(true)} />
                  <div className="px-4 lg:px-6">
                    <ReportEarlyDropOff ride={ride} of="rider" reportedAt={receipt.setDownEarlyAt} />
                  </div>
                </div>
              </div>
              <section className={`px-4 py-4 lg:px-6 ${BAND_CLASSES}`}>
                <h2 className="text-lg">{m.check}</h2>
                <p className="text-sm">{m.checkText(receipt.tariffVersion)}</p>
                <p className="pt-2 text-sm">
                  {receiptWords.number}: <span className="break-all font-semibold">{ride.id}</span>
                </p>
              </section>
              <RideTimeline ride={ride} />
            </>
          );
        }}
      </LoadedQuery>
      {reporting && <OpenCaseSheet rideId={ride.id} kind="fare" onClose={() => setReporting(false)} />}
    </div>
  );
};
