import { MAX_UPLOAD_BYTES, uploadImage, uploadMessages } from '@saferide/contracts/uploads';
import { Camera, CircleCheck } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { ConnectionError } from '../api/api-error.ts';
import { useCommand } from '../api/use-command.ts';
import { dataLevel, uploadPhotoQuality } from '../browser/data-level.ts';
import { currentNetwork } from '../browser/network.ts';
import { reencodePhoto } from '../browser/photo-quality.ts';
import { appWords } from '../messages/app.ts';
import { showFailure } from '../toasts/show-failure.ts';
import { showToast } from '../toasts/toasts.ts';
import { photoFieldWords } from './design.words.ts';
import { classNames } from './styles.ts';

const m = photoFieldWords;

export interface PhotoFieldProps {
  readonly label: string;
  readonly purpose: 'document' | 'profile' | 'vehicle_photo' | 'case_photo';
  /** The id of the upload; empty before an upload. */
  readonly value: string;
  readonly onChange: (uploadId: string) => void;
  readonly optional?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly doneText?: string;
}

/** Messages from spec 2 §5.2. */
const refusal = ([first]: readonly FileRejection[]): { title: string; description?: string } => {
  switch (first?.errors[0]?.code) {
    case 'file-too-large':
      return { title: m.tooLargeTitle, description: uploadMessages.tooLarge };
    case 'too-many-files':
      return { title: m.tooMany };
    default:
      return { title: m.invalidTitle, description: uploadMessages.invalidType };
  }
};

/** Whether photos may be re-encoded. Photos that are checked, such as documents, are sent unchanged. */
const mayBeReencoded = (purpose: PhotoFieldProps['purpose']): boolean =>
  purpose === 'profile' || purpose === 'case_photo';

const savingData = async (photo: File): Promise<File> => {
  const quality = uploadPhotoQuality(dataLevel(Date.now()), currentNetwork() ?? {});
  return quality < 1 ? reencodePhoto(photo, quality) : photo;
};

const usePictureUrl = (): readonly [string | null, (file: FormDataEntryValue | null) => void] => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return [url, (file) => setUrl(file instanceof Blob ? URL.createObjectURL(file) : null)];
};

export const PhotoField = ({ label, purpose, value, onChange, optional, hint, error, doneText }: PhotoFieldProps) => {
  const id = useId();
  const [accepted, setAccepted] = usePictureUrl();
  const [candidate, setCandidate] = usePictureUrl();
  const [replacementRefused, setReplacementRefused] = useState(false);
  const upload = useCommand(uploadImage, {
    onDone: ({ id: uploadId }, { body }) => {
      if (body instanceof FormData) setAccepted(body.get('file'));
      setCandidate(null);
      onChange(uploadId);
      showToast(m.done, { description: doneText ?? m.doneText, tone: 'good' });
    },
    onRefused: (refused) => {
      setCandidate(null);
      setReplacementRefused(true);
      if (refused instanceof ConnectionError && !refused.isOffline)
        showToast(m.failedTitle, { description: uploadMessages.cutOff, tone: 'destructive' });
      else showFailure(refused, m.failedTitle, m.failed);
    },
  });
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'] },
    maxSize: MAX_UPLOAD_BYTES,
    maxFiles: 1,
    multiple: false,
    noClick: true,
    onDropRejected: (rejections) => {
      setReplacementRefused(true);
      showToast(refusal(rejections).title, { ...refusal(rejections), tone: 'destructive' });
    },
    onDropAccepted: async ([file]) => {
      if (!file) return;
      setCandidate(file);
      setReplacementRefused(false);
      const form = new FormData();
      form.set('purpose', purpose);
      form.set('file', mayBeReencoded(purpose) ? await savingData(file) : file);
      upload.mutate({ body: form });
    },
  });
  const preview = candidate ?? accepted;
  const state = upload.isPending ? m.uploading : !value ? m.tap : replacementRefused ? m.earlier : m.done;
  return (
    <div className="flex flex-col gap-1">
      <div
        {...getRootProps({ role: undefined, tabIndex: -1 })}
        className={classNames(
          'relative flex min-h-24 items-center gap-3 rounded-sign border-2 p-3 has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
          value && !error ? 'border-brand' : 'border-control border-dashed',
          isDragActive && 'bg-surface',
          error && 'border-danger',
        )}
      >
        {preview ? (
          <img src={preview} alt="" className="size-16 shrink-0 rounded-inner object-cover" />
        ) : (
          <span className="flex size-16 shrink-0 items-center justify-center rounded-inner bg-surface">
            {value ? <CircleCheck aria-hidden="true" className="text-brand" /> : <Camera aria-hidden="true" />}
          </span>
        )}
        <label htmlFor={id} className="min-w-0 flex-1 after:absolute after:inset-0 after:cursor-pointer">
          <span className="font-bold">
            {label}
            {optional && <span className="font-normal text-muted"> {appWords.optional}</span>}
          </span>
          {hint && <span className="block text-muted text-sm">{hint}</span>}
          <span className="block text-sm" aria-live="polite">
            {state}
          </span>
        </label>
        <input
          {...getInputProps({
            id,
            'aria-label': undefined,
            style: {},
            className: 'sr-only',
            tabIndex: 0,
            'aria-describedby': error ? `${id}-error` : undefined,
            'aria-invalid': error ? true : undefined,
            disabled: upload.isPending,
          })}
        />
        {upload.isPending && (
          <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-1 overflow-hidden rounded-full">
            <span className="block h-full w-1/3 animate-progress bg-brand" />
          </span>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-bold text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
};
