import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from './icon-button.tsx';

interface DetailsRowProps {
  /** The accessible name of the button that opens the details. */
  readonly label: string;
  /** Shown below the row when opened. A row without details has an empty space instead of the button. */
  readonly details: ReactNode;
  readonly children: ReactNode;
}

export const DetailsRow = ({ label, details, children }: DetailsRowProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex min-h-driving flex-col justify-center py-1 pr-1 pl-4">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">{children}</div>
        {details ? (
          <IconButton
            label={label}
            icon={<ChevronDown aria-hidden="true" size={20} className={isOpen ? 'rotate-180' : undefined} />}
            className="text-muted"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          />
        ) : (
          <span className="w-touch shrink-0" />
        )}
      </div>
      {isOpen && details && (
        <div id={id} className="flex flex-col gap-2 pt-2 pr-3 pb-2">
          {details}
        </div>
      )}
    </div>
  );
};
