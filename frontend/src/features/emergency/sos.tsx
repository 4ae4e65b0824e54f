import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { sosWords as m } from './emergency.words.ts';
import { contactsQuery } from './queries.ts';
import { SosSheet, type SosStage } from './sos-sheet.tsx';
import { sosButtonSize } from './sos-size.ts';
import { type SosParty, useHold, useOpenEmergency } from './use-emergency.ts';

export interface SosProps {
  readonly as: SosParty;
  /** Null for an emergency outside a ride. */
  readonly rideId: string | null;
}

export const Sos = ({ as, rideId }: SosProps) => {
  const [stage, setStage] = useState<SosStage | null>(null);
  const emergency = useOpenEmergency(stage !== null);
  useQuery(contactsQuery);
  const { holding, props } = useHold(
    () => setStage(emergency ? 'ready' : 'countdown'),
    () => setStage('ready'),
  );
  return (
    <>
      <Button
        look="danger"
        size={sosButtonSize(as)}
        className="touch-none select-none"
        aria-label={emergency ? m.open : m.button}
        aria-haspopup="dialog"
        data-sos=""
        title={m.buttonHint}
        {...props}
        onClick={({ detail }) => {
          if (detail === 0) setStage('ready');
        }}
      >
        <Siren aria-hidden="true" className="shrink-0" />
        {holding ? m.holding : emergency ? m.open : m.button}
      </Button>
      <SosSheet as={as} rideId={rideId} stage={stage} onStage={setStage} />
    </>
  );
};
