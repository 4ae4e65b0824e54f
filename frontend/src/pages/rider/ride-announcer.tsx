import type { RideView } from '@saferide/contracts/ride/ride-view';
import { useEffect, useRef } from 'react';
import { useServerNow } from '../../design/use-time.ts';
import { useOpenEmergency } from '../../features/emergency/use-emergency.ts';
import { customerRideWords } from '../../features/ride/ride-rider.words.ts';
import { currentRemainingRoute, type RideTrack } from '../../features/ride/riding/track-driver.tsx';
import { announceRideEvent } from '../../features/voice/voice.ts';
import { announcementWords as m } from '../../features/voice/voice.words.ts';

const SOON_S = 120;
const NEW_MS = 60_000;

type Moment = RideView['status'] | 'coming' | 'soon' | 'waiting';

const momentOf = ({ status, arrivedAt }: RideView, secondsLeft: number | null): Moment => {
  if (status !== 'accepted') return status;
  if (arrivedAt !== null) return 'waiting';
  if (secondsLeft === null) return 'accepted';
  return secondsLeft <= SOON_S ? 'soon' : 'coming';
};

const sentenceOf = (moment: Moment, ride: RideView, secondsLeft: number | null): string | null => {
  const name = ride.driver?.profile?.firstName ?? customerRideWords.aDriver;
  switch (moment) {
    case 'coming':
    case 'soon':
      return m.coming(name, m.minutes(Math.max(1, Math.round((secondsLeft ?? 0) / 60))));
    case 'waiting':
      return m.waiting(name);
    case 'in_progress':
      return m.started(ride.destinationArea ?? ride.destinationAddress);
    case 'completed':
      return m.completed(ride.finalPrice ?? ride.estimatedPrice);
    case 'requested':
    case 'accepted':
    case 'cancelled':
      return null;
  }
};

export interface RideAnnouncerProps {
  readonly ride: RideView;
  readonly track: RideTrack;
}

/** Speaks when the ride changes. A silent emergency is never spoken. */
export const RideAnnouncer = ({ ride, track }: RideAnnouncerProps) => {
  const now = useServerNow(5_000);
  const secondsLeft = currentRemainingRoute(track, now)?.secondsLeft ?? null;
  const moment = momentOf(ride, secondsLeft);
  const spokenMoments = useRef(new Set([moment]));
  useEffect(() => {
    // Forgets what was spoken, so that another driver is announced like the first one.
    if (moment === 'requested') spokenMoments.current.clear();
    if (spokenMoments.current.has(moment)) return;
    spokenMoments.current.add(moment);
    const sentence = sentenceOf(moment, ride, secondsLeft);
    if (sentence) announceRideEvent(sentence);
  }, [moment, ride, secondsLeft]);
  const emergency = useOpenEmergency(false);
  const isNew = emergency !== null && now - Date.parse(emergency.raisedAt) < NEW_MS;
  const alerted = isNew && !emergency.silent ? emergency.id : null;
  useEffect(() => {
    if (alerted) announceRideEvent(m.emergency);
  }, [alerted]);
  return null;
};
