import { type ReactNode, useId } from 'react';
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

const tones = {
  plain: 'border-line bg-paper text-ink',
  brand: 'border-brand bg-brand text-on-brand',
  amber: 'border-amber bg-amber text-on-amber',
} as const;

export const Card = ({ title, icon, aside, tone = 'plain', headingLevel = 2, className, children }: CardProps) => {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      aria-labelledby={id}
      className={classNames('flex flex-col gap-3 rounded-sign border p-4', tones[tone], className)}
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
