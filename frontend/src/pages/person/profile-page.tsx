import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { updateProfile } from '@saferide/contracts/account/account';
import { pages } from '@saferide/contracts/kernel/pages';
import { nigerianStates } from '@saferide/contracts/place/form-options';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../api/use-command.ts';
import { useFormFaults } from '../../api/use-form-faults.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { SelectField, TextField } from '../../design/field.tsx';
import { Page } from '../../design/page.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { ContactCard } from '../../features/account/contact-card.tsx';
import { NameFields } from '../../features/account/name-fields.tsx';
import { appWords } from '../../messages/app.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { profilePageWords } from './person.words.ts';

const m = profilePageWords;
const states = nigerianStates.map((state) => ({ value: state, label: state }));

const NotificationSettings = lazy(async () => ({
  default: (await import('../../features/account/notification-settings.tsx')).NotificationSettingsCard,
}));

const PushCard = lazy(async () => ({
  default: (await import('../../features/notification/push-card.tsx')).PushCard,
}));

const SharedLinks = lazy(async () => ({
  default: (await import('../../features/tracking/shared-links.tsx')).SharedLinks,
}));

const KeptApartCard = lazy(async () => ({
  default: (await import('../../features/conduct/blocked-people-card.tsx')).BlockedPeopleCard,
}));

const EmergencyCard = lazy(async () => ({
  default: (await import('../../features/emergency/contacts/contacts-card.tsx')).EmergencyContactsCard,
}));

export const ProfilePage = () => {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [isNew] = useState(user.profile === null);
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
  const save = useCommand(updateProfile, {
    onDone: () => {
      showToast(m.saved, { description: isNew ? m.savedDetail : m.changedDetail, tone: 'good' });
      navigate(pages.home);
    },
    onRefused: (error) => {
      showFaults(error);
      showFailure(error, m.failed, m.failedDetail);
    },
  });
  return (
    <Page title={m.title} narrow back={{ to: pages.home, label: appWords.home }}>
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
      <ContactCard />
      <ButtonLink look="secondary" className="self-start" to={pages.security}>
        {m.security}
      </ButtonLink>
      {!isNew && (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <div className="flex flex-col gap-4">
            <NotificationSettings />
            <PushCard />
            <SharedLinks />
            <KeptApartCard />
            <EmergencyCard />
          </div>
        </Suspense>
      )}
    </Page>
  );
};
