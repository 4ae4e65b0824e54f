import { ridePhoneNumber } from '@saferide/contracts/ride/queries';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { errorSentence } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { showToast } from '../../toasts/toasts.ts';
import { ringInApp } from './ring-in-app.ts';
import { voiceCallWords } from './voice-call.words.ts';

/** Opens the phone's dialler. The browser may refuse some seconds after the press, so the page must show a link too. */
const dial = (phone: string): void => {
  const link = document.createElement('a');
  link.href = `tel:${phone}`;
  link.click();
};

/** Fetches the hidden number of the other party of a ride, and dials it. */
export const useDialHiddenNumber = (rideId: string, onDialled?: () => void) => {
  const { data, mutate, isPending } = useMutation({
    mutationFn: async () => (await callApi(ridePhoneNumber, { params: { id: rideId } })).data.phoneNumber,
    onSuccess: (phone) => {
      dial(phone);
      onDialled?.();
    },
    onError: (error) => showToast(errorSentence(error, voiceCallWords.noNumber), { tone: 'destructive' }),
  });
  return { phone: data ?? null, dialHidden: () => mutate(), isPending };
};

export interface CallLinkProps {
  readonly rideId: string;
  /** Null if the number is hidden. */
  readonly phone: string | null;
  /** Whether the other party does not have the app, such as a passenger for whom someone else booked. */
  readonly onlyByPhone?: boolean;
  readonly onPhoned?: () => void;
  readonly className?: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLAnchorElement & HTMLButtonElement>;
  readonly children: ReactNode;
}

/** Calls the other party of a ride in the app where that is possible, otherwise by phone. */
export const CallLink = ({ rideId, phone: shown, onlyByPhone = false, onPhoned, ...element }: CallLinkProps) => {
  const hidden = useDialHiddenNumber(rideId, onPhoned);
  const phone = shown ?? hidden.phone;
  const rings = () => !onlyByPhone && ringInApp(rideId);
  if (phone === null)
    return (
      <button
        type="button"
        aria-busy={hidden.isPending}
        onClick={() => rings() || hidden.isPending || hidden.dialHidden()}
        {...element}
      />
    );
  return (
    <a
      href={`tel:${phone}`}
      onClick={(event) => {
        if (rings()) event.preventDefault();
        else onPhoned?.();
      }}
      {...element}
    />
  );
};
