import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Section } from '../../design/section.tsx';
import { dataUseWords } from './data-use.words.ts';
import { type Gesture, useGestures } from './gestures.ts';

const m = dataUseWords.gestures;
const c = dataUseWords.cards;

const TOUCHED = 'touch-none select-none rounded-sign bg-surface p-4 edge';

const GestureDemo = () => {
  const [seen, setSeen] = useState<Gesture | null>(null);
  const gestures = useGestures(setSeen);
  return (
    <Section title={m.title} band={false}>
      <div className="flex flex-col gap-2 px-4">
        <p className="text-muted text-sm">{m.text}</p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields */}
        <div role="group" aria-label={m.area} className={`${TOUCHED} min-h-18`} {...gestures}>
          <p role="status" className="font-semibold">
            {seen === null ? m.area : m.seen[seen]}
          </p>
        </div>
      </div>
    </Section>
  );
};

interface CardProps {
  readonly trip: string;
  readonly onArchive: () => void;
  readonly onRate: () => void;
}

/** The buttons do the same as the swipes, for people who cannot swipe. */
const SampleCard = ({ trip, onArchive, onRate }: CardProps) => {
  const gestures = useGestures((gesture) => {
    if (gesture === 'swipe left') onArchive();
    if (gesture === 'swipe right') onRate();
  });
  return (
    <li className={`${TOUCHED} flex flex-wrap items-center gap-2`} {...gestures}>
      <span className="min-w-0 flex-1 basis-32 font-semibold">{trip}</span>
      <Button look="secondary" size="sm" aria-label={`${c.archive}: ${trip}`} onClick={onArchive}>
        {c.archive}
      </Button>
      <Button look="secondary" size="sm" aria-label={`${c.rate}: ${trip}`} onClick={onRate}>
        {c.rate}
      </Button>
    </li>
  );
};

const SampleCards = () => {
  const [cards, setCards] = useState<readonly string[]>(c.samples);
  const [done, setDone] = useState('');
  const take = (trip: string, outcome: string) => {
    setCards(cards.filter((one) => one !== trip));
    setDone(outcome);
  };
  return (
    <Section title={c.title}>
      <div className="flex flex-col gap-2 px-4">
        <p className="text-muted text-sm">{c.text}</p>
        <ul aria-label={c.title} className="flex flex-col gap-2">
          {cards.map((trip) => (
            <SampleCard
              key={trip}
              trip={trip}
              onArchive={() => take(trip, c.archived(trip))}
              onRate={() => take(trip, c.rated(trip))}
            />
          ))}
        </ul>
        <p role="status">{done}</p>
        {cards.length === 0 && (
          <Button look="secondary" onClick={() => setCards(c.samples)}>
            {c.again}
          </Button>
        )}
      </div>
    </Section>
  );
};

export const TouchTab = () => (
  <div className="flex flex-col gap-4">
    <GestureDemo />
    <SampleCards />
  </div>
);
