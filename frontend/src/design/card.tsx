import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from './styles.ts';

export interface CardProps {
  readonly title: ReactNode;
  readonly icon?: ReactNode;
  readonly aside?: ReactNode;
  readonly tone?: 'plain' | 'brand' | 'amber';
  readonly headingLevel?: 2 | 3;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Whether cards are drawn as sections divided by bands, as on a sheet, instead of as boxes. */
export const FlatCardsContext = createContext(false);

/** A thick line between two sections. */
export const BAND_CLASSES = 'border-surface border-t-8 print:border-0';

const FLAT = `mt-3 flex flex-col gap-3 px-4 pt-4 lg:px-6 ${BAND_CLASSES}`;

const tones = {
  plain: 'border-line bg-paper text-ink',
  brand: 'border-brand bg-brand text-on-brand',
  amber: 'border-amber bg-amber text-on-amber',
} as const;

export const Card = ({ title, icon, aside, tone = 'plain', headingLevel = 2, className, children }: CardProps) => {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  const flat = useContext(FlatCardsContext);
  return (
    <section
      aria-labelledby={id}
      className={classNames(flat ? FLAT : `flex flex-col gap-3 rounded-sign border p-4 ${tones[tone]}`, className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading id={id} className="flex items-center gap-2 text-lg">
          {icon}
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
};
