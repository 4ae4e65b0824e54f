import { type ReactNode, useContext, useId } from 'react';
import { BAND_CLASSES, FlatCardsContext } from './card.tsx';
import { classNames } from './styles.ts';

export interface SectionProps {
  readonly title: string;
  /** A short fact or a button at the end of the title's line. */
  readonly aside?: ReactNode;
  /** Whether a band separates it from what comes before. Default: true. */
  readonly band?: boolean;
  /** Whether the title is only for screen readers. */
  readonly titleHidden?: boolean;
  readonly children: ReactNode;
}

/** A section of a page or a sheet. Its rows reach the edges of a phone's screen; anything else goes into `Inset`. */
export const Section = ({ title, aside, band = true, titleHidden = false, children }: SectionProps) => {
  const id = useId();
  const inSheet = useContext(FlatCardsContext);
  return (
    <section
      {...(titleHidden ? { 'aria-label': title } : { 'aria-labelledby': id })}
      className={classNames(
        inSheet ? 'mt-3' : '-mx-4',
        'flex flex-col gap-2',
        band && BAND_CLASSES,
        !titleHidden && 'pt-4 [.sr-only+&]:pt-0',
      )}
    >
      {!titleHidden && (
        <div className={classNames('flex flex-wrap items-center justify-between gap-x-3 px-4', inSheet && 'lg:px-6')}>
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
};

export const Inset = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-col gap-3 px-4">{children}</div>
);
