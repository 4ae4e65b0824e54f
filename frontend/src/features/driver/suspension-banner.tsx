import type { DriverProfileView } from '@saferide/contracts/driver/driver';
import { Banner } from '../../design/banner.tsx';
import { suspensionWords } from './driver.words.ts';

const m = suspensionWords;

export const SuspensionBanner = ({ suspension }: Pick<DriverProfileView, 'suspension'>) =>
  suspension && (
    <Banner tone="danger" title={m.title} announced>
      <p>{suspension.reason ?? m.noReason}</p>
      <p className="mt-2">
        {suspension.call === null ? (
          m.ask
        ) : (
          <>
            {m.call} <a href={`tel:${suspension.call}`}>{suspension.call}</a>
          </>
        )}
      </p>
    </Banner>
  );
