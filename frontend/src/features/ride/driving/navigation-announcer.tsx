import { useEffect, useRef } from 'react';
import type { NavigationState } from '../../place/index.ts';
import { announceNavigation } from '../../voice/voice.ts';
import { announcementWords as m } from '../../voice/voice.words.ts';

export interface NavigationAnnouncerProps {
  readonly driven: Pick<NavigationState, 'outlook' | 'status'>;
  /** Hazards that drivers reported near the route. */
  readonly warnings: readonly string[];
}

/** Speaks each instruction when it is the next one, and each warning once. */
export const NavigationAnnouncer = ({ driven: { outlook, status }, warnings }: NavigationAnnouncerProps) => {
  const isArrived = status === 'arrived';
  const step = outlook?.current ?? null;
  const instruction = isArrived ? m.arrived : (step?.instruction ?? null);
  const distance = outlook && !isArrived && step?.id !== 0 ? outlook.metresToNext : undefined;
  const spoken = useRef<string | null>(null);
  useEffect(() => {
    if (instruction === null || spoken.current === instruction) return;
    spoken.current = instruction;
    const type = isArrived ? 'arrive' : step?.id === 0 ? 'departure' : 'turn';
    announceNavigation({ type, text: instruction, ...(distance === undefined ? {} : { distance }) });
  }, [instruction, isArrived, step, distance]);
  const warned = useRef(new Set<string>());
  useEffect(() => {
    for (const text of warnings) {
      if (warned.current.has(text)) continue;
      warned.current.add(text);
      announceNavigation({ type: 'warning', text });
    }
  }, [warnings]);
  return null;
};
