import { confirmInCar } from '@saferide/contracts/ride/commands';
import { useState } from 'react';
import { errorSentence } from '../../../api/api-error.ts';
import { useCommand } from '../../../api/use-command.ts';
import { freshPosition } from '../../../browser/position.ts';
import { Button } from '../../../design/button.tsx';
import { showToast } from '../../../toasts/toasts.ts';
import { customerRideWords } from '../ride-rider.words.ts';

const m = customerRideWords.inCar;

export const ConfirmRiderInCar = ({ id }: { readonly id: string }) => {
  const [isLocating, setLocating] = useState(false);
  const confirm = useCommand(confirmInCar, {
    onRefused: (error) => showToast(errorSentence(error, m.failed), { tone: 'destructive' }),
  });
  const locateAndConfirm = async () => {
    setLocating(true);
    const at = await freshPosition().catch(() => null);
    setLocating(false);
    confirm.mutate({
      params: { id },
      body: { at: at && { latitude: at.latitude, longitude: at.longitude } },
    });
  };
  return (
    <Button look="secondary" pending={isLocating || confirm.isPending} onClick={() => void locateAndConfirm()}>
      {m.action}
    </Button>
  );
};
