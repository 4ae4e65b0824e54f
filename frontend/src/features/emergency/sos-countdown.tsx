import { emergencyFigures } from '@saferide/contracts/emergency/figures';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { sosWords as m } from './emergency.words.ts';

export interface SosCountdownProps {
  readonly onOver: () => void;
  readonly onUndo: () => void;
}

export const SosCountdown = ({ onOver, onUndo }: SosCountdownProps) => {
  const [left, setLeft] = useState<number>(emergencyFigures.undoSeconds);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const ticking = setInterval(() => setLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(ticking);
  }, []);
  useEffect(() => {
    if (left <= 0) over.current();
  }, [left]);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <p role="alert" className="sr-only">
        {m.countdown(emergencyFigures.undoSeconds)}
      </p>
      <p className="text-center">
        <span className="block font-bold">{m.sendingIn(Math.max(0, left))}</span>
        <span aria-hidden="true" className="block font-black text-7xl text-danger tabular-nums">
          {Math.max(0, left)}
        </span>
      </p>
      <Button ref={undo} size="lg" look="secondary" onClick={onUndo}>
        {m.undo}
      </Button>
      <Button size="lg" look="danger" onClick={onOver}>
        {m.now}
      </Button>
    </div>
  );
};
