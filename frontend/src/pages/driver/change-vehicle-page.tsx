import { pages } from '@saferide/contracts/kernel/pages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { LoadedQuery } from '../../design/loaded-query.tsx';
import { Page } from '../../design/page.tsx';
import { ChangeVehicleForm } from '../../features/driver/another-car/change-vehicle-form.tsx';
import { anotherCarWords } from '../../features/driver/driver-registration.words.ts';
import { driverProfileQuery } from '../../features/driver/queries.ts';

const m = anotherCarWords;

export const ChangeVehiclePage = () => {
  const query = useQuery(driverProfileQuery);
  const navigate = useNavigate();
  return (
    <Page title={m.title} back={{ to: pages.vehicleReview, label: m.back }}>
      <LoadedQuery query={query}>
        {(driver) => (
          <ChangeVehicleForm
            driver={driver}
            onDone={() => navigate(driver.verificationStatus === 'approved' ? pages.vehicleReview : pages.driver)}
          />
        )}
      </LoadedQuery>
    </Page>
  );
};
