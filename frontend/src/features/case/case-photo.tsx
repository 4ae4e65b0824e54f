import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../design/skeleton.tsx';
import { photoLinkQuery } from './queries.ts';

interface CasePhotoProps {
  readonly id: string;
  readonly name: string;
  readonly missing: string;
}

export const CasePhoto = ({ id, name, missing }: CasePhotoProps) => {
  const { data, error } = useQuery(photoLinkQuery(id));
  if (error) return <p className="text-sm italic">{missing}</p>;
  if (!data) return <Skeleton className="h-40 w-full" />;
  return <PhotoLink url={data.url} name={name} />;
};

export const PhotoLink = ({ url, name }: { readonly url: string; readonly name: string }) => (
  <a href={url} target="_blank" rel="noreferrer" className="block">
    <img src={url} alt={name} className="max-h-60 rounded-inner" />
  </a>
);
