import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { updateProfile } from '@saferide/contracts/account/account';
import { nigerianStates } from '@saferide/contracts/place/form-options';
import { useForm } from 'react-hook-form';
import { useCommand } from '../../api/use-command.ts';
import { useFormFaults } from '../../api/use-form-faults.ts';
import { Button } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { NameFields } from '../../features/account/name-fields.tsx';
import { useCurrentUser } from '../../session/current-user.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { profilePageWords as m } from './account-pages.words.ts';

const states = nigerianStates.map((state) => ({ value: state, label: state }));

export const ProfileForm = ({ onSaved }: { readonly onSaved: () => void }) => {
  const user = useCurrentUser();
  const form = useForm({
    shouldFocusError: false,
    resolver: standardSchemaResolver(updateProfile.body),
    defaultValues: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      ...(user.profile ? { state: user.profile.state as (typeof nigerianStates)[number] } : {}),
      city: user.profile?.city ?? '',
      address: user.profile?.address ?? '',
    },
  });
  const { register, handleSubmit } = form;
  const { errors } = form.formState;
  const showFaults = useFormFaults(form);
  const verified = user.driver?.verificationStatus === 'approved';
  const isNew = user.profile === null;
  const save = useCommand(updateProfile, {
    onDone: () => {
      showToast(m.saved, { description: isNew ? m.savedDetail : m.changedDetail, tone: 'good' });
      onSaved();
    },
    onRefused: (error) => {
      showFaults(error);
      showFailure(error, m.failed, m.failedDetail);
    },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={handleSubmit((body) => save.mutate({ body }))}>
      <p className="text-muted">{m.intro}</p>
      <NameFields
        first={{ ...register('firstName'), readOnly: verified, error: errors.firstName?.message }}
        last={{ ...register('lastName'), readOnly: verified, error: errors.lastName?.message }}
      />
      {verified && <p className="text-muted text-sm">{m.nameVerified}</p>}
      <SelectField
        label={m.state}
        placeholder={m.choose}
        options={states}
        autoComplete="address-level1"
        error={errors.state?.message}
        {...register('state')}
      />
      <TextField label={m.city} autoComplete="address-level2" error={errors.city?.message} {...register('city')} />
      <TextField
        label={m.address}
        optional
        autoComplete="street-address"
        error={errors.address?.message}
        {...register('address')}
      />
      <Button type="submit" pending={save.isPending}>
        {m.save}
      </Button>
    </form>
  );
};
