import { Banner } from '../../../design/banner.tsx';
import { passkeyWords as m } from '../account.words.ts';
import { localhostAddressOf } from './localhost-address.ts';

export const PasskeysNeedHostName = () => {
  const address = localhostAddressOf(location);
  if (address === undefined) return null;
  return (
    <Banner>
      {m.byNumber}{' '}
      {address && (
        <a href={address} className="font-bold underline underline-offset-4">
          {m.byName(new URL(address).origin)}
        </a>
      )}
    </Banner>
  );
};
