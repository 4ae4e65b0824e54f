import { rideDriverPhoto } from '@saferide/contracts/ride/queries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../api/query.ts';
import { Skeleton } from '../../../design/skeleton.tsx';
import { customerRideWords } from '../ride-rider.words.ts';

const driverPhotoQuery = (id: string) => callQuery(rideDriverPhoto, { params: { id } });

export const DriverPhoto = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const { data, isPending } = useQuery({ ...driverPhotoQuery(id), retry: false });
  const [lost, setLost] = useState<string | null>(null);
  if (isPending) return <Skeleton className="size-24 self-center" />;
  if (!data || data.url === lost) return null;
  return (
    <img
      src={data.url}
      alt={customerRideWords.photoOf(name)}
      onError={() => setLost(data.url)}
      className="size-24 self-center rounded-inner border-2 border-control object-cover"
    />
  );
};
