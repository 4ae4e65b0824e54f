import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { betweenCitiesWords as m } from './ride-rider.words.ts';

export const needsBetweenCitiesConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'BetweenCities';

export interface BetweenCitiesDialogProps {
  readonly open: boolean;
  readonly pending: boolean;
  readonly onBook: () => void;
  readonly onClose: () => void;
}

export const BetweenCitiesDialog = ({ open, pending, onBook, onClose }: BetweenCitiesDialogProps) => (
  <Dialog open={open} onClose={onClose} title={m.title}>
    <p>{m.text}</p>
    <div className="flex flex-wrap gap-3">
      <Button pending={pending} onClick={onBook}>
        {m.book}
      </Button>
      <Button look="secondary" onClick={onClose}>
        {m.check}
      </Button>
    </div>
  </Dialog>
);
