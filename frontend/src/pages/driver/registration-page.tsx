import type { DriverFormInput } from '@saferide/contracts/driver/driver-form';
import { pages } from '@saferide/contracts/kernel/pages';
import { subscriptionPricing } from '@saferide/contracts/pricing';
import { FormProvider } from 'react-hook-form';
import { isDevelopment } from '../../browser/development.ts';
import { Banner } from '../../design/banner.tsx';
import { Button } from '../../design/button.tsx';
import { Page } from '../../design/page.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { registrationWords } from '../../features/driver/driver-registration.words.ts';
import { DriverHistoryCard } from '../../features/driver/registration/driver-history-card.tsx';
import { FormSection, registrationSections } from '../../features/driver/registration/form-section.tsx';
import { SampleDetails } from '../../features/driver/registration/sample-details.tsx';
import { registrationDraftSchema, useRegistration } from '../../features/driver/registration/use-registration.ts';
import { appWords } from '../../messages/app.ts';
import { nairaLabel } from '../../messages/format.ts';
import { useCurrentUser } from '../../session/current-user.ts';
import { canStoreDrafts, useDraft } from '../../session/drafts.ts';

const m = registrationWords;

export const RegistrationPage = () => {
  const draft = useDraft(useCurrentUser().id, 'driver registration', registrationDraftSchema);
  return (
    <Page title={m.title} back={{ to: pages.home, label: appWords.home }}>
      <Banner tone="warning" title={m.trialTitle(subscriptionPricing.trialDays)}>
        {m.trialText(nairaLabel(subscriptionPricing.dailySubscription))}
      </Banner>
      {draft === undefined ? <Skeleton className="h-96 w-full" /> : <RegistrationForm draft={draft} />}
    </Page>
  );
};

const RegistrationForm = ({ draft }: { readonly draft: DriverFormInput | null }) => {
  const { form, submit, pending } = useRegistration(draft);
  const faults = Object.keys(form.formState.errors).length;
  return (
    <FormProvider {...form}>
      {isDevelopment() && <SampleDetails />}
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {registrationSections.map((section) => (
          <FormSection key={section.name} section={section} />
        ))}
        <DriverHistoryCard />
        {canStoreDrafts() && <p className="text-muted text-sm">{m.kept}</p>}
        {faults > 0 && (
          <Banner tone="danger" announced>
            {m.faults(faults)}
          </Banner>
        )}
        <Button type="submit" size="lg" pending={pending}>
          {m.submit}
        </Button>
      </form>
    </FormProvider>
  );
};
